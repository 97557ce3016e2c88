import { useMemo } from 'react'
import type { TournamentActionInputs } from '../../durable/protocol/tournament/tournament-bodies.ts'
import { switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { roomViewAtom } from './room-view-atom.ts'
import { type TournamentView, tournamentRoom } from './tournament-room.ts'
import { type Room, useRoom } from './use-room.ts'

/**
 * The tournament without the ratings, which the ELO switch hides: the room sends ratings to everybody, whether the switch is on or off
 * (docs/product.md 14.1).
 */
export const withoutRatings = ({ tournament, revision }: TournamentView): TournamentView => ({
  tournament: {
    ...tournament,
    teams: tournament.teams.map((team) => ({ ...team, rating: null, members: team.members.map((each) => ({ ...each, elo: null })) })),
  },
  revision,
})

const tournamentViewAtom = roomViewAtom<TournamentView>()

/** One tournament, live while its component is mounted: as this player may see it, or as an organiser does. */
export function useTournament(id: string): Room<TournamentView, TournamentActionInputs> {
  const { view, ...room } = useRoom(tournamentRoom, id, tournamentViewAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  return { ...room, view: useMemo(() => (view && !showsElo ? withoutRatings(view) : view), [view, showsElo]) }
}
