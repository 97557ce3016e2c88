import { clocksOf } from '../../rules/clocks.ts'
import type { Get5Status } from '../../rules/play/get5-status.ts'
import { sideAfter } from '../../rules/play/map-score.ts'
import { restorePollMs, restorePollsMax } from '../../rules/play/play-limits.ts'
import { showsRound } from '../../rules/play/shown-round.ts'
import { reportRestored, showInList } from '../match-effects.ts'
import { become, type Step } from '../match-outcome.ts'
import type { LiveState } from '../match-state.ts'
import { trimmedTo, withoutDoubt } from '../play/doubted-map.ts'
import { isReady, type Play, type PlayedMap, withMap, withoutRestore } from '../play/play-state.ts'
import { triedInVain } from './recovery-step.ts'
import type { Restore } from './restore.ts'
import { notRestoredNews, restoredNews } from './restore-news.ts'

/** The time of the next poll of a server that was told to go back (UTC ms). */
export const nextPollAt = (state: LiveState, now: number): number => now + Math.min(restorePollMs, clocksOf(state).resultSilenceMs)

/** The match whose server was told just now to go back, and is polled soon. */
export const restoreOrdered = (state: LiveState, restore: Restore, now: number): LiveState => ({
  ...state,
  play: { ...state.play, restore: { ...restore, toldAt: now, looks: 0 }, pollAt: nextPollAt(state, now), failedPolls: 0 },
})

/** Whether the server plays this round of this map, with its score, and team A on its side. */
function hasGoneBack({ play }: LiveState, restore: Restore, status: Get5Status): boolean {
  const { mapNumber, teams } = status
  const place = (play.loads.at(-1)?.firstMap ?? 0) + (mapNumber ?? 0)
  const began = play.maps[restore.place]?.teamABegan ?? null
  const isOnSide = began === null || teams.A.side === null || teams.A.side === sideAfter(restore.round, began)
  return place === restore.place && isOnSide && showsRound(status, restore)
}

/** The map at the start of the round. No report of another server can come again. */
function mapBack(map: PlayedMap, restore: Restore): PlayedMap {
  const back = trimmedTo(restore, withoutDoubt(map))
  return restore.server === 'next' ? { ...back, gone: [] } : back
}

/** The play at the start of the round; the backups of later rounds were made of rounds that no longer count. */
export function backAtRound(play: Play, restore: Restore): Play {
  const { place, round } = restore
  const backups = (play.backups ?? []).filter((each) => each.place !== place || each.round <= round)
  return withMap({ ...withoutRestore(play), backups }, place, (map) => mapBack(map, restore))
}

function restored(state: LiveState, restore: Restore, isPaused: boolean, now: number): Step {
  const { round, scoreA, scoreB } = restore
  const back: Play = {
    ...backAtRound(state.play, restore),
    serverStatus: 'live',
    deadlineAt: null,
    pausedAt: isPaused ? round : null,
    pollAt: now + clocksOf(state).liveSilenceMs,
    failedPolls: 0,
  }
  const after = { ...state, play: back }
  const { server } = state.play
  const proven = server && restore.server === 'next' ? [reportRestored(server)] : []
  return { ...become(after, showInList, ...proven, ...restoredNews(after, restore)), journaled: { type: 'restored', scoreA, scoreB } }
}

/** The server has shown something else for too long: another server is tried, or staff are told that theirs did not go back. */
function notRestored(state: LiveState, restore: Restore, now: number): Step {
  const { scoreA, scoreB } = restore
  const { server } = state.play
  if (restore.server === 'next' && server) return triedInVain(state, restore, server, 'not-loaded', now)
  const play: Play = { ...withoutRestore(state.play), pollAt: now }
  return { ...become({ ...state, play }, ...notRestoredNews(state, restore)), journaled: { type: 'restore-failed', scoreA, scoreB } }
}

/** The answer of the server while its map is on the way back to a round. Players may start it themselves. */
export function restoreSeen(state: LiveState, restore: Restore, status: Get5Status, now: number): Step {
  if (!isReady(state.play.server)) return become(state)
  if (hasGoneBack(state, restore, status)) return restored(state, restore, status.paused, now)
  const isWaiting = restore.toldAt === null && status.gamestate !== 'live'
  if (isWaiting) return become({ ...state, play: { ...state.play, pollAt: now + clocksOf(state).warmupSilenceMs, failedPolls: 0 } })
  const looks = restore.looks + 1
  if (looks >= restorePollsMax) return notRestored(state, restore, now)
  return become({ ...state, play: { ...state.play, restore: { ...restore, looks }, pollAt: nextPollAt(state, now), failedPolls: 0 } })
}
