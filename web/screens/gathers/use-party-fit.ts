import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { useParty } from '../../hooks/use-party.ts'
import { useTimeAt } from '../../hooks/use-time-at.ts'
import { gatherPauseAtom } from '../../state/gather-pause-atom.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { seatAtom, switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { partyFit } from './party-fit.ts'

/**
 * The words of a gather's card for the player's party; null for a player who is alone, and for one who may join no gather now: they sit
 * somewhere, are banned or have a pause, or the switches are off.
 */
export function usePartyFit(): ((gather: GatherCard) => string | null) | null {
  const { known } = useParty()
  const user = useAtomValue(userAtom)
  const switches = useAtomValue(switchesAtom)
  const seat = useAtomValue(seatAtom)
  const pausedUntil = useAtomValue(gatherPauseAtom)
  const now = useTimeAt([pausedUntil])
  const count = known?.party?.members.length ?? 0
  const isClosed = switches?.gather_join === 0 || switches?.cs_update === 1
  if (count < 2 || !user || user.banned === 1 || isClosed || seat !== null || (pausedUntil ?? 0) > now) return null
  const party = { count, elo: switches?.elo === 0 ? null : user.elo }
  return (gather) => partyFit(gather, party)
}
