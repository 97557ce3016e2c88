import type { OwnUser } from '../../../../worker/contract/users.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { paths } from '../../../paths/paths.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { settingsTexts, totalsTexts } from '../texts.ts'
import { LedgerBox } from './LedgerBox.tsx'
import { ownTotals } from './own-totals.ts'
import { RankBox } from './RankBox.tsx'
import { TotalsBox } from './TotalsBox.tsx'

/** Spiller: rank and totals. The rank is left out while ELO is off. */
export function OwnStatistics({ user }: { user: OwnUser }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const { state, value, retry } = useResource(ownTotals, user.steamid)
  useScreenTitle(settingsTexts.links.user)
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <h1 className="display text-2xl">{settingsTexts.links.user}</h1>
      {showsElo && user.elo !== null && <RankBox elo={user.elo} />}
      {state === 'loading' && (
        <div role="status" aria-label={totalsTexts.loading} className="skeleton h-160 rounded-box opacity-60 md:h-105" />
      )}
      {state === 'failed' && <RetryLine text={totalsTexts.failed} onRetry={retry} className="panel px-4 py-3 sm:px-6" />}
      {value && <TotalsBox stats={value} profile={paths.profile(user.uid)} />}
      {showsElo && user.elo !== null && <LedgerBox steamid={user.steamid} />}
    </div>
  )
}
