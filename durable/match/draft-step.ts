import { byRating, captainsOf } from '../rules/captains.ts'
import { type DrawSource, drawIndex, drawLabels } from '../rules/draw.ts'
import { refuse } from '../rules/error-codes.ts'
import { turnMs } from '../rules/lobby-limits.ts'
import { type CaptainsOrder, pickingTeam } from '../rules/pick-order.ts'
import { balancedTeams } from '../rules/team-balance.ts'
import type { SteamId, TeamName } from '../rules/vocabulary.ts'
import { mayManage } from './lobby-step.ts'
import { record, releaseSeat, showInList, tellElsewhere, toastElsewhere } from './match-effects.ts'
import type { EventOf } from './match-events.ts'
import { become, type Step } from './match-outcome.ts'
import { type MatchState, type Member, memberOf } from './match-state.ts'
import { notYourTurn } from './turn-refusals.ts'

/** What every draw of this match is made from. */
export const drawSourceOf = ({ seed, matchId, drawMembers }: MatchState): DrawSource => ({ seed, matchId, steamIds: drawMembers })

const sizeOf = (state: MatchState, team: TeamName): number => state.members.filter((each) => each.team === team).length

/** Who is still to be picked, in join order. */
export const freePlayers = (state: MatchState): Member[] => state.members.filter((each) => each.team === null)

/** Which team's captain picks now; null outside the draft. */
export function pickingTeamOf(state: MatchState): TeamName | null {
  if (state.status !== 'picking_players') return null
  return pickingTeam(state.pickType as CaptainsOrder, { A: sizeOf(state, 'A'), B: sizeOf(state, 'B') }, state.maxPlayers / 2)
}

/** The clock of a turn starts when the turn does. */
export const withTurn = (state: MatchState, now: number): MatchState => ({ ...state, deadlineAt: now + turnMs })

/**
 * The lobby becomes a match (docs/product.md 5.8). Refuses with GATHER_NO_ACCESS or GATHER_NEED_PLAYERS. Whoever still waits
 * for a place is free to go elsewhere.
 */
export function start(state: MatchState, event: EventOf<'start'>, now: number): Step {
  if (!mayManage(state, event.by, 3, state.owner)) return refuse('GATHER_NO_ACCESS')
  if (state.members.length !== state.maxPlayers) return refuse('GATHER_NEED_PLAYERS')
  const drawMembers = state.members.map((each) => each.steamId)
  const started = withTurn({ ...state, queued: [], invited: [], fills: false, drawMembers }, now)
  return become(
    state.pickType === 'random' ? withDrawnTeams(started) : withCaptains(started),
    ...state.queued.map(releaseSeat),
    showInList,
    record,
    toastElsewhere(drawMembers, 'info', 'Gatheren starter'),
    tellElsewhere(drawMembers, { event: 'match_redirect', data: { match_id: state.matchId } }),
    ...(state.queued.length > 0
      ? [
          toastElsewhere(
            state.queued.map((each) => each.steamId),
            'info',
            'Gatheren startet uten deg.',
          ),
        ]
      : []),
  )
}

function withCaptains(state: MatchState): MatchState {
  const { a, b } = captainsOf(state.members)
  const asCaptain = (each: Member): Member => {
    if (each === a) return { ...each, team: 'A', isCaptain: true }
    return each === b ? { ...each, team: 'B', isCaptain: true } : each
  }
  const drafting: MatchState = { ...state, status: 'picking_players', members: state.members.map(asCaptain) }
  return placeLast(drafting)
}

function withDrawnTeams(state: MatchState): MatchState {
  const { A, B } = balancedTeams(state.members, (of) => drawIndex(drawSourceOf(state), drawLabels.teams, of))
  const members = state.members.map((each): Member => {
    const team: TeamName = A.players.includes(each) ? 'A' : 'B'
    return { ...each, team, isCaptain: each === A.captain || each === B.captain }
  })
  return { ...state, status: 'picking_maps', members }
}

/** The last player left is placed without a pick; with nobody left the veto begins. */
function placeLast(state: MatchState): MatchState {
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
 * A captain takes a player (docs/product.md 5.9). Refuses with FORBIDDEN ('Du er ikke kaptein', not their turn) or CONFLICT
 * (no draft, taken, not here). `by` null is the clock.
 */
export function pickPlayer(state: MatchState, event: EventOf<'pick-player'>, now: number): Step {
  const acting = pickingTeamOf(state)
  if (acting === null) return refuse('CONFLICT', 'Det velges ikke spillere nå.')
  const refusal = notYourTurn(state, event.by, acting, event.team)
  if (refusal) return refusal
  const player = memberOf(state, event.steamId)
  if (!player) return refuse('CONFLICT', 'Spilleren er ikke med i gatheren.')
  if (player.team !== null) return refuse('CONFLICT', 'Spilleren er allerede valgt.')
  const picked = placeLast(withTurn({ ...state, members: withTeam(state, player.steamId, acting) }, now))
  return picked.status === state.status ? become(picked) : become(picked, showInList, record)
}

/** What the clock picks for a captain who was away: the highest rated. */
export function pickByClock(state: MatchState): EventOf<'pick-player'> {
  const [player] = byRating(freePlayers(state))
  const team = pickingTeamOf(state)
  if (!player || !team) throw new Error('a draft without a turn')
  return { type: 'pick-player', by: null, steamId: player.steamId, team }
}
