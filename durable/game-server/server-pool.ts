import { gameServerOf, matchOf, type ObjectEnv } from '../ports/objects.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { Credentials, FailedAttempt, LostLoad, ServerPoolPort } from '../ports/server-pool-port.ts'
import type { RestoreFailure } from '../protocol/seen-restore.ts'
import type { TestStep } from '../protocol/server-test.ts'
import type { Refusal } from '../rules/error-codes.ts'
import { serverAddress } from '../rules/play/server-address.ts'
import { type Forgotten, forgetIn } from '../rules/player/forget-player.ts'
import type { WatchedServer } from '../rules/staff/concerns/staff-facts.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { writeStaffAct } from '../runtime/effects/room-effects.ts'
import { stirDesk } from '../runtime/effects/stir-desk.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import type { Actor } from '../runtime/machine.ts'
import { StateRow, stateRowTable } from '../runtime/state-row.ts'
import { editServer, type ServerEdit } from './edit-server.ts'
import { nextTryAt, type WaitingMatch } from './lease.ts'
import {
  afterProbe,
  afterTest,
  answered,
  isSilent,
  refusing,
  reporting,
  type SeenBackups,
  toBeAsked,
  withBackupSeen,
} from './pool-decide.ts'
import { offersBetween, type PoolEffect, poolLaneOf } from './pool-effects.ts'
import { afterRestoreTest, orderRestoreTest, restoreSeen } from './pool-restore.ts'
import {
  addServer,
  assignServer,
  type Decided,
  hasOtherMatch,
  matchOn,
  type PoolStaffLine,
  removeServer,
  restServer,
  unassignServer,
  unknownServer,
  type WhichServer,
} from './pool-staff.ts'
import {
  afterTry,
  changing,
  isKnown,
  leasing,
  nothingYet,
  offering,
  type Pool,
  type Server,
  serverIn,
  waitingToo,
  withoutMatch,
  withServer,
} from './pool-state.ts'
import { askedForUpdate, turnsBetween, watching } from './pool-update.ts'
import { type ServerView, serverView, watchedServer } from './pool-view.ts'
import { turnSwitch } from './turn-switch.ts'

/**
 * All game servers and the matches that wait for one: first come, first served (docs/product.md 10.1). The pool never
 * connects to a server.
 */
export class ServerPool extends Kernel implements ServerPoolPort {
  readonly #row: StateRow<'state', PoolEffect>
  #state: Pool | null = null
  /** The addresses of the servers that were asked and have not answered yet. */
  readonly #probing = new Set<string>()

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [stateRowTable('pool', ['state TEXT NOT NULL'])])
    const delivery = {
      what: ({ does }: PoolEffect) => does,
      laneOf: poolLaneOf,
      // Only the newest turn counts, and it is tried until it is done.
      supersedes: (effect: PoolEffect) => (effect.does === 'turn-switch' ? effect.does : null),
      deliver: (effect: PoolEffect) => this.#deliver(effect),
    }
    this.#row = new StateRow({ storage: ctx.storage, sql: this.sql, table: 'pool', columns: ['state'], delivery })
  }

  /** A match has wanted a server since `since` (UTC ms). May be repeated. */
  async requestServer(matchId: MatchId, since: number): Promise<void> {
    this.#change((state) => (isKnown(state, matchId) ? state : waitingToo(state, { matchId, since, goesOn: false })))
  }

  /** The match needs no server any more. `lost`: the load whose server does not answer; that server rests, and is asked at once. */
  async releaseServer(matchId: MatchId, lost: LostLoad | null = null): Promise<void> {
    this.#change((state) => {
      const now = this.clock()
      return withoutMatch(lost ? afterTry(state, matchId, { ...lost, why: 'lost' }, now) : state, matchId, now)
    })
    const server = lost && serverIn(this.#load(), lost.address)
    if (server && isSilent(server)) this.ctx.waitUntil(this.#probe(server))
  }

  /** A fresh load on the server the match has, in the place of this one; nothing where a later one is given already. */
  async reload(matchId: MatchId, address: string, loadId: number): Promise<void> {
    this.#change((state) => {
      const server = serverIn(state, address)
      return server?.matchId === matchId && state.loads[matchId] === loadId ? offering(state, server, matchId) : state
    })
  }

  /** The match could not be played there: the server rests, and the match keeps its place in the queue. */
  async failed(matchId: MatchId, attempt: FailedAttempt): Promise<void> {
    this.#change((state) => {
      const { why, since, goesOn, address } = attempt
      // A server that staff took from the match is free already.
      const after = why === 'taken' ? state : afterTry(state, matchId, { ...attempt, why }, this.clock())
      return isKnown(after, matchId) ? after : waitingToo(after, { matchId, since, goesOn, lost: address })
    })
  }

  /** A server that the match had lost has reported: the match gets it back if the server is free and the match still waits. */
  async reclaimServer(matchId: MatchId, address: string): Promise<void> {
    this.#change((state) => {
      const server = serverIn(state, address)
      const isFree = server?.matchId === null && !server.isRefused
      return isFree && state.waiting.some((each) => each.matchId === matchId)
        ? offering(state, answered(server, this.clock()), matchId)
        : state
    })
  }

  /**
   * The server refuses our password: it is not called until staff give another one, since the game would ban us. A refusal of an earlier
   * password changes nothing.
   */
  async refused(address: string, passwordNo: number): Promise<void> {
    this.#changeOne(address, (server) => (server.isRefused || server.passwordNo !== passwordNo ? server : refusing(server, this.clock())))
  }

  /** A match got ready there, or the server answered a test. */
  async markWorking(address: string): Promise<void> {
    this.#changeOne(address, (server) => answered(server, this.clock()))
  }

  /** The server that has this load, or had it last, sent a report. */
  async reported(loadId: number): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => each.loadId === loadId)
      return server ? withServer(state, reporting(server, this.clock())) : state
    })
  }

  /** The server that has this load, or had it last, sent a round backup. */
  async backupSeen(loadId: number, are: SeenBackups['are']): Promise<void> {
    this.#change((state) => {
      const server = state.servers.find((each) => each.loadId === loadId)
      const after = server && withBackupSeen(server, are, this.clock())
      return after && after !== server ? withServer(state, after) : state
    })
  }

  /** Has a standby server tested: whether it can go on from a round backup. Refuses as `orderRestoreTest`. */
  async testRestore(which: { ip: string; port: number }, by: Actor): Promise<{ ok: true } | Refusal> {
    return this.#decide(by, (state) => orderRestoreTest(state, which, this.clock()))
  }

  async restoreTested(address: string, began: number, outcome: RestoreFailure | 'works'): Promise<void> {
    this.#change((state) => afterRestoreTest(state, address, began, outcome, this.clock()))
  }

  async restoreSeen(loadId: number): Promise<void> {
    this.#change((state) => restoreSeen(state, loadId, this.clock()))
  }

  /** The server that has this load, or had it last, says that the game wants an update. */
  async updateRequired(loadId: number): Promise<void> {
    this.#change((state) => askedForUpdate(state, loadId, this.clock()))
  }

  async credentials(address: string): Promise<Credentials | null> {
    const server = serverIn(this.#load(), address)
    if (!server) return null
    const { ip, port, rcon, passwordNo, isRefused } = server
    return { ip, port, rcon, passwordNo, isRefused }
  }

  /**
   * Staff test a server, even one that refused our password before; results of a password that has changed meanwhile are answered, but not
   * stored. Refuses with PAGE_NOT_FOUND, or CONFLICT while it is set up.
   */
  async testConnection(which: { ip: string; port: number }): Promise<{ ok: true; steps: readonly TestStep[] } | Refusal> {
    const address = serverAddress(which)
    const passwordNo = serverIn(this.#load(), address)?.passwordNo
    if (passwordNo === undefined) return unknownServer
    const tested = await gameServerOf(this.env, address).testConnection(address, passwordNo)
    if (!tested.ok) return tested
    this.#changeOne(address, (server) => (server.passwordNo === passwordNo ? afterTest(server, tested.steps, this.clock()) : server))
    return tested
  }

  /** Every server, in the order in which they came. */
  async list(): Promise<ServerView[]> {
    return this.#load().servers.map(serverView)
  }

  async watched(): Promise<WatchedServer[]> {
    return this.#load().servers.map(watchedServer)
  }

  /** The matches that wait for a server, the longest first. */
  async waiting(): Promise<WaitingMatch[]> {
    return [...this.#load().waiting].sort((a, b) => a.since - b.since)
  }

  /**
   * Adds a server without connecting to it; a known one gets the new password and another chance. Refuses with CONFLICT (there are 100),
   * or FORBIDDEN while the actor plays in the match there.
   */
  async add(server: { ip: string; port: number; rcon: string }, by: Actor): Promise<{ ok: true } | Refusal> {
    return this.#decideThere(server, by, (state) => addServer(state, server, this.clock()))
  }

  /** Changes a server's password, address, name or place (docs/product.md 13.4). Refuses as `editServer` does, and as `add`. */
  async edit(edit: ServerEdit, by: Actor): Promise<{ ok: true } | Refusal> {
    return this.#decideThere(edit, by, (state) => editServer(state, edit))
  }

  /** Refuses with PAGE_NOT_FOUND, or CONFLICT while a match is played there. */
  async remove(address: { ip: string; port: number }, by: Actor): Promise<{ ok: true } | Refusal> {
    return this.#decide(by, (state) => removeServer(state, address))
  }

  /** Lets a server rest after the match that it has, or puts it back into use. Refuses as `restServer`. */
  async rest(address: { ip: string; port: number }, rests: boolean, by: Actor): Promise<{ ok: true } | Refusal> {
    return this.#decide(by, (state) => restServer(state, address, rests))
  }

  /** Gives a standby server to a match that waits. Refuses with PAGE_NOT_FOUND or CONFLICT. */
  async assign(which: WhichServer, matchId: MatchId, by: Actor): Promise<{ ok: true } | Refusal> {
    return this.#decide(by, (state) => assignServer(state, which, matchId, this.clock()))
  }

  /**
   * Takes a server from its match, which waits for another; `from` is the match that is meant, null for any. Refuses with PAGE_NOT_FOUND,
   * CONFLICT, or FORBIDDEN while the actor plays in that match.
   */
  async unassign(which: WhichServer, from: MatchId | null, by: Actor): Promise<{ ok: true } | Refusal> {
    return this.#decideThere(which, by, (state) => unassignServer(state, which, from, this.clock()))
  }

  /** Asks servers whether they answer; from the cron, which does not wait for the answers. */
  async sweep(): Promise<void> {
    this.ctx.waitUntil(this.probeServers())
  }

  /**
   * Resolves when all servers that are due were asked; each answer counts when it comes. A server that has not answered yet is asked once.
   */
  async probeServers(): Promise<void> {
    const due = toBeAsked(this.#load().servers, this.clock())
    await Promise.all(due.map((each) => this.#probe(each)))
  }

  async #probe(asked: Server): Promise<void> {
    const address = serverAddress(asked)
    if (this.#probing.has(address)) return
    this.#probing.add(address)
    try {
      const seen = await gameServerOf(this.env, address).probe(address)
      this.#changeOne(address, (server) => afterProbe(server, asked, seen, this.clock()))
    } catch (error) {
      this.reportError('probe', error)
    } finally {
      this.#probing.delete(address)
    }
  }

  /** Takes a deleted member of staff out of what has not left yet; may be repeated. */
  async forget(who: Forgotten): Promise<void> {
    const { outbox } = this.#row
    if (outbox.effects().every((effect) => forgetIn(effect, who) === effect)) return
    this.runThenRearm(() => {
      outbox.rewrite((effect) => forgetIn(effect, who))
      this.#row.commit({ row: () => ({ state: JSON.stringify(this.#load()) }), effects: [], now: this.clock() })
    })
  }

  /** Does an act of staff on a server if the match on it allows that: staff who play in the match may not (docs/product.md 3). */
  async #decideThere({ ip, port }: WhichServer, by: Actor, decide: (state: Pool) => Decided): Promise<{ ok: true } | Refusal> {
    const which = { ip, port }
    const asked = matchOn(this.#load(), which)
    const may = asked === null ? null : await matchOf(this.env, asked).mayTouchServer(by)
    if (may && !may.ok) return may
    // The server may have got another match while this one was asked.
    const current = matchOn(this.#load(), which)
    return current === null || current === asked ? this.#decide(by, decide) : hasOtherMatch
  }

  /** Does an act of staff, if it is allowed, with its line of the log in the same commit. */
  #decide(by: Actor, decide: (state: Pool) => Decided): { ok: true } | Refusal {
    const { state, outcome, line, sends } = decide(this.#load())
    if (line) this.#change(() => state, [this.#lineOf(line, by), ...(sends ? [sends] : [])])
    return outcome
  }

  #lineOf(line: PoolStaffLine, by: Actor): PoolEffect {
    return {
      does: 'log',
      entry: { player: null, before: null, after: null, ...line, at: this.clock(), actor: by.steamId, role: by.role },
    }
  }

  #changeOne(address: string, change: (server: Server) => Server): void {
    this.#change((state) => changing(state, address, change))
  }

  /** Changes the pool and gives its free servers to waiting matches, in one commit. */
  #change(change: (state: Pool) => Pool, effects: readonly PoolEffect[] = []): void {
    this.runThenRearm(() => {
      const before = this.#load()
      const now = this.clock()
      const after = watching(leasing(change(before), now), now)
      if (after === before) return
      const leaving = [...effects, ...offersBetween(before, after), ...turnsBetween(before, after, now)]
      this.#row.commit({ row: () => ({ state: JSON.stringify(after) }), effects: leaving, now })
      this.#state = after
      if (JSON.stringify(before.servers.map(watchedServer)) !== JSON.stringify(after.servers.map(watchedServer)))
        this.ctx.waitUntil(stirDesk(this.env))
    })
  }

  async #deliver(effect: PoolEffect): Promise<void> {
    if (effect.does === 'turn-switch') return turnSwitch(this.env, effect)
    if (effect.does === 'log') return writeStaffAct(this.env, effect.entry, effect.does)
    if (effect.does === 'restore-test') return gameServerOf(this.env, effect.address).testRestore(effect.address, effect.order)
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

  protected override place(): ObjectPlace {
    return { binding: 'SERVER_POOL', name: 'pool' }
  }

  #load(): Pool {
    if (this.#state === null) {
      const stored = this.#row.read('state')?.state
      this.#state = stored === undefined ? nothingYet(this.clock()) : (JSON.parse(String(stored)) as Pool)
    }
    return this.#state
  }
}
