import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { gameServerPort, matchPort, type ServerFailure, type ServerOffer } from '../runtime/neighbours.ts'
import { Outbox } from '../runtime/outbox.ts'
import { afterFailure, freed, nextLease, nextTryAt, working } from './pool-decide.ts'
import { addressOf, hasPlace, nothingYet, type Pool, type Server, withoutMatch, withServer } from './pool-state.ts'

/** What leaves the pool: a match is offered a server, or hears that staff took the one it had. */
type PoolEffect =
  | { matchId: MatchId; does: 'offer'; offer: ServerOffer }
  | { matchId: MatchId; does: 'taken'; loadId: number; address: string }
/** A server as staff see it; its password stays here. */
export type ServerView = { ip: string; port: number; match_id: MatchId | null; online: 0 | 1 }

const unknownServer = refuse('PAGE_NOT_FOUND', 'Fant ikke serveren.')

/** Letters and digits that nobody confuses when they type them. */
const passwordLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
const newPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => passwordLetters[byte % passwordLetters.length]).join('')

/**
 * Every game server and every match that waits for one: first come, first served (docs/product.md 10.1). It gives and takes;
 * it never connects to a server itself.
 */
export class ServerPool extends Kernel {
  readonly #outbox: Outbox<PoolEffect>
  #state: Pool | null = null

  constructor(ctx: DurableObjectState, env: ConstructorParameters<typeof Kernel>[1]) {
    super(ctx, env)
    const store = {
      read: () => this.sql.readFirst<{ outbox: string }>('SELECT outbox FROM pool WHERE id = 1')?.outbox ?? null,
      write: (text: string) => void this.sql.write('UPDATE pool SET outbox = ? WHERE id = 1', text),
    }
    this.#outbox = new Outbox(store, {
      laneOf: (effect) => effect.matchId,
      supersedes: () => null,
      deliver: (effect) => this.#deliver(effect),
    })
  }

  protected override tables(): readonly string[] {
    return ['CREATE TABLE pool (id INTEGER PRIMARY KEY, state TEXT NOT NULL, outbox TEXT NOT NULL)']
  }

  /** A match wants a server, since `since` (UTC ms). It may say so again. */
  async want(matchId: MatchId, since: number): Promise<void> {
    this.#change((state) => (hasPlace(state, matchId) ? state : { ...state, waiting: [...state.waiting, { matchId, since }] }))
  }

  /** The match needs no server any more. */
  async free(matchId: MatchId): Promise<void> {
    this.#change((state) => withoutMatch(state, matchId, this.clock()))
  }

  /** A fresh load on the server the match has. */
  async reload(matchId: MatchId, address: string): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => addressOf(each) === address && each.matchId === matchId)
      return server ? this.#offering(state, server, matchId) : state
    })
  }

  /** The match could not be played there: the server rests, the match waits on from where it stood. */
  async failed(matchId: MatchId, attempt: { address: string; loadId: number; why: ServerFailure; since: number }): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => addressOf(each) === attempt.address)
      const isTheirs = server?.matchId === matchId && state.loads[matchId] === attempt.loadId
      const after = isTheirs ? withServer(state, afterFailure(server, attempt.why === 'refused', this.clock())) : state
      return hasPlace(after, matchId) ? after : { ...after, waiting: [...after.waiting, { matchId, since: attempt.since }] }
    })
  }

  /** The match has heard from a server it had given up: its own again, if nobody else has it and it still waits. */
  async back(matchId: MatchId, address: string): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => addressOf(each) === address && each.matchId === null)
      return server && state.waiting.some((each) => each.matchId === matchId) ? this.#offering(state, working(server), matchId) : state
    })
  }

  /** The server does not take our password: left alone until staff give another, or the game would ban us. */
  async refused(address: string): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => addressOf(each) === address)
      return server && !server.isRefused ? withServer(state, { ...server, isRefused: true }) : state
    })
  }

  /** A match got ready there, or somebody asked and it answered. */
  async worked(address: string): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => addressOf(each) === address)
      return server && (server.failures > 0 || server.isRefused) ? withServer(state, working(server)) : state
    })
  }

  async credentials(address: string): Promise<{ ip: string; port: number; rcon: string } | null> {
    const server = this.#load().servers.find((each) => addressOf(each) === address)
    return server ? { ip: server.ip, port: server.port, rcon: server.rcon } : null
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

  /** Takes a server in without connecting to it; one that is known gets the new password and another chance. */
  async add(server: { ip: string; port: number; rcon: string }): Promise<void> {
    this.#change((state) => {
      const known = state.servers.find((each) => addressOf(each) === addressOf(server))
      if (known) return withServer(state, { ...working(known), rcon: server.rcon })
      const added = { ...server, matchId: null, freeSince: this.clock(), failures: 0, failedAt: null, isOffline: false, isRefused: false }
      return { ...state, servers: [...state.servers, added] }
    })
  }

  /** Refuses with PAGE_NOT_FOUND, or CONFLICT while a match is played there. */
  async remove(address: { ip: string; port: number }): Promise<{ ok: true } | Refusal> {
    const server = this.#load().servers.find((each) => addressOf(each) === addressOf(address))
    if (!server) return unknownServer
    if (server.matchId !== null) return refuse('CONFLICT', 'Serveren er i bruk.')
    this.#change((state) => ({ ...state, servers: state.servers.filter((each) => each !== server) }))
    return { ok: true }
  }

  /** Gives a standby server to a match that waits. Refuses with PAGE_NOT_FOUND, or CONFLICT (several with this port, in use, does not wait). */
  async assign(which: { ip: string | null; port: number }, matchId: MatchId): Promise<{ ok: true } | Refusal> {
    const server = this.#named(which)
    if (!server.ok) return server
    if (server.server.matchId !== null) return refuse('CONFLICT', 'Serveren er i bruk.')
    const state = this.#load()
    if (!state.waiting.some((each) => each.matchId === matchId)) return refuse('CONFLICT', 'Kampen venter ikke på en server.')
    this.#change((now) => this.#offering(now, working(server.server), matchId))
    return { ok: true }
  }

  /** Takes a server from its match, which waits for another. Refuses with PAGE_NOT_FOUND or CONFLICT (several with this port, no match). */
  async unassign(which: { ip: string | null; port: number }): Promise<{ ok: true; matchId: MatchId } | Refusal> {
    const named = this.#named(which)
    if (!named.ok) return named
    const { server } = named
    const { matchId } = server
    if (matchId === null) return refuse('CONFLICT', 'Serveren har ingen kamp.')
    const effect: PoolEffect = { matchId, does: 'taken', loadId: this.#load().loads[matchId] ?? 0, address: addressOf(server) }
    this.#change((state) => withServer(state, freed(server, this.clock())), [effect])
    return { ok: true, matchId }
  }

  /** Asks servers that went offline whether they are back; from the cron. Those that refuse our password are left alone. */
  async sweep(): Promise<void> {
    const away = this.#load().servers.filter((each) => each.isOffline && !each.isRefused)
    await Promise.all(
      away.map(async (server) => {
        const address = addressOf(server)
        if ((await gameServerPort(this.env, address).status(address)) !== null) await this.worked(address)
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

  /** Changes the pool, gives what is free to whoever waits, and keeps both in one commit. */
  #change(change: (state: Pool) => Pool, effects: readonly PoolEffect[] = []): void {
    this.settled(() => {
      const before = this.#load()
      try {
        this.#outbox.add(effects, this.clock())
        const after = this.#leasing(change(before))
        if (after !== before) this.#keep(after)
      } catch (error) {
        this.#outbox.forget()
        throw error
      }
    })
  }

  #keep(state: Pool): void {
    this.sql.write(
      'INSERT INTO pool (id, state, outbox) VALUES (1, ?1, ?2) ON CONFLICT (id) DO UPDATE SET state = ?1, outbox = ?2',
      JSON.stringify(state),
      this.#outbox.forCommit(),
    )
    this.#state = state
  }

  #leasing(state: Pool): Pool {
    const lease = nextLease(state.servers, state.waiting, this.clock())
    return lease ? this.#leasing(this.#offering(state, lease.server, lease.match.matchId)) : state
  }

  /** The server is the match's, by a load id that nobody has had. */
  #offering(state: Pool, server: Server, matchId: MatchId): Pool {
    const loadId = state.lastLoad + 1
    const { ip, port } = server
    this.#outbox.add([{ matchId, does: 'offer', offer: { ip, port, password: newPassword(), loadId } }], this.clock())
    return {
      ...withServer(state, { ...server, matchId }),
      waiting: state.waiting.filter((each) => each.matchId !== matchId),
      loads: { ...state.loads, [matchId]: loadId },
      lastLoad: loadId,
    }
  }

  async #deliver(effect: PoolEffect): Promise<void> {
    const { matchId } = effect
    const match = matchPort(this.env, matchId)
    if (effect.does === 'taken') {
      await gameServerPort(this.env, effect.address).end(effect.address, matchId, [effect.loadId])
      return match.serverFailed(effect.loadId, 'lost')
    }
    if ((await match.offerServer(effect.offer)) === 'taken') return
    this.#change((state) => (state.loads[matchId] === effect.offer.loadId ? withoutMatch(state, matchId, this.clock()) : state))
  }

  protected override nextWakeAt(): number | null {
    const { servers, waiting } = this.#load()
    const wakes = [this.#outbox.nextTryAt(this.clock()), nextTryAt(servers, waiting)].filter((at) => at !== null)
    return wakes.length === 0 ? null : Math.min(...wakes)
  }

  protected override wake(): void {
    this.#change((state) => state)
  }

  protected override carryOut(rearm: () => void): Promise<void> | null {
    return this.#outbox.hasWork() ? this.#outbox.drain(() => this.clock(), rearm) : null
  }

  #load(): Pool {
    const stored = this.#state ?? this.sql.readFirst<{ state: string }>('SELECT state FROM pool WHERE id = 1')?.state
    this.#state = typeof stored === 'string' ? (JSON.parse(stored) as Pool) : (stored ?? nothingYet(this.clock()))
    return this.#state
  }
}
