import { openDatabase } from '../../db/client.ts'
import { deleteTournament, saveTournament, saveTournamentPlayers, saveTournamentTeams } from '../../db/queries/tournament-records.ts'
import { matchOf } from '../runtime/objects.ts'
import type { Leaving } from '../runtime/room.ts'
import { failed, openTournamentMatch } from './match-opening.ts'
import type { TournamentEffect } from './tournament-effects.ts'
import type { TournamentEvent } from './tournament-events.ts'
import { playerRowsOf, rowOf, teamRowsOf } from './tournament-record.ts'
import { keptOf, type TournamentState } from './tournament-state.ts'

type LeavingTournament = Leaving<TournamentState, TournamentEvent>
type ToMatch<Do extends string> = Extract<TournamentEffect, { to: 'match'; do: Do }>

/** Delivers an effect of a tournament; throws when it did not arrive. */
export async function deliver(tournament: LeavingTournament, effect: TournamentEffect, at: number): Promise<void> {
  if (effect.to === 'record') return record(tournament, effect.do)
  if (effect.do === 'open') return openMatch(tournament, effect, at)
  const match = matchOf(tournament.env, effect.matchId)
  return effect.do === 'ask' ? match.reportAgain() : match.callOff(effect.reason)
}

async function record({ env, state, revision }: LeavingTournament, what: 'row' | 'teams' | 'players'): Promise<void> {
  const db = openDatabase(env.DB)
  if (state.removedAt !== null) return deleteTournament(db, state.id)
  if (what === 'row') return saveTournament(db, rowOf(state, revision))
  if (what === 'teams') return saveTournamentTeams(db, state.id, teamRowsOf(state))
  return saveTournamentPlayers(db, state.id, playerRowsOf(state))
}

/** How long it is tried to open a match before its teams and staff hear that it failed, in ms. */
export const openingMs = 60_000

/** Opens the room of a match, unless it has been called off meanwhile. */
async function openMatch({ env, state, now, apply }: LeavingTournament, { no, attempt }: ToMatch<'open'>, at: number): Promise<void> {
  const { room } = keptOf(state, no)
  if (room?.is !== 'starting' || room.attempt !== attempt) return
  const opened = await openTournamentMatch(env, state, no).catch((error: unknown) => {
    if (now - at < openingMs) throw error
    return failed
  })
  if (opened.ok) return apply({ type: 'match-opened', no, attempt })
  apply({ type: 'match-refused', no, attempt, refusal: { why: opened.why, text: opened.text } })
}
