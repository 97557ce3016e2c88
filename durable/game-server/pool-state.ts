import type { LostLoad } from '../ports/server-pool-port.ts'
import type { UpdateCause } from '../rules/play/game-update.ts'
import { serverAddress } from '../rules/play/server-address.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { nextLease, type WaitingMatch } from './lease.ts'
import { type Away, afterAttempt, freed, type PooledServer } from './pool-decide.ts'

export type Server = PooledServer & { rcon: string }
/**
 * Everything the pool keeps: servers, waiting matches, the newest load of each match that has a server, the newest load of all, the
 * number of the newest password of all, and why the game seems to have an update.
 */
export type Pool = {
  servers: Server[]
  waiting: WaitingMatch[]
  loads: Record<MatchId, number>
  lastLoad: number
  lastPassword: number
  update: UpdateCause | null
}

/** Load ids start from the seconds since 2020, so that a server that knew an earlier copy of this site never sees an id twice. */
export const nothingYet = (now: number): Pool => ({
  servers: [],
  waiting: [],
  loads: {},
  lastLoad: Math.floor((now - Date.UTC(2020, 0, 1)) / 1000),
  lastPassword: 0,
  update: null,
})

/** The server of this address; undefined for an unknown one. */
export const serverIn = ({ servers }: Pool, address: string): Server | undefined => servers.find((each) => serverAddress(each) === address)

/** The pool with the server of this address changed, if there is one. */
export function changing(state: Pool, address: string, change: (server: Server) => Server): Pool {
  const server = serverIn(state, address)
  const after = server && change(server)
  return after && after !== server ? withServer(state, after) : state
}

/** The pool with one server changed. */
export const withServer = (state: Pool, server: Server): Pool => ({
  ...state,
  servers: state.servers.map((each) => (serverAddress(each) === serverAddress(server) ? server : each)),
})

/** Whether the match has a server or waits for one. */
export const isKnown = ({ servers, waiting }: Pool, matchId: MatchId): boolean =>
  servers.some((each) => each.matchId === matchId) || waiting.some((each) => each.matchId === matchId)

/** The pool with one more match that waits; `lost` is the address of the server that it had. */
export const waitingToo = (state: Pool, { lost = '', ...match }: Omit<WaitingMatch, 'near'> & { lost?: string }): Pool => ({
  ...state,
  waiting: [...state.waiting, { ...match, near: serverIn(state, lost)?.place ?? '' }],
})

/** The pool after a match could not be played, or played on, under this load; nothing where the server has another by now. */
export function afterTry(state: Pool, matchId: MatchId, { address, loadId, why }: LostLoad & { why: Away['why'] }, now: number): Pool {
  const server = serverIn(state, address)
  const isTheirs = server?.matchId === matchId && state.loads[matchId] === loadId
  return isTheirs ? withServer(state, afterAttempt(server, why, now)) : state
}

/** The pool after a match has given up its server or its place in the queue. */
export function withoutMatch(state: Pool, matchId: MatchId, now: number): Pool {
  if (!isKnown(state, matchId) && !(matchId in state.loads)) return state
  const { [matchId]: _gone, ...loads } = state.loads
  return {
    ...state,
    servers: state.servers.map((each) => (each.matchId === matchId ? freed(each, now) : each)),
    waiting: state.waiting.filter((each) => each.matchId !== matchId),
    loads,
  }
}

/** The pool after a server was given to the match, under a new load id. */
export function offering(state: Pool, server: Server, matchId: MatchId): Pool {
  const loadId = state.lastLoad + 1
  return {
    ...withServer(state, { ...server, matchId, loadId }),
    waiting: state.waiting.filter((each) => each.matchId !== matchId),
    loads: { ...state.loads, [matchId]: loadId },
    lastLoad: loadId,
  }
}

/** The pool after its free servers were given to the matches that waited longest. */
export function leasing(state: Pool, now: number): Pool {
  const lease = nextLease(state.servers, state.waiting, now)
  return lease ? leasing(offering(state, lease.server, lease.match.matchId), now) : state
}
