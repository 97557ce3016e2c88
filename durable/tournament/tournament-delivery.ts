import { openDatabase } from '../../db/client.ts'
import {
  deleteTournament,
  saveTournament,
  saveTournamentPlayers,
  saveTournamentTeams,
} from '../../db/queries/contests/tournament-records.ts'
import type { CourseEvent } from '../course/course-events.ts'
import type { DeliveryContext } from '../runtime/room-plan.ts'
import type { TournamentPart } from './tournament-effects.ts'
import { playerRowsOf, rowOf, teamRowsOf } from './tournament-record.ts'
import type { TournamentState } from './tournament-state.ts'

/** Writes a part of a tournament to the record; throws when it did not arrive. */
export async function save({ env, state, revision }: DeliveryContext<TournamentState, CourseEvent>, part: TournamentPart): Promise<void> {
  const db = openDatabase(env.DB)
  if (state.removedAt !== null) return deleteTournament(db, state.id)
  if (part === 'row') return saveTournament(db, rowOf(state, revision))
  if (part === 'teams') return saveTournamentTeams(db, state.id, teamRowsOf(state))
  return saveTournamentPlayers(db, state.id, playerRowsOf(state))
}
