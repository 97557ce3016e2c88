import { seriesScore } from '../../rules/play/map-score.ts'
import { ratedInPlaces } from '../../rules/play/replacements.ts'
import { endsPlay, type UndecidedReason } from '../../rules/play/undecided-reasons.ts'
import type { RatedMatch } from '../../rules/rating/elo.ts'
import { isRatedMatch } from '../../rules/rating/rated-match.ts'
import type { SteamId, TeamName } from '../../rules/vocabulary.ts'
import { releaseSeat, tell } from '../../runtime/effects/room-effects.ts'
import {
  endSetUp,
  freeLostServer,
  freeServer,
  rateResult,
  record,
  recordResult,
  showInList,
  tellOrganiser,
  toastElsewhere,
} from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Done, type Step } from '../match-outcome.ts'
import { type CompleteState, everybodyIn, hasEnded, type LiveState, type MatchState, occupantOf, withoutPhase } from '../match-state.ts'
import { leftForGood, withLeavers } from '../presence/missing-player-effects.ts'
import { closedPlay, endedPlay, type Play } from './play-state.ts'

/** Whether the result of this match moves ratings. */
export const isRated = ({ isCompetitive, kind }: MatchState): boolean => isRatedMatch(isCompetitive, kind)

/**
 * Ends a match whose winner is known: sends its result to the record and the ratings, and frees seats and server
 * (docs/product.md 10.3).
 */
export function finish(ended: LiveState, now: number): Done {
  // A match that staff decide had waited for them: players who were gone by then did not leave it.
  const state = ended.play.settled ? ended : withLeavers(ended)
  const { play } = state
  const done: CompleteState = {
    ...withoutPhase(state),
    status: 'complete',
    drawMembers: state.drawMembers,
    endedAt: now,
    play: endedPlay(play),
  }
  const score = seriesScore(play.maps.map((map) => map.winner))
  const only = play.maps.length === 1 ? play.maps[0] : undefined
  const winner = play.winner ?? 'draw'
  const step = become(
    done,
    recordResult,
    ...(isRated(state) ? [rateResult] : []),
    ...(play.settled ? [] : leftForGood(state, now)),
    ...(play.server && wouldPlayOn(play) ? [endSetUp(play.server)] : []),
    freeServer,
    ...state.members.map(releaseSeat),
    showInList,
    tellOrganiser,
    toastElsewhere(state, everybodyIn(state), 'success', 'Kampen er ferdig. Resultatet ligger på kampsiden.'),
  )
  return { ...step, journaled: { type: 'finished', winner, scoreA: only?.scoreA ?? score.A, scoreB: only?.scoreB ?? score.B } }
}

/** Whether the server would go on with the series: staff decided the match, or the load held only the rest of the series. */
const wouldPlayOn = ({ settled, loads }: Play): boolean => settled || (loads.at(-1)?.firstMap ?? 0) > 0

/** Whether play has ended and only the decision of staff is awaited. */
export const isPlayOver = ({ undecided }: Play): boolean => endsPlay(undecided)
/** Whether a match that has not ended has nothing left to play. */
export const hasPlayedOut = (state: MatchState | null): boolean => state?.status === 'live' && isPlayOver(state.play)

/**
 * Staff must decide what the game could not (docs/product.md 10.5): the match stays live as 'Trenger avgjørelse'. If play is
 * over, its players and its server are free. Later reports may still decide it.
 */
export function undecided(state: LiveState, reason: UndecidedReason): Step {
  const { play } = state
  if (play.undecided === reason) return become(withoutClocks(state))
  const waiting: Play = { ...play, undecided: reason, deadlineAt: null, countsDueAt: null }
  const journaled = { type: 'undecided', reason } as const
  if (!endsPlay(reason)) return { ...become({ ...state, play: waiting }, record, undecidedToast(state)), journaled }
  const step = become(
    { ...state, play: closedPlay(waiting) },
    ...(play.server ? [endSetUp(play.server)] : []),
    play.server && reason === 'server_lost' ? freeLostServer(play.server) : freeServer,
    ...state.members.map(releaseSeat),
    record,
    undecidedToast(state),
  )
  return { ...step, journaled }
}

/** The match without clocks, while it waits for staff. */
const withoutClocks = (state: LiveState): LiveState =>
  state.play.deadlineAt === null && state.play.countsDueAt === null
    ? state
    : { ...state, play: { ...state.play, deadlineAt: null, countsDueAt: null } }

/** Whether the player's seat is in this match: until it has ended, or play is over and the match waits for staff. */
export function isSeated(state: MatchState, steamId: SteamId): boolean {
  const isFree = hasEnded(state) || (state.status === 'live' && isPlayOver(state.play))
  return !isFree && occupantOf(state, steamId) !== undefined
}

const undecidedToast = (state: MatchState) =>
  toastElsewhere(state, everybodyIn(state), 'warning', 'Kampen trenger en avgjørelse. Staben ser på resultatet.')

/** Keeps the rating changes for the match page. A result that was taken back meanwhile shows none. */
export function rated(state: MatchState, event: EventOf<'rated'>): Step {
  const concerned = new Set([...everybodyIn(state), ...event.changes.map(({ steamId }) => steamId)])
  const told = tell([...concerned], { event: 'profile:update', data: {} })
  if (state.status !== 'complete' || state.play.voidReason !== null) return become(state, told)
  return become({ ...state, play: { ...state.play, ratings: event.changes } }, told)
}

/** The players who left the match, each with the team of their place. */
function leaversOf({ left = [], members, replacements }: MatchState): { steamId: SteamId; team: TeamName }[] {
  const lastOf = (steamId: SteamId): SteamId => {
    const next = replacements.findLast(({ out }) => out === steamId)
    return next ? lastOf(next.came) : steamId
  }
  return left.flatMap((steamId) => {
    const team = members.find((each) => each.steamId === lastOf(steamId))?.team
    return team ? [{ steamId, team }] : []
  })
}

/**
 * The result as it is rated: with a player whom staff put in, and instead of a substitute who did not win with the player who left
 * (docs/product.md 7.3). Null without a result that counts.
 */
export const ratedMatch = (state: MatchState): RatedMatch | null => {
  if (state.status !== 'complete' || !state.play.winner || state.play.voidReason !== null) return null
  const { endedAt, play } = state
  const places = state.members.flatMap(({ steamId, team }) => (team ? [{ steamId, team }] : []))
  const players = ratedInPlaces(places, ({ team }) => team === play.winner, state.replacements)
  const leavers = leaversOf(state)
  return { matchId: state.matchId, endedAt, winner: play.winner ?? 'draw', players, ...(leavers.length > 0 && { leavers }) }
}
