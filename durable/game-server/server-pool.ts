import { type Refusal, refuse } from '../rules/error-codes.ts'
import { serverAddress } from '../rules/server-address.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import { gameServerOf, matchOf, type ObjectEnv } from '../runtime/objects.ts'
import type { Credentials, ServerFailure, ServerOffer, ServerPoolPort } from '../runtime/ports.ts'
import { StateRow, stateRowTable } from '../runtime/state-row.ts'
import { afterFailure, freed, nextTryAt, working } from './pool-decide.ts'
import { isKnown, leasing, nothingYet, offering, type Pool, type Server, withoutMatch, withServer } from './pool-state.ts'

/** The effects of the pool: a match is offered a server, or told that staff took the one it had. */
type PoolEffect =
  | { matchId: MatchId; does: 'offer'; offer: ServerOffer }
  | { matchId: MatchId; does: 'taken'; loadId: number; address: string }
/** An offer for every server that was given away between two states of the pool, under its new load id. */
const offersBetween = (before: Pool, after: Pool): PoolEffect[] =>
  after.servers.flatMap(({ ip, port, matchId }) => {
    const loadId = matchId === null ? undefined : after.loads[matchId]
    if (matchId === null || loadId === undefined || loadId === before.loads[matchId]) return []
    return [{ matchId, does: 'offer', offer: { ip, port, password: newPassword(), loadId } }]
  })

/** A server as staff see it; its password stays here. */
export type ServerView = { ip: string; port: number; match_id: MatchId | null; online: 0 | 1 }

const unknownServer = refuse('PAGE_NOT_FOUND', 'Fant ikke serveren.')

/** Letters and digits that are hard to confuse when typed. */
const passwordLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
const newPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => passwordLetters[byte % passwordLetters.length]).join('')

/**
 * All game servers and the matches that wait for one: first come, first served (docs/product.md 10.1). The pool never
 * connects to a server.
 */
export class ServerPool extends Kernel implements ServerPoolPort {
  readonly #row: StateRow<'state', PoolEffect>
  #state: Pool | null = null

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [stateRowTable('pool', ['state TEXT NOT NULL'])])
    const delivery = {
      laneOf: (effect: PoolEffect) => effect.matchId,
      supersedes: () => null,
      deliver: (effect: PoolEffect) => this.#deliver(effect),
    }
    this.#row = new StateRow({ storage: ctx.storage, sql: this.sql, table: 'pool', columns: ['state'], delivery })
  }

  /** A match has wanted a server since `since` (UTC ms). May be repeated. */
  async requestServer(matchId: MatchId, since: number): Promise<void> {
    this.#change((state) => (isKnown(state, matchId) ? state : { ...state, waiting: [...state.waiting, { matchId, since }] }))
  }

  /** The match needs no server any more. */
  async releaseServer(matchId: MatchId): Promise<void> {
    this.#change((state) => withoutMatch(state, matchId, this.clock()))
  }

  /** A fresh load on the server the match has. */
  async reload(matchId: MatchId, address: string): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => serverAddress(each) === address && each.matchId === matchId)
      return server ? offering(state, server, matchId) : state
    })
  }

  /** The match could not be played there: the server rests, and the match keeps its place in the queue. */
  async failed(matchId: MatchId, attempt: { address: string; loadId: number; why: ServerFailure; since: number }): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => serverAddress(each) === attempt.address)
      const isTheirs = server?.matchId === matchId && state.loads[matchId] === attempt.loadId
      const after = isTheirs ? withServer(state, afterFailure(server, attempt.why === 'refused', this.clock())) : state
      return isKnown(after, matchId) ? after : { ...after, waiting: [...after.waiting, { matchId, since: attempt.since }] }
    })
  }

  /** The match has heard from a server it had lost: it gets it back if the server is free and the match still waits. */
  async reclaimServer(matchId: MatchId, address: string): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => serverAddress(each) === address && each.matchId === null && !each.isRefused)
      return server && state.waiting.some((each) => each.matchId === matchId) ? offering(state, working(server), matchId) : state
    })
  }

  /** The server does not take our password: left alone until staff give another, or the game would ban us. */
  async refused(address: string): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => serverAddress(each) === address)
      return server && !server.isRefused ? withServer(state, { ...server, isRefused: true }) : state
    })
  }

  /** A match got ready there, or the server answered a test. */
  async markWorking(address: string): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => serverAddress(each) === address)
      return server && (server.failures > 0 || server.isRefused) ? withServer(state, working(server)) : state
    })
  }

  async credentials(address: string): Promise<Credentials | null> {
    const server = this.#load().servers.find((each) => serverAddress(each) === address)
    return server ? { ip: server.ip, port: server.port, rcon: server.rcon, isRefused: server.isRefused } : null
  }

  /** Staff test whether a server answers, even if it refused our password before. Refuses with PAGE_NOT_FOUND or SERVER_OFFLINE. */
  async probe(which: { ip: string; port: number }): Promise<{ ok: true } | Refusal> {
    const address = serverAddress(which)
    if (!this.#load().servers.some((each) => serverAddress(each) === address)) return unknownServer
    if (!(await gameServerOf(this.env, address).answers(address))) return refuse('SERVER_OFFLINE')
    await this.markWorking(address)
    return { ok: true }
  }

  /** Every server, those with a match first. */
  async list(): Promise<ServerView[]> {
    return this.#load().servers.map(({ ip, port, matchId, isOffline, isRefused }) => ({
      ip,
      port,
      match_id: matchId,
      online: isOffline || isRefused ? 0 : 1,
    }))
  }

  /** Adds a server without connecting to it; a known one gets the new password and another chance. */
  async add(server: { ip: string; port: number; rcon: string }): Promise<void> {
    this.#change((state) => {
      const known = state.servers.find((each) => serverAddress(each) === serverAddress(server))
      if (known) return withServer(state, { ...working(known), rcon: server.rcon })
      const added = { ...server, matchId: null, freeSince: this.clock(), failures: 0, failedAt: null, isOffline: false, isRefused: false }
      return { ...state, servers: [...state.servers, added] }
    })
  }

  /** Refuses with PAGE_NOT_FOUND, or CONFLICT while a match is played there. */
  async remove(address: { ip: string; port: number }): Promise<{ ok: true } | Refusal> {
    const server = this.#load().servers.find((each) => serverAddress(each) === serverAddress(address))
    if (!server) return unknownServer
    if (server.matchId !== null) return refuse('CONFLICT', 'Serveren er i bruk.')
    this.#change((state) => ({ ...state, servers: state.servers.filter((each) => each !== server) }))
    return { ok: true }
  }

  /**
   * Gives a standby server to a match that waits. Refuses with PAGE_NOT_FOUND, or CONFLICT (several with this port, in use,
   * refuses our password, does not wait).
   */
  async assign(which: { ip: string | null; port: number }, matchId: MatchId): Promise<{ ok: true } | Refusal> {
    const server = this.#named(which)
    if (!server.ok) return server
    if (server.server.matchId !== null) return refuse('CONFLICT', 'Serveren er i bruk.')
    if (server.server.isRefused) return refuse('CONFLICT', 'Serveren tar ikke imot passordet. Legg den til på nytt med riktig passord.')
    const state = this.#load()
    if (!state.waiting.some((each) => each.matchId === matchId)) return refuse('CONFLICT', 'Kampen venter ikke på en server.')
    this.#change((now) => offering(now, working(server.server), matchId))
    return { ok: true }
  }

  /** Takes a server from its match, which waits for another. Refuses with PAGE_NOT_FOUND or CONFLICT (several with this port, no match). */
  async unassign(which: { ip: string | null; port: number }): Promise<{ ok: true; matchId: MatchId } | Refusal> {
    const named = this.#named(which)
    if (!named.ok) return named
    const { server } = named
    const { matchId } = server
    if (matchId === null) return refuse('CONFLICT', 'Serveren har ingen kamp.')
    const effect: PoolEffect = { matchId, does: 'taken', loadId: this.#load().loads[matchId] ?? 0, address: serverAddress(server) }
    this.#change((state) => withServer(state, freed(server, this.clock())), [effect])
    return { ok: true, matchId }
  }

  /** Asks servers that went offline whether they are back; from the cron. Those that refuse our password are left alone. */
  async sweep(): Promise<void> {
    const away = this.#load().servers.filter((each) => each.isOffline && !each.isRefused)
    await Promise.all(
      away.map(async (server) => {
        const address = serverAddress(server)
        if ((await gameServerOf(this.env, address).status(address)) !== null) await this.markWorking(address)
      }),
    )
    this.settled(() => this.wake())
  }

  #named({ ip, port }: { ip: string | null; port: number }): { ok: true; server: Server } | Refusal {
    const named = this.#load().servers.filter((each) => each.port === port && (ip === null || each.ip === ip))
    const [server] = named
    if (!server) return unknownServer
    return named.length === 1 ? { ok: true, server } : refuse('CONFLICT', 'Flere servere har denne porten. Oppgi IP-adressen.')
  }

  /** Changes the pool and gives its free servers to waiting matches, in one commit. */
  #change(change: (state: Pool) => Pool, effects: readonly PoolEffect[] = []): void {
    this.settled(() => {
      const before = this.#load()
      const after = leasing(change(before), this.clock())
      if (after === before) return
      this.#row.commit([...effects, ...offersBetween(before, after)], this.clock(), () => ({ state: JSON.stringify(after) }))
      this.#state = after
    })
  }

  async #deliver(effect: PoolEffect): Promise<void> {
    const { matchId } = effect
    const match = matchOf(this.env, matchId)
    if (effect.does === 'taken') {
      await gameServerOf(this.env, effect.address).end(effect.address, matchId, [effect.loadId])
      return match.serverFailed(effect.loadId, 'taken')
    }
    if ((await match.offerServer(effect.offer)) === 'taken') return
    this.#change((state) => (state.loads[matchId] === effect.offer.loadId ? withoutMatch(state, matchId, this.clock()) : state))
  }

  protected override nextWakeAt(): number | null {
    const { servers, waiting } = this.#load()
    return nextTryAt(servers, waiting)
  }

  protected override wake(): void {
    this.#change((state) => state)
  }

  protected override outgoing(): Outgoing {
    return this.#row.outbox
  }

  #load(): Pool {
    const stored = this.#state ?? this.#row.read('state')?.state
    this.#state =
      typeof stored === 'object' ? stored : stored === undefined ? nothingYet(this.clock()) : (JSON.parse(String(stored)) as Pool)
    return this.#state
  }
}
