import { refuse } from '../rules/error-codes.ts'
import { serverWaitMs, warmupMs, warmupSilenceMs } from '../rules/play-limits.ts'
import { record, serverFailed as serverFailedEffect, setUpServer, showInList, tellElsewhere, toastOf, wantServer } from './match-effects.ts'
import type { EventOf } from './match-events.ts'
import { become, type Step } from './match-outcome.ts'
import type { MatchState } from './match-state.ts'
import { addressOf, currentMap, isReady, type Load, type Play, type ServerLease, unplayed, withMap, withoutServer } from './play-state.ts'
import { isPlayOver, undecided } from './result-step.ts'

/** A match whose maps are chosen waits for a server (docs/product.md 10.1). */
export function beginPlay(state: MatchState, now: number): Step {
  const picked = state.maps.filter((map) => map.status === 'picked').sort((a, b) => (a.pickOrder ?? 0) - (b.pickOrder ?? 0))
  const play: Play = {
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
  }
  const waiting: MatchState = { ...state, status: 'live', serverStatus: 'waiting', deadlineAt: now + serverWaitMs, play }
  return become(waiting, wantServer, showInList, record)
}

/** The play of a match that is under way, or null. */
export const playOf = (state: MatchState): Play | null => (state.status === 'live' ? state.play : null)
/** Whether anything was played for good already: such a match is not called off for want of a server. */
export const hasPlayed = (play: Play): boolean => play.maps.some((map) => map.phase === 'live' || map.phase === 'over')
/** The highest number of a load the match has heard of. */
const newestLoad = (play: Play): number => Math.max(0, ...play.loads.map((load) => load.loadId))

const unwanted = refuse('CONFLICT', 'Kampen trenger ingen server.')

/**
 * The pool offers a server, or another load on the one the match has. CONFLICT when the match needs none (any more), so that
 * the pool keeps it. What was begun of the map that is due is begun afresh.
 */
export function serverOffered(state: MatchState, event: EventOf<'server-offered'>): Step {
  const play = playOf(state)
  const { ip, port, password, loadId } = event
  if (!play || isPlayOver(play)) return unwanted
  if (play.loads.some((each) => each.loadId === loadId)) return become(state)
  const isReload = play.server?.ip === ip && play.server.port === port
  if (loadId <= newestLoad(play) || (play.server && !isReload)) return unwanted
  const place = currentMap(play)
  const load: Load = { loadId, firstMap: place, isFetched: false }
  const server: ServerLease = { ip, port, loadId, mayAdopt: !isReload, runs: null }
  const planned = state.maps.find((map) => map.id === play.maps[place]?.mapId)
  const fresh = withMap(play, place, (map) => (planned ? unplayed(planned, place) : map))
  const given: Play = {
    ...withoutServer(fresh),
    password: play.password ?? password,
    loads: [...play.loads, load],
    server,
    lostServer: null,
    undecided: null,
    countsDueAt: null,
  }
  // The journal outlives the match; what players connect with does not have to.
  return { ...become({ ...state, serverStatus: 'waiting', play: given }, setUpServer(server)), did: { ...event, password: '' } }
}

/** Whether a report about this load concerns the server the match has now. */
const isCurrent = (play: Play | null, loadId: number): play is Play & { server: ServerLease } => play?.server?.loadId === loadId

/** The server came for its configuration: half the proof that it loads it. */
export function noteFetched(state: MatchState, loadId: number): MatchState {
  const play = playOf(state)
  const load = play?.loads.find((each) => each.loadId === loadId)
  if (!play || !load || load.isFetched) return state
  return { ...state, play: { ...play, loads: play.loads.map((each) => (each === load ? { ...load, isFetched: true } : each)) } }
}

/** The server runs the load: players can connect. Refuses with CONFLICT what the match no longer waits for, or what was never fetched. */
export function serverReady(state: MatchState, event: EventOf<'server-ready'>, now: number): Step {
  const play = playOf(state)
  const runs = play?.loads.find((load) => load.loadId === event.runs)
  if (!isCurrent(play, event.loadId) || !runs) return notHere
  if (isReady(play.server)) return become(state)
  if (!runs.isFetched) return notHere
  return become(asReady(state, play, runs, now), showInList, ...comeAndPlay(state))
}

const notHere = refuse('CONFLICT', 'Serveren kjører ikke denne kampen.')

/** Players who look at another page are told where to go. */
const comeAndPlay = (state: MatchState) => [
  tellElsewhere(
    state.members.map((each) => each.steamId),
    toastOf('success', 'Serveren er klar. Gå til kampen og koble til!'),
  ),
]

/**
 * The state with its server ready: the clock of the warm-up runs, unless the game already does. The load it runs is the one
 * that counts: it may be an earlier one of the match.
 */
export function asReady(state: MatchState, play: Play & { server: ServerLease }, runs: Load, now: number): MatchState {
  const ready = withMap(play, currentMap(play), (map) => (map.phase === 'to_come' ? { ...map, phase: 'warmup' } : map))
  const loads = [...play.loads.filter((load) => load !== runs), runs]
  return {
    ...state,
    serverStatus: 'warmup',
    deadlineAt: now + warmupMs,
    play: { ...ready, loads, server: { ...play.server, runs: runs.loadId }, pollAt: now + warmupSilenceMs, failedPolls: 0 },
  }
}

/** The server could not be set up, or was lost between maps: the match waits for another. A map that was live is for staff to judge. */
export function serverFailed(state: MatchState, event: EventOf<'server-failed'>, now: number): Step {
  const play = playOf(state)
  if (!isCurrent(play, event.loadId)) return become(state)
  const { server } = play
  if (play.maps[currentMap(play)]?.phase === 'live') return undecided({ ...state, play }, 'server_lost')
  const wasReady = isReady(server)
  return become(
    {
      ...state,
      serverStatus: 'waiting',
      deadlineAt: wasReady ? now + serverWaitMs : (state.deadlineAt ?? now + serverWaitMs),
      play: { ...withoutServer(play), lostServer: wasReady ? addressOf(server) : null },
    },
    serverFailedEffect(server, event.why),
  )
}
