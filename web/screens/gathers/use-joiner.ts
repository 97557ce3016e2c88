import { useParty } from '../../hooks/use-party.ts'
import { useTimeAt } from '../../hooks/use-time-at.ts'
import { gatherPauseAtom } from '../../state/gather-pause-atom.ts'
import { ownEloAtom } from '../../state/own-elo-atom.ts'
import { partyRoleAtom } from '../../state/party-atoms.ts'
import { isBannedAtom } from '../../state/session-atoms.ts'
import { seatAtom, switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { barOf, type Joiner } from './card-join.ts'

/** The viewer as a player who wants to join a gather, with their party. */
export function useJoiner(): Joiner {
  const { known } = useParty()
  const pausedUntil = useAtomValue(gatherPauseAtom)
  const now = useTimeAt([pausedUntil])
  const bar = barOf({
    isBanned: useAtomValue(isBannedAtom),
    switches: useAtomValue(switchesAtom),
    isPaused: (pausedUntil ?? 0) > now,
    seat: useAtomValue(seatAtom),
  })
  return {
    elo: useAtomValue(ownEloAtom),
    party: known?.party?.members.length ?? 1,
    isLeader: useAtomValue(partyRoleAtom) === 'leader',
    bar,
  }
}
