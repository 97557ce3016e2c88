import type { MatchId } from '../rules/vocabulary.ts'
import { freed, type PooledServer, type WaitingMatch } from './pool-decide.ts'

export type Server = PooledServer & { rcon: string }
/** Everything the pool keeps: servers, who waits, the newest load of each match that has a server, the newest of all. */
export type Pool = { servers: Server[]; waiting: WaitingMatch[]; loads: Record<MatchId, number>; lastLoad: number }

/** The name by which objects know a server. */
export const addressOf = ({ ip, port }: { ip: string; port: number }): string => `${ip}:${port}`

/** Loads are counted from the seconds since 2020: a server that knew an earlier copy of this site meets no number twice. */
export const nothingYet = (now: number): Pool => ({
  servers: [],
  waiting: [],
  loads: {},
  lastLoad: Math.floor((now - Date.UTC(2020, 0, 1)) / 1000),
})

/** The pool with one server changed. */
export const withServer = (state: Pool, server: Server): Pool => ({
  ...state,
  servers: state.servers.map((each) => (addressOf(each) === addressOf(server) ? server : each)),
})

/** Whether the match has a server, or stands in the line. */
export const hasPlace = ({ servers, waiting }: Pool, matchId: MatchId): boolean =>
  servers.some((each) => each.matchId === matchId) || waiting.some((each) => each.matchId === matchId)

/** The pool once a match needs nothing of it any more. */
export function withoutMatch(state: Pool, matchId: MatchId, now: number): Pool {
  if (!hasPlace(state, matchId) && !(matchId in state.loads)) return state
  const { [matchId]: _gone, ...loads } = state.loads
  return {
    ...state,
    servers: state.servers.map((each) => (each.matchId === matchId ? freed(each, now) : each)),
    waiting: state.waiting.filter((each) => each.matchId !== matchId),
    loads,
  }
}
