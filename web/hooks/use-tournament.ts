import type { TournamentActionInputs } from '../../durable/protocol/tournament-bodies.ts'
import { type TournamentView, tournamentRoom } from '../net/tournament-room.ts'
import { roomViewAtom } from '../state/room-view-atom.ts'
import { type Room, useRoom } from './use-room.ts'

const tournamentViewAtom = roomViewAtom<TournamentView>()

/** One tournament, live while its component is mounted: as this player may see it, or as an organiser does. */
export const useTournament = (id: string): Room<TournamentView, TournamentActionInputs> => useRoom(tournamentRoom, id, tournamentViewAtom)
