import { isMapOver } from '../rules/map-score.ts'
import { countsWaitMs, liveSilenceMs, resultSilenceMs, warmupMs, warmupSilenceMs } from '../rules/play-limits.ts'
import { record, showInList, wantBack } from './match-effects.ts'
import type { EventOf } from './match-events.ts'
import { become, type Step } from './match-outcome.ts'
import type { MatchState } from './match-state.ts'
import { currentMap, isReady, type Play, type PlayedMap, winnerSoFar, withMap } from './play-state.ts'
import { type Teams, wentLive, withFought, withResult, withRound } from './played-map.ts'
import { finish, undecided } from './result-step.ts'
import { asReady, playOf } from './server-step.ts'

type Playing = MatchState & { play: Play }

/**
 * A game server tells of one of this match's loads (docs/integrations.md 5). Only the load that was adopted moves anything:
 * an older one is answered and forgotten. Whatever is told proves that the load runs.
 */
export function gameReported(state: MatchState, event: EventOf<'game'>, now: number): Step {
  const play = playOf(state)
  const load = play?.loads.find((each) => each.loadId === event.loadId)
  if (!play || !load || play.loads.at(-1) !== load) return become(state)
  const { server } = play
  if (!server && !play.undecided) return heardAgain(state, play)
  const heard = server && !isReady(server) ? asReady(state, { ...play, server }, load, now) : state
  const after = applied(heard as Playing, event, load.firstMap, now)
  // Nothing new, and the poll that is due anyway will come: not worth a commit.
  if (after === heard) return become(state)
  const step = decided(after, now)
  if (!step.ok) return step
  const did = step.did ?? meaningOf(play, after.play)
  const isNowLive = state.serverStatus !== 'live' && after.serverStatus === 'live' && currentMap(after.play) === 0
  return { ...step, ...(did && { did }), effects: isNowLive ? [...step.effects, showInList, record] : step.effects }
}

/** A server that was given up tells of the match: it is asked for again, and what it plays is adopted. */
function heardAgain(state: MatchState, play: Play): Step {
  if (play.lostServer === null) return become(state)
  return become({ ...state, play: { ...play, lostServer: null } }, wantBack(play.lostServer))
}

/** What a report turned out to mean, where that is more than another round. */
function meaningOf(before: Play, after: Play): EventOf<'map-live'> | EventOf<'map-over'> | null {
  for (const [place, { mapId, winner, phase, scoreA, scoreB }] of after.maps.entries()) {
    const then = before.maps[place]
    if (winner !== null && then?.winner === null) return { type: 'map-over', mapId, scoreA, scoreB }
    if (phase === 'live' && then?.phase !== 'live') return { type: 'map-live', mapId }
  }
  return null
}

const teamsOf = ({ members }: MatchState): Teams => ({
  A: members.filter((each) => each.team === 'A').map((each) => each.steamId),
  B: members.filter((each) => each.team === 'B').map((each) => each.steamId),
})

function applied(state: Playing, { report, fought }: EventOf<'game'>, firstMap: number, now: number): Playing {
  if (report.what === 'series-over') return withPoll(state, now + resultSilenceMs)
  const place = firstMap + report.map
  const map = state.play.maps[place]
  if (!map) return state
  const teams = teamsOf(state)
  const roster = new Set([...teams.A, ...teams.B])
  const told =
    report.what === 'going-live' ? wentLive(map) : report.what === 'round-over' ? withRound(map, report, roster) : withResult(map, report)
  const settled = map.winner !== null && report.what === 'map-over' ? map : told
  const changed = withFought(settled, fought ?? [], teams)
  return changed === map ? state : onServer({ ...state, play: withMap(state.play, place, () => changed) }, place, now)
}

/** Where the game now stands on its server, and when it is asked if it falls silent. */
function onServer(state: Playing, place: number, now: number): Playing {
  const map = state.play.maps[place]
  if (!map || place < currentMap(state.play) - 1) return state
  if (map.phase === 'over') return winnerSoFar(state.seriesType, state.play) === null ? betweenMaps(state, now) : state
  return withPoll({ ...state, serverStatus: 'live', deadlineAt: null, play: afterPause(state.play, map) }, now + playSilence(map))
}

/** How long a live map may be silent before its server is asked: shorter when its result is due, or its score in doubt. */
export const playSilence = (map: PlayedMap): number => (map.doubt || isMapOver(map.scoreA, map.scoreB) ? resultSilenceMs : liveSilenceMs)

/** A pause begins in the next freeze time, after one more round; with the second round after it the game goes on. */
const afterPause = (play: Play, { scoreA, scoreB }: PlayedMap): Play =>
  play.pausedAt !== null && scoreA + scoreB > play.pausedAt + 1 ? { ...play, pausedAt: null } : play

/** The next map must be live in time, as the first one. */
function betweenMaps(state: Playing, now: number): Playing {
  const next = currentMap(state.play)
  const warm = withMap(state.play, next, (map) => (map.phase === 'to_come' ? { ...map, phase: 'warmup' } : map))
  const isNext = warm.maps[next]?.phase === 'warmup'
  return withPoll(
    // A match that waits for the staff has no server and no clock, whatever still comes in.
    {
      ...state,
      serverStatus: isNext ? 'warmup' : state.serverStatus,
      deadlineAt: isNext && warm.server ? now + warmupMs : null,
      play: warm,
    },
    now + warmupSilenceMs,
  )
}

const withPoll = (state: Playing, pollAt: number): Playing => ({
  ...state,
  play: { ...state.play, pollAt: state.play.server ? pollAt : null, failedPolls: 0 },
})

/**
 * What follows from the maps as they are: a map that began while an earlier one has no result cannot be decided here; a
 * series that is decided ends as soon as every map's counts are there.
 */
export function decided(state: Playing, now: number): Step {
  const { play } = state
  const open = currentMap(play)
  const isAhead = play.maps.some((map, place) => place > open && map.rounds.length > 0)
  if (isAhead) return skipTo(state, now)
  const winner = winnerSoFar(state.seriesType, play)
  if (winner === null) return become(play.undecided === 'score_unclear' ? { ...state, play: { ...play, undecided: null } } : state)
  const isCounted = play.maps.every((map) => map.winner === null || map.isCounted)
  if (isCounted) return finish({ ...state, play: { ...play, winner } }, now)
  if (play.undecided) return become(state)
  return become({
    ...state,
    deadlineAt: null,
    play: { ...play, winner: null, pollAt: null, countsDueAt: play.countsDueAt ?? now + countsWaitMs },
  })
}

/** The map before the one that is played has no result: its score stands if it is a winning one, else staff must say. */
export function skipTo(state: Playing, now: number): Step {
  const open = currentMap(state.play)
  const map = state.play.maps[open]
  if (!map || !isMapOver(map.scoreA, map.scoreB)) return undecided(state, 'score_unclear')
  return decided({ ...state, play: withMap(state.play, open, (each) => withResult(each, each)) }, now)
}
