import { clocksOf } from '../../rules/clocks.ts'
import { refuse } from '../../rules/error-codes.ts'
import { comeBackMs, serverWaitMs } from '../../rules/play/play-limits.ts'
import { serverAddress } from '../../rules/play/server-address.ts'
import { record, reportFailure, setUpServer, showInList, toastElsewhere, wantServer } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Done, type Step } from '../match-outcome.ts'
import { type DraftState, everybodyIn, type LiveState, type MatchState, withoutPhase } from '../match-state.ts'
import { saidWhenFull } from '../presence/full-server-step.ts'
import { presenceOnOffer, presenceOnReady } from '../presence/presence-step.ts'
import { interrupt, mustBeConfirmed, triedInVain } from '../recovery/recovery-step.ts'
import type { Restore } from '../recovery/restore.ts'
import { nextServerNews } from '../recovery/restore-news.ts'
import {
  currentMap,
  isReady,
  type Load,
  type Play,
  type ServerLease,
  unplayed,
  withMap,
  withoutRestore,
  withoutServer,
} from './play-state.ts'
import { isPlayOver, undecided } from './result-step.ts'

/** A match whose maps are chosen waits for a server (docs/product.md 10.1). */
export function beginPlay(state: DraftState, now: number): Done {
  const picked = state.maps.filter((map) => map.status === 'picked').sort((a, b) => (a.pickOrder ?? 0) - (b.pickOrder ?? 0))
  const play: Play = {
    serverStatus: 'waiting',
    deadlineAt: now + serverWaitMs,
    password: null,
    waitsSince: now,
    loads: [],
    server: null,
    lostServer: null,
    pausedAt: null,
    maps: picked.map(unplayed),
    pollAt: null,
    failedPolls: 0,
    countsDueAt: null,
    undecided: null,
    winner: null,
    settled: false,
    voidReason: null,
    ratings: [],
    presence: null,
  }
  const waiting: LiveState = { ...withoutPhase(state), status: 'live', drawMembers: state.draft.drawMembers, play }
  return become(waiting, wantServer, showInList, record)
}

/** Whether a map has been live: such a match is not cancelled for lack of a server. */
export const hasPlayed = (play: Play): boolean => play.maps.some((map) => map.phase === 'live' || map.phase === 'over')
/** The highest load id of the match. */
const newestLoad = (play: Play): number => Math.max(0, ...play.loads.map((load) => load.loadId))

const unwanted = refuse('CONFLICT', 'Kampen trenger ingen server.')

/**
 * The pool offers a server, or another load on the one the match has. Refuses with CONFLICT when the match needs no server, so that the
 * pool keeps it. A match that may not go on there waits for staff. The current map starts from the beginning, unless it goes on from a
 * round backup.
 */
export function serverOffered(state: MatchState, event: EventOf<'server-offered'>, now: number): Step {
  const { ip, port, password, loadId } = event
  if (state.status !== 'live' || isPlayOver(state.play)) return unwanted
  const { play } = state
  if (play.loads.some((each) => each.loadId === loadId)) return become(state)
  const isReload = play.server?.ip === ip && play.server.port === port
  if (loadId <= newestLoad(play) || (play.server && !isReload)) return unwanted
  if (mustBeConfirmed(state, event)) return undecided(state, 'server_lost')
  const place = currentMap(play)
  const restore = play.restore?.server === 'next' ? play.restore : undefined
  const load = loadFor(play, { loadId, place, restore })
  const server: ServerLease = { ip, port, loadId, mayAdopt: !isReload, runs: null }
  const planned = state.maps.find((map) => map.id === play.maps[place]?.mapId)
  const fresh = withMap(play, place, (map) => (planned && !restore ? unplayed(planned, place) : map))
  const given: Play = {
    ...withoutServer(fresh),
    ...(restore && { restore }),
    presence: presenceOnOffer(state, isReload, now),
    password: play.password || password,
    loads: [...play.loads, load],
    server,
    lostServer: null,
    undecided: null,
    countsDueAt: null,
    serverStatus: 'waiting',
  }
  // The journal outlives the match, and the password must not stay in it.
  return { ...become({ ...state, play: given }, setUpServer(server)), journaled: { ...event, password: '' } }
}

/** The load that begins at this place; one that goes on from a round backup counts maps as the load did that made it. */
function loadFor({ loads }: Play, { loadId, place, restore }: { loadId: number; place: number; restore: Restore | undefined }): Load {
  const firstMap = loads.find((each) => each.loadId === restore?.load)?.firstMap ?? place
  return { loadId, firstMap, ...(firstMap !== place && { begins: place }), isFetched: false }
}

/** Whether a report about this load concerns the server the match has now. */
const isCurrent = (play: Play, loadId: number): play is Play & { server: ServerLease } => play.server?.loadId === loadId

/** Notes that the server has fetched the load's configuration, without which it cannot be running it. */
export function markFetched(state: LiveState, loadId: number): LiveState {
  const { play } = state
  const load = play.loads.find((each) => each.loadId === loadId)
  if (!load || load.isFetched) return state
  return { ...state, play: { ...play, loads: play.loads.map((each) => (each === load ? { ...load, isFetched: true } : each)) } }
}

/**
 * The server runs the load and players can connect. Refuses with CONFLICT a load that the match no longer waits for, or that
 * was never fetched.
 */
export function serverReady(state: MatchState, event: EventOf<'server-ready'>, now: number): Step {
  if (state.status !== 'live') return notHere
  const { play } = state
  const runs = play.loads.find((load) => load.loadId === event.runs)
  if (!isCurrent(play, event.loadId) || !runs) return notHere
  if (isReady(play.server)) return become(state)
  if (!runs.isFetched) return notHere
  const ready = withServerReady(state, play, runs, now)
  const { restore } = ready.play
  const news = restore ? nextServerNews(ready, restore, now) : [readyToast(state)]
  return become(ready, showInList, ...news, ...saidWhenFull(state, ready))
}

const notHere = refuse('CONFLICT', 'Serveren kjører ikke denne kampen.')

/** The toast for players who are on another page. */
const readyToast = (state: MatchState) =>
  toastElsewhere(state, everybodyIn(state), 'success', 'Serveren er klar. Gå til kampen og koble til!', 'server-ready')

/**
 * The match with its server ready: the warm-up clock starts, unless the game is live already. The load that runs counts from
 * now on; it may be an earlier one of the match.
 */
export function withServerReady(state: LiveState, play: Play & { server: ServerLease }, runs: Load, now: number): LiveState {
  const ready = withMap(play, currentMap(play), (map) => (map.phase === 'to_come' ? { ...map, phase: 'warmup' } : map))
  const loads = [...play.loads.filter((load) => load !== runs), runs]
  const server = { ...play.server, runs: runs.loadId }
  // An earlier load that still plays has nothing to go back to.
  const known = runs.loadId === server.loadId ? begunAnew(ready, runs) : withoutRestore(ready)
  const { warmupMs, warmupSilenceMs } = clocksOf(state)
  const clocks = { deadlineAt: now + (known.restore ? comeBackMs : warmupMs), pollAt: now + warmupSilenceMs, failedPolls: 0 }
  const presence = presenceOnReady(state, play, runs, now)
  return { ...state, play: { ...known, ...clocks, serverStatus: 'warmup', loads, server, presence } }
}

/** The play without the backups of an abandoned game of its map; one that goes on keeps them. */
function begunAnew(play: Play, { loadId }: Load): Play {
  if (play.restore || !play.backups) return play
  const place = currentMap(play)
  return { ...play, backups: play.backups.filter((each) => each.place !== place || each.load === loadId) }
}

/** The server could not be set up, was lost, or was taken by staff: the match waits for another. A live map goes on there. */
export function serverFailed(state: MatchState, event: EventOf<'server-failed'>, now: number): Step {
  if (state.status !== 'live') return become(state)
  const { play } = state
  if (!isCurrent(play, event.loadId)) return become(state)
  const { server } = play
  if (play.restore?.server === 'next') return triedInVain(state, play.restore, server, event.why, now)
  if (play.maps[currentMap(play)]?.phase === 'live') return interrupt(state, server, event.why, now)
  const wasReady = isReady(server)
  // A server that staff took is not asked for again, even if it still reports.
  const lostServer = wasReady && event.why !== 'taken' ? serverAddress(server) : null
  const deadlineAt = wasReady ? now + serverWaitMs : (play.deadlineAt ?? now + serverWaitMs)
  const waiting: Play = { ...withoutServer(play), serverStatus: 'waiting', deadlineAt, lostServer }
  return become({ ...state, play: waiting }, reportFailure(server, event.why))
}
