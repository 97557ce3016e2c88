import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { TournamentId } from '../../../durable/rules/vocabulary.ts'
import drawing from '../../art/empty/nothing-found.svg'
import { bigScreenMark } from '../../contest/big/big-screen-path.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { paths } from '../../paths/paths.ts'
import { useTournament } from '../../rooms/use-tournament.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { TournamentPage } from './TournamentPage.tsx'
import { tournamentTexts as texts } from './texts.ts'

const TournamentBigScreen = lazyPart(async () => ({ default: (await import('./TournamentBigScreen.tsx')).TournamentBigScreen }))

function Missing() {
  useScreenTitle(texts.missing)
  return (
    <div className="wrap py-10">
      <div className="panel">
        <EmptyState art={drawing} title={texts.missing} text={texts.missingHint}>
          <ButtonLink variant="primary" to={paths.tournaments}>
            {texts.back}
          </ButtonLink>
        </EmptyState>
      </div>
    </div>
  )
}

function TournamentSkeleton() {
  useScreenTitle(texts.title)
  return (
    <div className="wrap py-6 sm:py-8" role="status" aria-label={texts.loading}>
      <BackLink to={paths.tournaments}>{texts.back}</BackLink>
      <div className="skeleton mt-4 h-4 w-32 opacity-60" />
      <div className="skeleton mt-3 h-10 w-80 max-w-full opacity-60" />
      <div className="skeleton mt-3 h-5 w-64 max-w-full opacity-60" />
      <div className="skeleton mt-8 h-44 rounded-box opacity-60" />
      <div className="skeleton mt-6 h-72 rounded-box opacity-60" />
    </div>
  )
}

function Opened({ id, me, onRetry }: { id: TournamentId; me: string; onRetry(): void }) {
  const { view, end, isLost, act } = useTournament(id)
  const [search] = useSearchParams()
  const isBig = search.has(bigScreenMark)
  if (end) return <Missing />
  if (view && isBig) {
    return (
      <Suspense fallback={<TournamentSkeleton />}>
        <TournamentBigScreen tournament={view.tournament} isLost={isLost} />
      </Suspense>
    )
  }
  if (view) return <TournamentPage tournament={view.tournament} me={me} act={act} />
  if (!isLost) return <TournamentSkeleton />
  return (
    <div className="wrap py-10">
      <div className="panel">
        <NotFetched title={texts.failed} onRetry={onRetry} />
      </div>
    </div>
  )
}

/** One tournament, live (docs/product.md 14.3). A retry opens it again. */
export default function TournamentScreen() {
  const { id = '' } = useParams()
  const me = useAtomValue(userAtom)
  const [tries, setTries] = useState(0)
  if (!me) return null
  return <Opened key={`${id} ${tries}`} id={id} me={me.steamid} onRetry={() => setTries(tries + 1)} />
}
