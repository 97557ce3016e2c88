import { openDatabase } from '../../db/client.ts'
import { deleteTournament, saveTournament, saveTournamentPlayers, saveTournamentTeams } from '../../db/queries/tournament-records.ts'
import { deliverToMatch } from '../course/match-delivery.ts'
import type { Leaving } from '../runtime/room.ts'
import type { TournamentEffect } from './tournament-effects.ts'
import type { TournamentEvent } from './tournament-events.ts'
import { tournamentHost } from './tournament-host.ts'
import { playerRowsOf, rowOf, teamRowsOf } from './tournament-record.ts'
import type { TournamentState } from './tournament-state.ts'

type LeavingTournament = Leaving<TournamentState, TournamentEvent>

/** Delivers an effect of a tournament; throws when it did not arrive. */
export async function deliver(tournament: LeavingTournament, effect: TournamentEffect, at: number): Promise<void> {
  return effect.to === 'record' ? record(tournament, effect.do) : deliverToMatch(tournament, { effect, at }, tournamentHost)
}

async function record({ env, state, revision }: LeavingTournament, what: 'row' | 'teams' | 'players'): Promise<void> {
  const db = openDatabase(env.DB)
  if (state.removedAt !== null) return deleteTournament(db, state.id)
  if (what === 'row') return saveTournament(db, rowOf(state, revision))
  if (what === 'teams') return saveTournamentTeams(db, state.id, teamRowsOf(state))
  return saveTournamentPlayers(db, state.id, playerRowsOf(state))
}
