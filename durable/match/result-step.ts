import type { UndecidedReason } from '../protocol/play-fields.ts'
import type { RatedMatch } from '../rules/elo.ts'
import { refuse } from '../rules/error-codes.ts'
import { seriesScore } from '../rules/map-score.ts'
import { mayDecide } from '../rules/permissions.ts'
import type { Role, SteamId } from '../rules/vocabulary.ts'
import {
  endSetUp,
  freeServer,
  rateResult,
  record,
  recordResult,
  releaseSeat,
  showInList,
  takeBackResult,
  tell,
  toastElsewhere,
  toastOf,
  unrateResult,
} from './match-effects.ts'
import type { Actor, EventOf } from './match-events.ts'
import { become, type Done, type Step } from './match-outcome.ts'
import { hasEnded, type MatchState, memberOf, occupantOf } from './match-state.ts'
import { type Play, withoutServer } from './play-state.ts'

type Playing = MatchState & { play: Play }

/** Competitive gathers and scrims move ratings; casual, tournament and cup matches do not (docs/product.md 7.3). */
export const isRated = ({ isCompetitive, kind }: MatchState): boolean => isCompetitive && (kind === 'gather' || kind === 'scrim')

const everybody = ({ members }: MatchState) => members.map((each) => each.steamId)

/** Ends a match whose winner is known: its result leaves for the record and the ratings, seats and server are free (docs/product.md 10.3). */
export function finish(state: Playing, now: number): Done {
  const { play } = state
  const done: Playing = {
    ...state,
    status: 'complete',
    serverStatus: 'complete',
    deadlineAt: null,
    endedAt: now,
    play: { ...withoutServer(play), countsDueAt: null, undecided: null },
  }
  const score = seriesScore(play.maps.map((map) => map.winner))
  const only = play.maps.length === 1 ? play.maps[0] : undefined
  const winner = play.winner ?? 'draw'
  const step = become(
    done,
    recordResult,
    ...(isRated(state) ? [rateResult] : []),
    ...(play.server && goesOnThere(play) ? [endSetUp(play.server)] : []),
    freeServer,
    ...state.members.map(releaseSeat),
    showInList,
    toastElsewhere(everybody(state), 'success', 'Kampen er ferdig. Resultatet ligger på kampsiden.'),
  )
  return { ...step, did: { type: 'finished', winner, scoreA: only?.scoreA ?? score.A, scoreB: only?.scoreB ?? score.B } }
}

/** Whether the server would play on by itself: it was settled over its head, or knows only the rest of the series. */
const goesOnThere = ({ settled, loads }: Play): boolean => settled || (loads.at(-1)?.firstMap ?? 0) > 0

/** Why play cannot go on after these: nobody waits on a server any more. */
const playIsOver: ReadonlySet<UndecidedReason> = new Set(['server_lost', 'not_started', 'stats_missing'])

/** Whether nobody plays any more: the match waits for the staff alone. */
export const isPlayOver = ({ undecided }: Play): boolean => undecided !== null && playIsOver.has(undecided)

/**
 * What the game cannot say, staff must (docs/product.md 10.5): the match stays live as 'Trenger avgjørelse'. Where play is
 * over, its players and its server are free meanwhile. What arrives later may still decide it.
 */
export function undecided(state: Playing, reason: UndecidedReason): Step {
  const { play } = state
  if (play.undecided === reason) return become(withoutClocks(state))
  const waiting: Play = { ...play, undecided: reason, countsDueAt: null }
  const did = { type: 'undecided', reason } as const
  if (!playIsOver.has(reason)) return { ...become({ ...state, deadlineAt: null, play: waiting }, record, ...toldOf(state)), did }
  const step = become(
    { ...state, deadlineAt: null, play: withoutServer(waiting) },
    ...(play.server ? [endSetUp(play.server)] : []),
    freeServer,
    ...state.members.map(releaseSeat),
    record,
    ...toldOf(state),
  )
  return { ...step, did }
}

/** What waits for the staff waits for no clock. */
const withoutClocks = (state: Playing): Playing =>
  state.deadlineAt === null && state.play.countsDueAt === null
    ? state
    : { ...state, deadlineAt: null, play: { ...state.play, countsDueAt: null } }

/** Whether a player's seat is here: until the match is over, or waits for the staff with its play over. */
export function isSeated(state: MatchState, steamId: SteamId): boolean {
  const isFree = hasEnded(state) || (state.play !== null && isPlayOver(state.play))
  return !isFree && occupantOf(state, steamId) !== undefined
}

const toldOf = (state: MatchState) => [
  toastElsewhere(everybody(state), 'warning', 'Kampen trenger en avgjørelse. Staben ser på resultatet.'),
]

const mayJudge = (state: MatchState, by: Actor) => {
  if (!mayDecide(by.role as Role)) return refuse('FORBIDDEN')
  return memberOf(state, by.steamId) ? refuse('FORBIDDEN', 'Du spilte selv i kampen. En annen i staben må avgjøre.') : null
}

/** Staff say who won what the game left open. Refuses with FORBIDDEN, or CONFLICT for a match that waits for no decision. */
export function settle(state: MatchState, event: EventOf<'settle'>, now: number): Step {
  const refusal = mayJudge(state, event.by)
  if (refusal) return refusal
  const { play } = state
  if (state.status !== 'live' || !play?.undecided) return refuse('CONFLICT', 'Kampen venter ikke på en avgjørelse.')
  // The journal keeps who settled it, and how.
  return { ...finish({ ...state, play: { ...play, winner: event.winner, settled: true } }, now), did: event }
}

/** Staff take a result back, as if the match had never been played. Refuses with FORBIDDEN, or CONFLICT without a result to take back. */
export function voidResult(state: MatchState, event: EventOf<'void'>): Step {
  const refusal = mayJudge(state, event.by)
  if (refusal) return refusal
  const { play } = state
  if (state.status !== 'complete' || !play) return refuse('CONFLICT', 'Kampen har ikke noe resultat.')
  if (play.voidReason !== null) return refuse('CONFLICT', 'Resultatet er allerede annullert.')
  return become(
    { ...state, play: { ...play, voidReason: event.reason, ratings: [] } },
    takeBackResult,
    ...(isRated(state) ? [unrateResult] : []),
    tell(everybody(state), toastOf('warning', 'Staben har annullert resultatet av en kamp du spilte.')),
  )
}

/** What the result did to the ratings, for the page to explain. A result that was taken back meanwhile shows none. */
export function rated(state: MatchState, event: EventOf<'rated'>): Step {
  const { play } = state
  const told = tell(everybody(state), { event: 'profile:update', data: {} })
  if (!play || state.status !== 'complete' || play.voidReason !== null) return become(state, told)
  return become({ ...state, play: { ...play, ratings: event.changes } }, told)
}

/** The result as the ratings take it up. Whoever played last on a team is rated with it. */
export const ratedMatch = (state: MatchState): RatedMatch | null => {
  const { play, endedAt } = state
  if (!play?.winner || endedAt === null) return null
  const players = state.members.flatMap(({ steamId, team }) => (team ? [{ steamId, team }] : []))
  return { matchId: state.matchId, endedAt, winner: play.winner, players }
}
