import { type Refusal, refuse } from '../rules/error-codes.ts'
import { serverAddress } from '../rules/play/server-address.ts'
import type { StaffAction } from '../rules/staff/staff-actions.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { isBeingTested } from './lease.ts'
import { forgiven, freed, untried } from './pool-decide.ts'
import type { RestoreTest, Taken } from './pool-effects.ts'
import { offering, type Pool, type Server, serverIn, withServer } from './pool-state.ts'

/** An act of staff on the server at the address `target`, as the log says it. */
export type PoolStaffLine = { action: StaffAction; target: string; before?: string; after?: string }
/**
 * The decision on an act of staff: the answer, the pool after it, its line in the staff log, and an effect of it. Without a line the pool
 * is the same one.
 */
export type Decided = { outcome: { ok: true } | Refusal; state: Pool; line?: PoolStaffLine; sends?: Taken | RestoreTest }
/** A server by its port, and its address where several have that port. */
export type WhichServer = { ip: string | null; port: number }

/** This many servers are more than anybody has, and still one row. */
const serversMax = 100
/** The log's words for a new password. */
export const newPasswordWords = 'nytt RCON-passord'

export const unknownServer = refuse('PAGE_NOT_FOUND', 'Fant ikke serveren.')
const inUse = refuse('CONFLICT', 'Serveren er i bruk.')
export const hasOtherMatch = refuse('CONFLICT', 'Serveren har fått en annen kamp i mellomtiden.')

/** A server is added without connecting to it; a known one gets the new password and another chance. Refuses the 101st with CONFLICT. */
export function addServer(state: Pool, server: { ip: string; port: number; rcon: string }, now: number): Decided {
  const target = serverAddress(server)
  const known = serverIn(state, target)
  const { rcon } = server
  const outcome = { ok: true as const }
  if (known?.rcon === rcon) return { state, outcome }
  const passwordNo = state.lastPassword + 1
  if (known) {
    const changed = { ...withServer(state, { ...forgiven(known), rcon, passwordNo }), lastPassword: passwordNo }
    return { state: changed, outcome, line: { action: 'edit-server', target, after: newPasswordWords } }
  }
  if (state.servers.length >= serversMax) {
    return { state, outcome: refuse('CONFLICT', `Det er plass til ${serversMax} servere. Fjern en av dem først.`) }
  }
  const servers = [...state.servers, { ...untried(now), ...server, passwordNo }]
  return { state: { ...state, servers, lastPassword: passwordNo }, outcome, line: { action: 'add-server', target } }
}

/** Refuses with PAGE_NOT_FOUND, or CONFLICT while a match is played there. */
export function removeServer(state: Pool, address: { ip: string; port: number }): Decided {
  const target = serverAddress(address)
  const server = serverIn(state, target)
  if (!server) return { state, outcome: unknownServer }
  if (server.matchId !== null) return { state, outcome: inUse }
  const servers = state.servers.filter((each) => each !== server)
  return { state: { ...state, servers }, outcome: { ok: true }, line: { action: 'remove-server', target } }
}

/**
 * A standby server is given to a match that waits. Refuses with PAGE_NOT_FOUND, or CONFLICT (several with this port, in use, refuses our
 * password, rests, is tested, does not wait). A match that has this server already is answered as done.
 */
export function assignServer(state: Pool, which: WhichServer, matchId: MatchId, now: number): Decided {
  const named = namedServer(state, which)
  if (!named.ok) return { state, outcome: named }
  const { server } = named
  if (server.matchId === matchId) return { state, outcome: { ok: true } }
  if (server.matchId !== null) return { state, outcome: inUse }
  if (isBeingTested(server, now)) return { state, outcome: refuse('CONFLICT', 'Serveren prøves akkurat nå. Det tar noen minutter.') }
  if (server.rests) return { state, outcome: refuse('CONFLICT', 'Serveren er tatt ut av drift.') }
  if (server.isRefused) {
    return { state, outcome: refuse('CONFLICT', 'Serveren tar ikke imot passordet. Legg den til på nytt med riktig passord.') }
  }
  if (!state.waiting.some((each) => each.matchId === matchId)) {
    return { state, outcome: refuse('CONFLICT', 'Kampen venter ikke på en server.') }
  }
  const line: PoolStaffLine = { action: 'assign-server', target: serverAddress(server), after: matchId }
  return { state: offering(state, forgiven(server), matchId), outcome: { ok: true }, line }
}

/**
 * Staff let a server rest after the match that it has, or put it back into use. Refuses with PAGE_NOT_FOUND; done twice it is done once.
 */
export function restServer(state: Pool, address: { ip: string; port: number }, rests: boolean): Decided {
  const target = serverAddress(address)
  const server = serverIn(state, target)
  if (!server) return { state, outcome: unknownServer }
  if (server.rests === rests) return { state, outcome: { ok: true } }
  const line: PoolStaffLine = { action: 'rest-server', target, after: rests ? '1' : '0' }
  return { state: withServer(state, { ...server, rests }), outcome: { ok: true }, line }
}

/**
 * A server is taken from its match; `from` is the match that is meant, null for any. Refuses with PAGE_NOT_FOUND or CONFLICT
 * (several with this port, another match, none although none was meant). One that the match has lost already is answered as done.
 */
export function unassignServer(state: Pool, which: WhichServer, from: MatchId | null, now: number): Decided {
  const named = namedServer(state, which)
  if (!named.ok) return { state, outcome: named }
  const { server } = named
  const { matchId } = server
  if (matchId === null) return { state, outcome: from === null ? refuse('CONFLICT', 'Serveren har ingen kamp.') : { ok: true } }
  if (from !== null && from !== matchId) return { state, outcome: hasOtherMatch }
  const address = serverAddress(server)
  return {
    state: withServer(state, freed(server, now)),
    outcome: { ok: true },
    line: { action: 'unassign-server', target: address, before: matchId },
    sends: { matchId, does: 'taken', loadId: state.loads[matchId] ?? 0, address },
  }
}

/** The match that has this server, which decides what staff may do to it; null for none, or no such server. */
export function matchOn(state: Pool, which: WhichServer): MatchId | null {
  const named = namedServer(state, which)
  return named.ok ? named.server.matchId : null
}

function namedServer({ servers }: Pool, { ip, port }: WhichServer): { ok: true; server: Server } | Refusal {
  const named = servers.filter((each) => each.port === port && (ip === null || each.ip === ip))
  const [server] = named
  if (!server) return unknownServer
  return named.length === 1 ? { ok: true, server } : refuse('CONFLICT', 'Flere servere har denne porten. Oppgi IP-adressen.')
}
