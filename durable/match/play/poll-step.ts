import type { MapPhase } from '../../protocol/match/play-fields.ts'
import { clocksOf } from '../../rules/clocks.ts'
import type { Get5Status } from '../../rules/play/get5-status.ts'
import { isMapOver, isMapPoint } from '../../rules/play/map-score.ts'
import { unansweredMax } from '../../rules/play/play-limits.ts'
import type { ServerStatus } from '../../rules/vocabulary.ts'
import { askServer } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import type { LiveState, MatchState } from '../match-state.ts'
import { restoreSeen } from '../recovery/restore-check.ts'
import { withoutDoubt, withPollSent, withServerScore } from './doubted-map.ts'
import { playSilence, skipTo, withNewsOfScore } from './game-step.ts'
import { currentMap, isReady, liveSince, type Play, type PlayedMap, type ServerLease, withMap } from './play-state.ts'
import { undecided } from './result-step.ts'
import type { Score } from './score-path.ts'
import { serverFailed } from './server-step.ts'

type OnServer = LiveState & { play: Play & { server: ServerLease & { runs: number } } }

const withCurrent = (state: OnServer, change: (map: PlayedMap) => PlayedMap): OnServer => ({
  ...state,
  play: { ...withMap(state.play, currentMap(state.play), change), server: state.play.server },
})

/** Polls a server that fell silent or whose reports contradict each other (docs/integrations.md 5). */
export function ask(state: OnServer, now: number): Step {
  const { play } = withCurrent(state, withPollSent)
  const asked = { ...state, play: { ...play, pollAt: now + clocksOf(state).askAgainMs } }
  return { ...become(asked, askServer(state.play.server)), journaled: { type: 'asked' } }
}

/** The answer to a poll, or its absence: adds what lost reports had told. */
export function polled(state: MatchState, event: EventOf<'polled'>, now: number): Step {
  if (state.status !== 'live') return become(state)
  const { play } = state
  const { server } = play
  if (!isReady(server) || server.loadId !== event.loadId) return become(state)
  const on: OnServer = { ...state, play: { ...play, server } }
  const { status } = event
  if (status === null) return unanswered(on, now)
  if (status.matchId !== String(server.runs) || status.gamestate === 'none') return withNewsOfScore(play, gone(on, now))
  return withNewsOfScore(play, play.restore ? restoreSeen(on, play.restore, status, now) : seen(on, status, now))
}

/** A server is given up only after several polls in a row without an answer. */
function unanswered(state: OnServer, now: number): Step {
  // The poll was for a doubt and the server was not silent: the newest report stands.
  const map = state.play.maps[currentMap(state.play)]
  if (map?.doubt) return later(withCurrent(state, withoutDoubt), now, playSilence(state, withoutDoubt(map)))
  const failedPolls = state.play.failedPolls + 1
  if (failedPolls >= unansweredMax) return lost(state, now)
  return become({ ...state, play: { ...state.play, failedPolls, pollAt: now + clocksOf(state).askAgainMs } })
}

/**
 * The server runs something else, or nothing: the map is over if its last score was a winning one, otherwise the server is lost. With a
 * round to go it may have ended the map while its last reports were lost: staff must decide, and can let the match go on.
 */
function gone(state: OnServer, now: number): Step {
  const map = state.play.maps[currentMap(state.play)]
  if (map?.phase !== 'live' || state.play.restore?.server === 'next') return lost(state, now)
  if (!isMapOver(map.scoreA, map.scoreB)) return isMapPoint(map.scoreA, map.scoreB) ? undecided(state, 'server_lost') : lost(state, now)
  const step = skipTo(state, now)
  const isOpen = step.ok && step.state.status === 'live' && step.state.play.countsDueAt === null
  return isOpen ? serverLost(step.state, state.play.server.loadId, now) : step
}

const lost = (state: OnServer, now: number): Step => serverLost(state, state.play.server.loadId, now)
const serverLost = (state: MatchState, loadId: number, now: number): Step =>
  serverFailed(state, { type: 'server-failed', loadId, why: 'lost' }, now)

const phases: Partial<Record<Get5Status['gamestate'], MapPhase & ServerStatus>> = {
  warmup: 'warmup',
  knife: 'knife',
  waiting_for_knife_decision: 'knife',
  live: 'live',
}

/** The server runs the match: applies what its answer shows and the room has missed. */
function seen(state: OnServer, status: Get5Status, now: number): Step {
  const { play } = state
  const firstMap = play.loads.at(-1)?.firstMap ?? 0
  const open = currentMap(play)
  const place = status.mapNumber === null ? open : firstMap + status.mapNumber
  if (place > open) return skipTo({ ...state, play: { ...play, pollAt: now + clocksOf(state).liveSilenceMs, failedPolls: 0 } }, now)
  const map = play.maps[open]
  if (!map || place < open) return later(state, now, warmupSilence(state, now))
  if (status.gamestate === 'post_game') {
    return isMapOver(map.scoreA, map.scoreB) ? skipTo(state, now) : later(state, now, clocksOf(state).resultSilenceMs)
  }
  return become(onScreen(state, map, status, now))
}

/** The longer a warm-up lasts, the longer the pause between polls: a dozen polls are enough for the longest. */
function warmupSilence(state: OnServer, now: number): number {
  const { deadlineAt } = state.play
  const { warmupMs, warmupSilenceMs } = clocksOf(state)
  const lasted = deadlineAt === null ? 0 : now - (deadlineAt - warmupMs)
  return Math.max(warmupSilenceMs, lasted / 3)
}

const later = (state: OnServer, now: number, silence: number): Step =>
  become({ ...state, play: { ...state.play, pollAt: now + silence, failedPolls: 0 } })

/** The map after an answer that ends its doubt. An answer to a poll from before the newest report ends none. */
function believed(map: PlayedMap, status: Get5Status): PlayedMap {
  if (!map.doubt?.isAsked) return map
  const told = { scoreA: status.teams.A.mapScore, scoreB: status.teams.B.mapScore }
  return status.gamestate === 'live' && isPlausible(told, map) ? withServerScore(map, told) : withoutDoubt(map)
}

/**
 * Whether a polled score can be right: after a report it is not 0–0, and a mirrored one is taken at half-time, when game and
 * plugin change sides one after the other.
 */
const isPlausible = ({ scoreA, scoreB }: Score, shown: Score): boolean =>
  scoreA + scoreB > 0 && (scoreA !== shown.scoreB || scoreB !== shown.scoreA || scoreA === scoreB)

/** The match with the phase, pause, sides and a higher score from the answer. A map that was live does not return to warm-up. */
function onScreen(state: OnServer, shown: PlayedMap, status: Get5Status, now: number): LiveState {
  const map = believed(shown, status)
  const phase = map.phase === 'live' ? 'live' : (phases[status.gamestate] ?? map.phase)
  const A = status.teams.A.mapScore
  const B = status.teams.B.mapScore
  const isFurther = phase === 'live' && A + B > map.scoreA + map.scoreB && A >= map.scoreA && B >= map.scoreB
  const began = map.teamABegan ?? (phase === 'live' && A + B < 12 ? status.teams.A.side : null)
  const isSame = map === shown && phase === map.phase && !isFurther && began === map.teamABegan
  const next: PlayedMap = { ...map, phase, teamABegan: began, ...(isFurther && { scoreA: A, scoreB: B }) }
  const place = currentMap(state.play)
  const play = isSame ? state.play : withMap(state.play, place, () => next)
  return {
    ...state,
    play: {
      ...play,
      serverStatus: phase === 'to_come' || phase === 'over' ? play.serverStatus : phase,
      ...(phase === 'live' && { ...liveSince(state.play, now), deadlineAt: null }),
      pausedAt: status.paused ? (state.play.pausedAt ?? next.scoreA + next.scoreB) : null,
      pollAt: now + (phase === 'live' ? playSilence(state, next) : warmupSilence(state, now)),
      failedPolls: 0,
    },
  }
}
