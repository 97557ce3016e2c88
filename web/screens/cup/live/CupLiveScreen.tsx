import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { CupId } from '../../../../durable/rules/vocabulary.ts'
import { bigScreenMark } from '../../../contest/big/big-screen-path.ts'
import { paths } from '../../../paths/paths.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { LostLine } from '../LostLine.tsx'
import { LetInBar } from '../let-in/LetInBar.tsx'
import { type CupPageProps, CupSkeleton, OpenedCup } from '../OpenedCup.tsx'
import { currentRound } from './cup-course.ts'
import { CupChampion } from './end/CupChampion.tsx'
import { LiveCupHead } from './LiveCupHead.tsx'
import { CupNow } from './now/CupNow.tsx'
import { nowTexts as texts } from './now/texts.ts'
import { OwnPanel } from './own/OwnPanel.tsx'
import { ownTeamOf } from './own-match.ts'

import { RoundStart } from './staff/RoundStart.tsx'
import { useLiveTitle } from './use-live-title.ts'

const CupBigScreen = lazyPart(async () => ({ default: (await import('./CupBigScreen.tsx')).CupBigScreen }))

function NotYet({ id }: { id: CupId }) {
  return (
    <section className="panel px-5 py-10 text-center">
      <h2 className="display text-xl">{texts.notYet}</h2>
      <p className="mt-1 text-muted">{texts.notYetHint}</p>
      <ButtonLink variant="primary" className="mt-5" to={paths.cup(id)}>
        {texts.toCup}
      </ButtonLink>
    </section>
  )
}

function LivePage({ view, act, me, isStaff, mayDecide, isLost }: CupPageProps & { isLost: boolean }) {
  const { cup, matches } = view
  const own = ownTeamOf(view, me)
  const hasBegun = cup.status === 'live' || cup.status === 'closed'
  useLiveTitle(texts.title(cup.name), { view, own, me })
  return (
    <div className="wrap flex flex-col gap-4 py-6 sm:gap-6 sm:py-8">
      <LiveCupHead cup={cup} teams={view.teams} stage={cup.status === 'live' ? (currentRound(matches)?.name ?? null) : null} here="live" />
      <LostLine status={cup.status} isLost={isLost} />
      <CupChampion view={view} own={own} />
      <OwnPanel view={view} me={me} />
      {isStaff && <RoundStart view={view} />}
      {mayDecide && <LetInBar view={view} act={act} />}
      {hasBegun ? <CupNow view={view} own={own?.team_id ?? null} isStaff={isStaff} mayDecide={mayDecide} /> : <NotYet id={cup.cupid} />}
    </div>
  )
}

/** The current matches and table of a cup, and the same for a big screen in the hall (docs/product.md 16.6). */
export default function CupLiveScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const isBig = search.has(bigScreenMark)
  return (
    <OpenedCup id={id} failed={texts.failed}>
      {(page) =>
        isBig ? (
          <Suspense fallback={<CupSkeleton />}>
            <CupBigScreen view={page.view} isLost={page.isLost} />
          </Suspense>
        ) : (
          <LivePage {...page} />
        )
      }
    </OpenedCup>
  )
}
