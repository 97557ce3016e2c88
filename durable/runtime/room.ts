import { closeCodes } from '../protocol/frame.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import { errorTexts } from '../rules/error-texts.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { Journal } from './journal.ts'
import { Kernel } from './kernel.ts'
import type { Change, JournalEntry, Machine, Outcome, Tick } from './machine.ts'
import type { ObjectEnv } from './neighbours.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { closeQuietly, type Identity, Sockets, tokenMarkOf } from './sockets.ts'
import { NewerVersion, roomTables, type Stored, StoredRoom } from './stored-room.ts'

/** How an action came in: who acts, and the client-made key under which a repeat is answered and not done again. */
export type Said = { actor: SteamId | null; key?: string | undefined }
export type Answer = { ok: true } | Refusal

/** Asks to come again later: a rollout, or something of ours that broke. */
const tryAgainLater = 1013

/** A machine in its shell (docs/design.md 2): reads, steps, commits, announces, without an await in between. */
export abstract class Room<State, Event extends { type: string }, Effect, Audience extends string> extends Kernel {
  protected abstract readonly machine: Machine<State, Event, Effect, Audience>
  protected readonly sockets: Sockets
  protected readonly outbox: Outbox<Effect>
  protected readonly journal: Journal<Event>
  readonly #stored: StoredRoom<State, Event, Effect>

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.sockets = new Sockets(ctx, () => this.clock())
    this.#stored = new StoredRoom({
      storage: ctx.storage,
      sql: this.sql,
      revive: (stored) => this.machine.revive(stored),
      delivery: this.delivery(),
    })
    this.outbox = this.#stored.outbox
    this.journal = this.#stored.journal
  }

  /** Where this room's effects go. */
  protected abstract delivery(): Delivery<Effect>

  /** Whether an effect has nothing to do as things are just now: it costs no row then. */
  protected isMoot(_effect: Effect): boolean {
    return false
  }

  protected override tables(): readonly string[] {
    return roomTables
  }

  /** Throws NewerVersion when a version that this code does not know stored the state: nothing of it may be touched. */
  protected stored(): Stored<State> {
    return this.#stored.read()
  }

  /**
   * One synchronous commit: refusals change and write nothing, a repeated key is answered as the first time. What the clock
   * owes comes first: whoever acts after a deadline finds it passed, whether or not the alarm was quicker.
   */
  protected apply(event: Event | Tick, said: Said): Outcome<State, Effect, Event> {
    return this.settled(() => {
      if (event.type !== 'tick') this.#tickIfDue()
      return this.#stepAndCommit(event, said)
    })
  }

  /** A tick that breaks must not take the action with it: staff can still end a match whose clock is broken. */
  #tickIfDue(): void {
    const dueAt = this.#machineWakeAt()
    if (dueAt === null || dueAt > this.clock()) return
    try {
      this.#stepAndCommit({ type: 'tick' }, { actor: null })
    } catch (error) {
      this.broke('tick', error)
    }
  }

  #stepAndCommit(event: Event | Tick, { actor, key }: Said): Outcome<State, Effect, Event> {
    const before = this.stored()
    const mark = key ? `${event.type} ${key}` : undefined
    if (before.state && this.wasSaid(event, { actor, key })) return { ok: true, state: before.state, effects: [] }
    const now = this.clock()
    const outcome = this.machine.step(before.state, event, now)
    if (!outcome.ok || (outcome.state === before.state && outcome.effects.length === 0)) return outcome
    const entry: JournalEntry<Event> = { revision: before.revision + 1, at: now, actor, event: outcome.did ?? event }
    const after = { state: outcome.state, revision: entry.revision, keys: mark && actor ? { ...before.keys, [actor]: mark } : before.keys }
    this.#stored.commit(after, { effects: outcome.effects.filter((effect) => !this.isMoot(effect)), entry, now })
    this.#tell({ before: before.state, after: outcome.state, entry })
    return outcome
  }

  /** Whether this was done already under the key it comes with. */
  protected wasSaid({ type }: Event | Tick, { actor, key }: Said): boolean {
    return key !== undefined && actor !== null && this.stored().keys[actor] === `${type} ${key}`
  }

  /** What this would be answered without changing anything; null when it would change something. Asked before a seat is claimed for it. */
  protected foretold(event: Event, said: Said): Answer | null {
    const { state } = this.stored()
    if (this.wasSaid(event, said)) return { ok: true }
    const outcome = this.machine.step(state, event, this.clock())
    if (!outcome.ok) return refuse(outcome.code, outcome.message, outcome.fields)
    return outcome.state === state ? { ok: true } : null
  }

  /** Keeps something that is no event: it changes nothing anybody sees, so it has no revision and is not announced. */
  protected note(state: State, effects: readonly Effect[]): void {
    this.settled(() => this.#stored.commit({ ...this.stored(), state }, { effects, entry: null, now: this.clock() }))
  }

  /** Does the event that `make` gives and answers whether it was done. */
  protected say(make: () => Event, said: Said): Answer {
    return this.readable(() => {
      const outcome = this.apply(make(), said)
      return outcome.ok ? { ok: true } : refuse(outcome.code, outcome.message, outcome.fields)
    })
  }

  /** Refuses with MAINTENANCE, to be tried again, while a newer version's state stands here during a rollout. */
  protected readable<Result>(work: () => Result): Result | Refusal {
    try {
      return work()
    } catch (error) {
      if (error instanceof NewerVersion) return refuse('MAINTENANCE')
      throw error
    }
  }

  /** Each distinct view is made and serialised once; every viewer gets exactly one frame a revision. */
  #tell(change: Change<State, Event>): void {
    const texts = new Map<Audience, string>()
    for (const { socket, viewer } of this.sockets.live()) {
      const audience = this.machine.audienceOf(change.after, viewer)
      const text = texts.get(audience) ?? JSON.stringify({ ...this.machine.announce(change, audience), revision: change.entry.revision })
      texts.set(audience, text)
      this.sockets.sendText(socket, text)
    }
  }

  #machineWakeAt(): number | null {
    const { state } = this.stored()
    return state === null ? null : this.machine.nextWakeAt(state)
  }

  protected override nextWakeAt(): number | null {
    const wakes = [this.#machineWakeAt(), this.outbox.nextTryAt(this.clock())].filter((at) => at !== null)
    return wakes.length === 0 ? null : Math.min(...wakes)
  }

  /** Nothing leaves while a newer version's state stands here: its effects are not ours to understand. */
  protected override carryOut(rearm: () => void): Promise<void> | null {
    const isOurs = this.readable(() => this.stored().state !== null) === true
    return isOurs && this.outbox.hasWork() ? this.outbox.drain(() => this.clock(), rearm) : null
  }

  protected override wake(): void {
    if (this.stored().state !== null) this.apply({ type: 'tick' }, { actor: null })
  }

  /** A player's sessions below this version are over: their sockets here close, whatever they were allowed. */
  async endSessions(steamId: SteamId, sessionVersion: number): Promise<void> {
    this.sockets.endSessions(steamId, sessionVersion)
  }

  override async fetch(request: Request): Promise<Response> {
    const { response, socket } = this.sockets.accept(request)
    this.#orEnd(socket, () => {
      if (this.stored().state === null) this.sockets.end(socket, closeCodes.notFound, 'no such room')
    })
    return response
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#orEnd(socket, () => this.#hear(socket, message))
  }

  #hear(socket: WebSocket, message: string | ArrayBuffer): void {
    const frame = this.sockets.read(socket, message)
    if (!frame) return
    const viewer = this.sockets.attachmentOf(socket)
    if (frame.event === 'user:auth') return this.#greet(socket, viewer, frame.data.token)
    if (!viewer.authed) return this.sockets.end(socket, closeCodes.signedOut, 'not signed in')
    if (frame.event === 'resync') return this.#sendSnapshot(socket, viewer)
    if (frame.event === 'act') {
      const { id, action, body } = frame.data
      const answer = this.act(viewer, action, body, id)
      const refusal = answer.ok ? {} : { error: answer.code, message: answer.message ?? errorTexts[answer.code] }
      this.sockets.send(socket, { event: 'ack', data: { id, success: answer.ok, ...refusal } })
    }
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeQuietly(socket, code, 'closed')
  }

  /** A socket whose room cannot answer now is told to come again, never left waiting. */
  #orEnd(socket: WebSocket, work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof NewerVersion)) console.error('socket', error)
      this.sockets.end(socket, tryAgainLater, 'try again')
    }
  }

  /** An action that came over the room's own socket. */
  protected abstract act(viewer: Identity, action: string, body: object, key: string): Answer

  #greet(socket: WebSocket, viewer: Identity, token: string | null): void {
    if (viewer.steamId === null || tokenMarkOf(token) !== viewer.tokenMark) {
      return this.sockets.end(socket, closeCodes.signedOut, 'not signed in')
    }
    this.sockets.amend(socket, { authed: true })
    this.#sendSnapshot(socket, viewer)
  }

  #sendSnapshot(socket: WebSocket, viewer: Identity): void {
    const { state, revision } = this.stored()
    if (state === null) return this.sockets.end(socket, closeCodes.notFound, 'no such room')
    this.sockets.send(socket, { event: 'snapshot', data: this.snapshotFor(state, revision, viewer), revision })
  }

  /** What a viewer gets on arrival; a room adds what its journal holds. */
  protected snapshotFor(state: State, revision: number, viewer: Identity): object {
    return this.machine.snapshot(state, revision, this.machine.audienceOf(state, viewer))
  }
}
