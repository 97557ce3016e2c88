import type { GameReport } from '../../protocol/game-reports.ts'
import { clocksOf } from '../../rules/clocks.ts'
import { isMapOver } from '../../rules/play/map-score.ts'
import { countsWaitMs } from '../../rules/play/play-limits.ts'
import { withEffects } from '../../runtime/machine.ts'
import { record, showInList, wantBack } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type LiveState, type MatchState, teamsOf } from '../match-state.ts'
import { seenInReport, withReturns } from '../presence/presence-step.ts'
import { backAtRound, restoreOrdered } from '../recovery/restore-check.ts'
import { isNewsOfScore } from '../view/card-view.ts'
import { withRestoreDoubt } from './doubted-map.ts'
import { withLoggedKills } from './logged-kills.ts'
import {
  currentMap,
  earlyUntil,
  isReady,
  liveSince,
  type Play,
  type PlayedMap,
  type Teams,
  winnerSoFar,
  withMap,
  withoutRestore,
} from './play-state.ts'
import { isKnownRound, startedMap, withLoggedClutches, withResult, withRound } from './played-map.ts'
import { finish, undecided } from './result-step.ts'
import { isNext } from './score-path.ts'
import { withServerReady } from './server-step.ts'

/**
 * A game server reports on one of this match's loads (docs/integrations.md 5). Only the newest adopted load counts; reports
 * on an older one change nothing. Any report proves that its load is running.
 */
export function gameReported(state: MatchState, event: EventOf<'game'>, now: number): Step {
  if (state.status !== 'live') return become(state)
  const { play } = state
  const load = play.loads.find((each) => each.loadId === event.loadId)
  if (!load || play.loads.at(-1) !== load) return become(state)
  const { server } = play
  if (!server && !play.undecided) return reclaimServer(state)
  const ready = server && !isReady(server) ? withServerReady(state, { ...play, server }, load, now) : state
  const heard = backBy(ready, event, load.firstMap)
  if (heard.play.restore?.server === 'next') return become(restoreOrdered(heard, heard.play.restore, now))
  const after = applied(seenInReport(heard, event, now), event, load.firstMap, now)
  // Nothing new: the next poll stays due as it was, and no commit is needed.
  if (after === heard) return become(state)
  const step = decided(after, now)
  if (!step.ok || step.isSilent) return step
  const back = heard === ready ? null : restoredTo(ready.play)
  const journaled = step.journaled ?? back ?? meaningOf(play, after.play)
  const isNowLive = play.serverStatus !== 'live' && after.play.serverStatus === 'live' && currentMap(after.play) === 0
  const told = { ...step, ...(journaled && { journaled }) }
  return withReturns(play, isNowLive ? withEffects(told, showInList, record) : withNewsOfScore(play, told))
}

/** The step, with news for the list when it ends a half or a map of a match that goes on. */
export function withNewsOfScore(before: Play, step: Step): Step {
  if (!step.ok || step.state.status !== 'live' || !isNewsOfScore(before, step.state.play)) return step
  return withEffects(step, showInList)
}

/** The match whose map is back at a round, if this is the report of the next one. */
function backBy(state: LiveState, { report }: EventOf<'game'>, firstMap: number): LiveState {
  const { restore } = state.play
  const map = restore && state.play.maps[restore.place]
  if (!map || map.winner !== null || report.what !== 'round-over') return state
  if (restore.server === 'same' && isKnownRound(map, report)) return state
  return firstMap + report.map === restore.place && isNext(restore, report)
    ? { ...state, play: { ...backAtRound(state.play, restore), pausedAt: null } }
    : state
}

/** A report from a server that was given up: the match asks the pool for it, to adopt what it plays. */
function reclaimServer(state: LiveState): Step {
  const { play } = state
  if (play.lostServer === null) return become(state)
  return become({ ...state, play: { ...play, lostServer: null } }, wantBack(play.lostServer))
}

/** The journal entry of a report that shows a map back at its round. */
const restoredTo = ({ restore }: Play): EventOf<'restored'> | null =>
  restore ? { type: 'restored', scoreA: restore.scoreA, scoreB: restore.scoreB } : null

/** The journal entry of a report that started or ended a map; null for any other report. */
function meaningOf(before: Play, after: Play): EventOf<'map-live'> | EventOf<'map-over'> | null {
  for (const [place, { mapId, winner, phase, scoreA, scoreB }] of after.maps.entries()) {
    const then = before.maps[place]
    if (winner !== null && then?.winner === null) return { type: 'map-over', mapId, scoreA, scoreB }
    if (phase === 'live' && then?.phase !== 'live') return { type: 'map-live', mapId }
  }
  return null
}

/** The map after a report; a map that already has its winner keeps its score. */
function withReport(map: PlayedMap, report: Exclude<GameReport, { what: 'series-over' | 'went-back' }>, { A, B }: Teams): PlayedMap {
  switch (report.what) {
    case 'going-live':
      return startedMap(map)
    case 'round-over':
      return withRound(map, report, new Set([...A, ...B]))
    case 'map-over':
      return map.winner === null ? withResult(map, report) : map
    default:
      return report satisfies never
  }
}

function applied(state: LiveState, { report, fought }: EventOf<'game'>, firstMap: number, now: number): LiveState {
  if (report.what === 'series-over') return withPoll(state, now + clocksOf(state).resultSilenceMs)
  if (report.what === 'went-back') return wentBack(state, report.map === null ? currentMap(state.play) : firstMap + report.map, now)
  const place = firstMap + report.map
  const map = state.play.maps[place]
  if (!map) return state
  const teams = teamsOf(state)
  const reported = withLoggedClutches(withReport(map, report, teams), fought ?? [], teams)
  // A map's last report may come when the log already tells of the next one.
  const isNewest = state.play.maps.slice(place + 1).every((each) => each.phase !== 'live' && each.rounds.length === 0)
  const changed = map.isCounted || !isNewest ? reported : withLoggedKills(reported, fought ?? [], teams)
  if (changed === map) return state
  const kept = changed.winner === null ? state.play : withoutRestore(state.play)
  const play = isTakenBack(map, report) ? withoutBackups(kept, place, report.number) : kept
  return onServer({ ...state, play: withMap(play, place, () => changed) }, place, now)
}

/** The server says that its map went back to a round: it is polled soon, and its score counts, also a lower one. */
function wentBack(state: LiveState, place: number, now: number): LiveState {
  if (state.play.maps[place]?.phase !== 'live') return state
  return withPoll({ ...state, play: withMap(state.play, place, withRestoreDoubt) }, now + clocksOf(state).resultSilenceMs)
}

/** Whether a report takes back rounds that are known: it is of one of them, and another. */
const isTakenBack = (map: PlayedMap, report: GameReport): report is Extract<GameReport, { what: 'round-over' }> =>
  report.what === 'round-over' && map.rounds.some((each) => each.number === report.number)

/** The play without the backups of a map from this round on, which were made of rounds that no longer count. */
const withoutBackups = (play: Play, place: number, round: number): Play =>
  play.backups ? { ...play, backups: play.backups.filter((each) => each.place !== place || each.round < round) } : play

/** The state of the game on its server after a report, and when the server is polled if it falls silent. */
function onServer(state: LiveState, place: number, now: number): LiveState {
  const map = state.play.maps[place]
  if (!map || place < currentMap(state.play) - 1) return state
  if (map.phase === 'over') return winnerSoFar(state.seriesType, state.play) === null ? betweenMaps(state, now) : state
  const live: Play = {
    ...afterPause(state.play, map),
    ...liveSince(state.play, now),
    ...earlyUntil(state.play, map, now),
    serverStatus: 'live',
    deadlineAt: null,
  }
  return withPoll({ ...state, play: live }, now + playSilence(state, map))
}

/** How long a live map may be silent before its server is polled: shorter when its result is due or its score in doubt. */
export function playSilence(state: LiveState, map: PlayedMap): number {
  const { resultSilenceMs, liveSilenceMs } = clocksOf(state)
  return map.doubt || isMapOver(map.scoreA, map.scoreB) ? resultSilenceMs : liveSilenceMs
}

/** A pause begins in the next freeze time, after one more round; with the second round after it the game goes on. */
const afterPause = (play: Play, { scoreA, scoreB }: PlayedMap): Play =>
  play.pausedAt !== null && scoreA + scoreB > play.pausedAt + 1 ? { ...play, pausedAt: null } : play

/** The next map must go live in time, like the first one. */
function betweenMaps(state: LiveState, now: number): LiveState {
  const next = currentMap(state.play)
  const warm = withMap(state.play, next, (map) => (map.phase === 'to_come' ? { ...map, phase: 'warmup' } : map))
  const isNext = warm.maps[next]?.phase === 'warmup'
  const serverStatus = isNext ? 'warmup' : state.play.serverStatus
  // A match that waits for staff has no server and no clock, even if reports still arrive.
  const { warmupMs, warmupSilenceMs } = clocksOf(state)
  const deadlineAt = isNext && warm.server ? now + warmupMs : null
  return withPoll({ ...state, play: { ...warm, serverStatus, deadlineAt } }, now + warmupSilenceMs)
}

const withPoll = (state: LiveState, pollAt: number): LiveState => ({
  ...state,
  play: { ...state.play, pollAt: state.play.server ? pollAt : null, failedPolls: 0 },
})

/**
 * The step that follows from the maps as they are: a map that began while an earlier one has no result cannot be decided here; a series
 * that is decided ends as soon as every map's counts are there.
 */
export function decided(state: LiveState, now: number): Step {
  const { play } = state
  const open = currentMap(play)
  const isAhead = play.maps.some((map, place) => place > open && map.rounds.length > 0)
  if (isAhead) return skipTo(state, now)
  const winner = winnerSoFar(state.seriesType, play)
  if (winner === null) return become(play.undecided === 'score_unclear' ? { ...state, play: { ...play, undecided: null } } : state)
  const isCounted = play.maps.every((map) => map.winner === null || map.isCounted)
  if (isCounted) return finish({ ...state, play: { ...play, winner } }, now)
  if (play.undecided) return become(state)
  const counting: Play = { ...play, deadlineAt: null, winner: null, pollAt: null, countsDueAt: play.countsDueAt ?? now + countsWaitMs }
  return become({ ...state, play: counting })
}

/** An earlier map has no result: its last score counts if it is a winning one, otherwise staff must decide. */
export function skipTo(state: LiveState, now: number): Step {
  const open = currentMap(state.play)
  const map = state.play.maps[open]
  if (!map || !isMapOver(map.scoreA, map.scoreB)) return undecided(state, 'score_unclear')
  return decided({ ...state, play: withMap(state.play, open, (each) => withResult(each, each)) }, now)
}
