import { Suspense } from 'react'
import { ownContestNotes } from '../../../../durable/rules/staff/own-contest.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { OwnContestLine } from '../../../ui/match/OwnContestLine.tsx'
import { LetInBar } from '../let-in/LetInBar.tsx'
import type { CupPageProps } from '../OpenedCup.tsx'
import { TeamsCheckPanel } from '../teams/check/TeamsCheckPanel.tsx'
import { CupCourse } from './CupCourse.tsx'
import { currentRound } from './cup-course.ts'
import { CupChampion } from './end/CupChampion.tsx'
import { LiveCupHead } from './LiveCupHead.tsx'
import { OwnPanel } from './own/OwnPanel.tsx'
import { ownTeamOf } from './own-match.ts'
import { CupEnding } from './staff/CupEnding.tsx'
import { useLiveTitle } from './use-live-title.ts'

/** Only staff load the board. */
const CupBoard = lazyPart(async () => ({ default: (await import('./staff/CupBoard.tsx')).CupBoard }))

/** A cup that is played or over: its teams and matches, the viewer's own first, and the actions of staff (docs/product.md 16.5). */
export function CupLivePage({ view, act, me, isStaff, mayDecide }: CupPageProps) {
  const { cup, matches } = view
  const own = ownTeamOf(view, me)
  useLiveTitle(cup.name, { view, own, me })
  return (
    <div className="wrap flex flex-col gap-4 py-6 sm:gap-6 sm:py-8">
      <LiveCupHead
        cup={cup}
        teams={view.teams}
        stage={cup.status === 'live' ? (currentRound(matches)?.name ?? null) : null}
        here="page"
        isStaff={isStaff}
      />
      <CupChampion view={view} own={own} />
      <OwnPanel view={view} me={me} />
      {isStaff && !mayDecide && <OwnContestLine text={ownContestNotes.cup} />}
      {isStaff && cup.status === 'live' && (
        <Suspense fallback={<div className="skeleton h-64 rounded-box opacity-60" />}>
          <CupBoard view={view} act={act} mayDecide={mayDecide} />
        </Suspense>
      )}
      {mayDecide && <LetInBar view={view} act={act} />}
      <CupCourse view={view} own={own?.team_id ?? null} isStaff={isStaff} mayDecide={mayDecide} />
      <TeamsCheckPanel view={view} />
      {mayDecide && <CupEnding view={view} act={act} />}
    </div>
  )
}
