import { become } from '../course/course-outcome.ts'
import { refuse } from '../rules/error-codes.ts'
import { coOrganisersMax } from '../rules/tournament/may-run.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { EventOf } from './tournament-events.ts'
import { coOrganiserNamed, coOrganiserRemoved } from './tournament-notes.ts'
import type { Step } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'

/** Names a co-organiser, or takes them out again; both may be repeated. Refuses with CONFLICT for one too many. */
export function setCoOrganiser(state: TournamentState, { player, isNamed }: EventOf<'co-organiser'>, now: number): Step {
  const { coOrganisers = [] } = state
  const { steamId, username, avatar } = player
  if (coOrganisers.some((each) => each.steamId === steamId) === isNamed) return become(state)
  if (!isNamed) return become(withoutCoOrganiser(state, steamId), ...coOrganiserRemoved(state, steamId))
  if (coOrganisers.length >= coOrganisersMax) return refuse('CONFLICT', `Turneringen kan ha høyst ${coOrganisersMax} medarrangører.`)
  const named = { ...state, coOrganisers: [...coOrganisers, { steamId, username, avatar }] }
  // The record keeps that this tournament knows them, for the day they want to be forgotten.
  return { ok: true, state: named, effects: [{ to: 'former', steamIds: [steamId] }, ...coOrganiserNamed(state, steamId, now)] }
}

/** The tournament without a co-organiser who is gone for good. */
export function withoutCoOrganiser(state: TournamentState, steamId: SteamId): TournamentState {
  const { coOrganisers = [], ...rest } = state
  const left = coOrganisers.filter((each) => each.steamId !== steamId)
  if (left.length === coOrganisers.length) return state
  return left.length === 0 ? rest : { ...state, coOrganisers: left }
}
