import { byRating } from '../../rules/draft/captains.ts'
import { type CaptainsOrder, pickingTeam } from '../../rules/draft/pick-order.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { SteamId, TeamName } from '../../rules/vocabulary.ts'
import { record, showInList } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type DraftState, type MatchState, type Member, memberOf } from '../match-state.ts'
import { isBeginning, isCaptain, notCaptain, notOpen, notYourTurn, turnIsOver, withTurn } from './turns.ts'
import { whispersCounted } from './whispers.ts'
import { withTeams } from './without-veto.ts'

/** How many players are on a team, captains included. */
const placedIn = (state: MatchState): number => state.members.filter((each) => each.team !== null).length
const sizeOf = (state: MatchState, team: TeamName): number => state.members.filter((each) => each.team === team).length

/** The players who are still to be picked, in join order. */
export const freePlayers = (state: MatchState): Member[] => state.members.filter((each) => each.team === null)

/** The team whose captain picks now; null outside the draft. */
export function pickingTeamOf(state: MatchState): TeamName | null {
  if (state.status !== 'picking_players') return null
  return pickingTeam(state.pickType as CaptainsOrder, { A: sizeOf(state, 'A'), B: sizeOf(state, 'B') }, state.maxPlayers / 2)
}

/** The last free player is placed without a pick; when no player is free the veto begins. */
export function placeLast(state: DraftState): DraftState {
  const free = freePlayers(state)
  const last = free.length === 1 ? free[0] : undefined
  const team = pickingTeamOf(state)
  const placed = last && team ? { ...state, members: withTeam(state, last.steamId, team) } : state
  return freePlayers(placed).length === 0 ? { ...placed, status: 'picking_maps' } : placed
}

function withTeam(state: MatchState, steamId: SteamId, team: TeamName): Member[] {
  const pickedAs = state.members.filter((each) => each.pickedAs !== null).length + 1
  return state.members.map((each) => (each.steamId === steamId ? { ...each, team, pickedAs } : each))
}

/**
 * A captain takes a player (docs/product.md 5.9). Refuses with FORBIDDEN ('Du er ikke kaptein', not their turn) or CONFLICT (no draft, too
 * early, too late, taken, not here). `by` is null for the clock. `placed`, where it is given, is the number of players on teams when the
 * captain chose: a team can have two turns in a row, and a choice for the first must not count for the second.
 */
export function pickPlayer(state: MatchState, event: EventOf<'pick-player'>, now: number): Step {
  const acting = pickingTeamOf(state)
  if (state.status !== 'picking_players' || acting === null) return refuse('CONFLICT', 'Det velges ikke spillere nå.')
  if (!isCaptain(state, event.by)) return notCaptain
  const refusal = notYourTurn(state, event.by, acting, event.team)
  if (refusal) return refusal
  if (isBeginning(state, now)) return notOpen
  if (event.placed !== undefined && event.placed !== placedIn(state)) return turnIsOver
  const player = memberOf(state, event.steamId)
  if (!player) return refuse('CONFLICT', 'Spilleren er ikke med i gatheren.')
  if (player.team !== null) return refuse('CONFLICT', 'Spilleren er allerede valgt.')
  const counted = whispersCounted(state, player.steamId)
  const picked = placeLast(withTurn({ ...counted, members: withTeam(counted, player.steamId, acting) }, now))
  if (picked.status === state.status) return become(picked)
  const decided = withTeams(picked, now)
  // The journal also names the last player, who was placed without a pick.
  const last = picked.members.find((each) => each.steamId !== player.steamId && memberOf(state, each.steamId)?.team === null)
  const done = { ...decided, effects: [...decided.effects, showInList, record] }
  return last ? { ...done, journaled: { ...event, last: { steamId: last.steamId, team: last.team as TeamName } } } : done
}

/** The clock's pick for a captain: the player they have marked, otherwise the highest rated. */
export function pickByClock(state: DraftState): EventOf<'pick-player'> {
  const team = pickingTeamOf(state)
  const free = freePlayers(state)
  const marked = free.find((each) => each.steamId === state.draft.marked)
  const player = marked ?? byRating(free)[0]
  if (!player || !team) throw new Error('a draft without a turn')
  return { type: 'pick-player', by: null, steamId: player.steamId, team, ...(marked && { marked: true }) }
}
