import { type ObjectEnv, placeOfRoom, spectatorsOf } from '../ports/objects.ts'
import { type Answer, byRoom, type Origin } from '../ports/origin.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { RoomChange, RoomName, RoomPort } from '../ports/room-port.ts'
import type { Frame } from '../protocol/frame.ts'
import type { GuestMatch } from '../protocol/match/guest-fields.ts'
import { earliest } from '../rules/earliest.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { readAct } from './acts.ts'
import { deleteFiles } from './delete-files.ts'
import { deliverRoomEffect, isRoomEffect, type RoomEffect, recipients, roomLaneOf, type Sender } from './effects/room-effects.ts'
import { GuestNews } from './guest-news.ts'
import { wasDone, withKey } from './idempotency.ts'
import type { Journal } from './journal.ts'
import { entryOf } from './journal-entry.ts'
import { Kernel, type Outgoing } from './kernel.ts'
import type { Actor, Outcome, Tick } from './machine.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { OwnNews } from './own-news.ts'
import { changeSince } from './recorded-part.ts'
import { archiveRetryMs, parkedDelayMs, RoomArchive, readDelayMs } from './room-archive.ts'
import type { RoomPlan } from './room-plan.ts'
import { closedSocket } from './sockets/closed-socket.ts'
import { lookUpAccountRights } from './sockets/identity.ts'
import { RoomSockets } from './sockets/room-sockets.ts'
import { closeQuietly, tryAgainLater } from './sockets/sockets.ts'
import { NewerVersion, roomTables, type Stored, StoredRoom } from './stored-room.ts'
import { readTables, writeTables } from './stored-tables.ts'

/** A machine in its shell (docs/design.md 2): reads, steps, commits, announces, without an await in between. */
export abstract class Room<State extends { v: number }, Event extends { type: string }, Own extends { to: string }, Audience extends string>
  extends Kernel
  implements RoomPort
{
  protected readonly plan: RoomPlan<State, Event, Own, Audience>
  protected readonly outbox: Outbox<Own | RoomEffect>
  protected readonly journal: Journal<Event>
  readonly #stored: StoredRoom<State, Event, Own | RoomEffect>
  readonly #sockets: RoomSockets<State, Event, Audience>
  readonly #archive: RoomArchive
  readonly #guests: GuestNews<State> | null
  readonly #own: OwnNews<State> | null

  constructor(ctx: DurableObjectState, env: ObjectEnv, plan: RoomPlan<State, Event, Own, Audience>) {
    super(ctx, env, [...roomTables, ...(plan.tables ?? [])])
    this.plan = plan
    const { migrations } = plan.machine
    this.#stored = new StoredRoom({
      storage: ctx.storage,
      sql: this.sql,
      columns: plan.columns ?? [],
      migrations,
      delivery: this.#delivery(),
    })
    this.outbox = this.#stored.outbox
    this.journal = this.#stored.journal
    this.#sockets = new RoomSockets({
      ctx,
      clock: () => this.clock(),
      machine: plan.machine,
      isSeated: (steamId) => this.seatOf(steamId) !== null,
      lookUp: (steamIds) => lookUpAccountRights(env, steamIds),
      stored: () => this.stored(),
      perform: (by, action, body, key) => this.#perform(by, action, body, key),
      snapshotExtras: (steamId) => ({ ...this.snapshotExtras(), ...this.#own?.snapshot(steamId) }),
    })
    this.#guests = this.#guestNews()
    this.#own = this.#ownNews()
    this.#archive = new RoomArchive({
      files: () => this.env.FILES,
      clock: () => this.clock(),
      name: () => this.roomName(),
      isEmpty: () => this.#hasNoState(),
      archiveAfter: () => this.#archiveAfter(),
      busyFor: () => this.#busyFor(),
      armedAt: () => this.armedAt(),
      written: () => this.sql.counts.written,
      read: () => ({ ...readTables(this.sql), revision: this.stored().revision }),
      deleteFiles: () => this.#deleteFiles(),
      erase: () => this.#erase(),
      restore: (tables) => this.runThenRearm(() => this.#stored.replace(() => writeTables(this.sql, tables))),
      failed: (what, error) => this.reportError(what, error),
      background: (work) => ctx.waitUntil(work),
      rest: () => this.runThenRearm(() => undefined),
    })
  }

  /** Throws NewerVersion when a version that this code does not know stored the state. */
  protected stored(): Stored<State> {
    return this.#stored.read()
  }

  /** Before it is opened a room knows its name only from the call; when an alarm woke it, only from its state. */
  protected roomName(): RoomName {
    const { state } = this.stored()
    return { kind: this.plan.kind, id: state ? this.plan.machine.idOf(state) : (this.ctx.id.name ?? '') }
  }

  /** The number of the seat that a player has here; null in a room that seats nobody (`SeatingRoom` does). */
  protected seatOf(_steamId: SteamId): number | null {
    return null
  }

  /** Whether a player is being let in; without a player, whether any is. */
  protected isAdmitting(_steamId?: SteamId): boolean {
    return false
  }

  // ── Guests, and news for one player ──

  #guestNews(): GuestNews<State> | null {
    const { guests } = this.plan
    if (!guests) return null
    return new GuestNews({
      sql: this.sql,
      clock: () => this.clock(),
      plan: guests,
      stored: () => this.stored(),
      spectators: () => spectatorsOf(this.env, this.roomName().id),
      background: (work) => this.ctx.waitUntil(work),
    })
  }

  #ownNews(): OwnNews<State> | null {
    const { own } = this.plan
    const tell = (steamId: SteamId, frame: Frame) => this.#sockets.tellPlayer(steamId, frame)
    return own ? new OwnNews({ clock: () => this.clock(), plan: own, state: () => this.stored().state, tell }) : null
  }

  /**
   * The view for guests, for whom the room is not restored: null for one that was never opened or is archived. While `isWatched` each
   * revision is sent to `Spectators`. Throws while a newer version's state is stored.
   */
  async showToGuests(isWatched: boolean): Promise<GuestMatch | null> {
    return this.#guests?.view(isWatched) ?? null
  }

  // ── Archive ──

  /**
   * Restores the room if it was archived; calls about an ended room await this first. R2 is asked once about a room that nobody opened.
   * Throws when R2 does not answer.
   */
  protected restore(): Promise<void> {
    return this.plan.archiveAfter ? this.#archive.restore() : Promise.resolve()
  }

  /** Runs `work` once the room is restored. Refuses with MAINTENANCE while R2 does not answer. */
  protected async whenRestored<Result>(work: () => Result | Promise<Result>): Promise<Result | Refusal> {
    try {
      await this.restore()
    } catch {
      // It has been logged, and staff see it.
      return refuse('MAINTENANCE')
    }
    return work()
  }

  /** Runs `work` at once in a room that is stored here, otherwise once it is restored. */
  protected async whenPresent<Result>(work: () => Result | Promise<Result>): Promise<Result | Refusal> {
    return this.#hasNoState() ? this.whenRestored(work) : work()
  }

  /** Whether no state is stored here: the room was never opened, or is archived. */
  #hasNoState(): boolean {
    return this.orMaintenance(() => this.stored().state === null) === true
  }

  #archiveAfter(): number | null {
    const until = this.orMaintenance(() => {
      const { state } = this.stored()
      return state && (this.plan.archiveAfter?.(state) ?? null)
    })
    return typeof until === 'number' ? until : null
  }

  /** An open page, an admission and a waiting effect delay archiving (ms); null for none of them. */
  #busyFor(): number | null {
    if (this.#sockets.isAnybodyHere()) return readDelayMs
    if (this.isAdmitting() || this.outbox.hasWork()) return archiveRetryMs
    return this.outbox.effects().length > 0 ? parkedDelayMs : null
  }

  async #deleteFiles(): Promise<void> {
    const { state } = this.stored()
    if (state && this.plan.files) await deleteFiles(this.env.FILES, this.plan.files(state))
  }

  #erase(): Promise<void> {
    const erased = this.eraseStorage()
    this.#stored.dropCaches()
    this.#guests?.drop()
    this.dropCaches()
    return erased
  }

  /** Drops the caches of a subclass after the room was archived. */
  protected dropCaches(): void {}

  // ── Acts ──

  /**
   * One synchronous commit. A refusal writes nothing, and a repeated key is answered like the first time. Due deadlines come
   * first: an action after a deadline finds it passed, even if the alarm has not run yet.
   */
  protected apply(event: Event | Tick, origin: Origin): Outcome<State, Own | RoomEffect, Event> {
    return this.runThenRearm(() => {
      if (event.type !== 'tick') this.#tickIfDue()
      return this.#stepAndCommit(event, origin)
    })
  }

  /** An exception of the tick does not refuse the action: staff can still end a match whose clock is broken. */
  #tickIfDue(): void {
    try {
      const dueAt = this.nextWakeAt()
      if (dueAt !== null && dueAt <= this.clock()) this.#stepAndCommit({ type: 'tick' }, byRoom)
    } catch (error) {
      if (error instanceof NewerVersion) throw error
      this.failAndBackOff('tick', error)
    }
  }

  #stepAndCommit(event: Event | Tick, origin: Origin): Outcome<State, Own | RoomEffect, Event> {
    const before = this.stored()
    if (before.state && wasDone(before.keys, event.type, origin)) return { ok: true, state: before.state, effects: [] }
    const now = this.clock()
    const outcome = this.plan.machine.step(before.state, event, now)
    if (!outcome.ok || (outcome.state === before.state && outcome.effects.length === 0)) return outcome
    if (outcome.isSilent) {
      this.#stored.commit({ ...before, state: outcome.state }, { effects: [], entry: null, now })
      if (before.state) this.#own?.changed(before.state, outcome.state)
      return outcome
    }
    const entry = entryOf({ event, journaled: outcome.journaled }, { revision: before.revision + 1, at: now, actor: origin.actor })
    const after = { state: outcome.state, revision: entry.revision, keys: withKey(before.keys, event.type, origin) }
    const effects = outcome.effects.filter((effect) => !this.#hasNoRecipients(effect))
    this.#stored.commit(after, { effects, entry, now })
    const change = { before: before.state, after: outcome.state, entry }
    this.#sockets.broadcast(change)
    this.#guests?.changed(change)
    if (before.state) this.#own?.changed(before.state, outcome.state)
    return outcome
  }

  /** A message for players elsewhere has no recipients while all of them have this page open; it then costs no row. */
  #hasNoRecipients(effect: Own | RoomEffect): boolean {
    return isRoomEffect(effect) && effect.to === 'players' && recipients(effect, () => this.#sockets.present()).length === 0
  }

  /** Whether this was done already under the key it comes with. */
  protected wasDone(event: Event, origin: Origin): boolean {
    return wasDone(this.stored().keys, event.type, origin)
  }

  /** Does an event and answers whether it was done. */
  protected submit(event: Event, origin: Origin): Answer {
    return this.orMaintenance(() => {
      const outcome = this.apply(event, origin)
      return outcome.ok ? { ok: true } : refuse(outcome.code, outcome.message, outcome.fields)
    })
  }

  /** The answer to an event without changing anything; null when it would change something. */
  protected dryRun(event: Event, origin: Origin): Answer | null {
    const { state } = this.stored()
    if (this.wasDone(event, origin)) return { ok: true }
    const outcome = this.plan.machine.step(state, event, this.clock())
    if (!outcome.ok) return refuse(outcome.code, outcome.message, outcome.fields)
    return outcome.state === state ? { ok: true } : null
  }

  /** Refuses with MAINTENANCE, to be tried again, while a newer version's state is stored during a rollout. */
  protected orMaintenance<Result>(work: () => Result): Result | Refusal {
    try {
      return work()
    } catch (error) {
      if (error instanceof NewerVersion) return refuse('MAINTENANCE')
      throw error
    }
  }

  /** Stores a change that no viewer sees: it is not an event, has no revision and is not announced. */
  protected saveSilently(state: State, effects: readonly Own[]): void {
    this.runThenRearm(() => this.#stored.commit({ ...this.stored(), state }, { effects, entry: null, now: this.clock() }))
  }

  /**
   * Applies an event that another object sent, and answers whether it was accepted. Throws while a newer version's state is
   * stored, so that it is sent again.
   */
  protected submitFromObject(event: Event): boolean {
    const answer = this.submit(event, byRoom)
    if (!answer.ok && answer.code === 'MAINTENANCE') throw new Error('a newer version has this room')
    return answer.ok
  }

  /** An act by call; the same acts come over the socket (docs/product.md 4.3). */
  async perform(by: Actor, action: string, body: object, key?: string): Promise<Answer> {
    return this.whenPresent(() => this.#perform(by, action, body, key))
  }

  #perform(by: Actor, action: string, body: object, key?: string): Answer | Promise<Answer> {
    const read = readAct(this.plan.acts, by, action, body)
    return read.ok ? this.act(by, read.event, key) : read
  }

  /** One act of a person, by call or by socket: `beforeAct` comes first. */
  protected act(by: Actor, event: Event, key?: string): Answer | Promise<Answer> {
    const origin = { actor: by.steamId, key }
    const reading = this.beforeAct(event)
    return reading ? reading.then(() => this.submit(event, origin)) : this.submit(event, origin)
  }

  /** Reads the facts that an act needs fresh; null where none are needed, and the act is done at once. */
  protected beforeAct(_event: Event): Promise<void> | null {
    return null
  }

  // ── Deleted players ──

  /**
   * Removes a deleted player from the whole storage (docs/design.md 9), and from the archive if there is one, but not while they sit here;
   * may be repeated. Throws while a newer version's state is stored, so that it comes again.
   */
  async forget(who: Forgotten): Promise<{ done: boolean; also: readonly RoomName[] }> {
    const done = this.plan.archiveAfter ? await this.#archive.changing(() => this.#forget(who)) : this.#forget(who)
    if (done) await this.#deleteFiles()
    return { done, also: [] }
  }

  #forget(who: Forgotten): boolean {
    const { state } = this.stored()
    if (state === null) return true
    this.#sockets.endSessions(who.steamId, Number.POSITIVE_INFINITY)
    if (this.isAdmitting(who.steamId) || this.seatOf(who.steamId) !== null) return false
    this.runThenRearm(() => {
      const without = (state: State) => this.plan.without?.(state, who.steamId) ?? state
      const isNews = this.#stored.forget(who, { without, effects: this.plan.projections(state), now: this.clock() })
      if (!isNews) return
      this.#sockets.showAnew()
      this.#guests?.anew()
    })
    return true
  }

  // ── Effects ──

  #delivery(): Delivery<Own | RoomEffect> {
    const { laneOf, supersedes, retryMs, deliver } = this.plan.effects
    return {
      what: ({ to }) => to,
      laneOf: (effect) => (isRoomEffect(effect) ? roomLaneOf(effect) : laneOf(effect)),
      supersedes: (effect) => (isRoomEffect(effect) ? null : supersedes(effect)),
      retryMs: (effect, attempts) => (isRoomEffect(effect) ? undefined : retryMs?.(effect, attempts)),
      deliver: async (effect, at) => {
        const { state, revision } = this.stored()
        if (state === null) return
        const sender: Sender = { env: this.env, room: this.roomName(), now: this.clock(), present: () => this.#sockets.present() }
        if (isRoomEffect(effect)) return deliverRoomEffect(sender, effect, at)
        return deliver({ ...sender, state, revision, apply: (event) => void this.submitFromObject(event) }, effect, at)
      },
    }
  }

  /** Nothing is delivered while a newer version's state is stored, since this code may not know its effects. */
  protected override outgoing(): Outgoing | null {
    return this.orMaintenance(() => this.stored().state !== null) === true ? this.outbox : null
  }

  protected override place(): ObjectPlace {
    return placeOfRoom(this.roomName())
  }

  // ── Time ──

  protected override nextWakeAt(): number | null {
    const { state } = this.stored()
    return state && earliest(this.plan.machine.nextWakeAt(state), this.#archive.nextTryAt(), this.#own?.nextTellAt() ?? null)
  }

  protected override beforeRest(): void {
    this.#own?.tellIfDue()
  }

  protected override wake(): void {
    if (this.stored().state === null) return
    this.#archive.maybeArchive()
    this.apply({ type: 'tick' }, byRoom)
  }

  /**
   * Called by the cron when the recorded deadline of a room has passed: applies due deadlines, or sends its projections again. Answers
   * 'unknown' for a room that was never opened or is archived: it is not restored for this.
   */
  async poke(): Promise<'ok' | 'unknown'> {
    const answer = this.orMaintenance(() => {
      const { state, revision } = this.stored()
      if (!state) return 'unknown'
      this.wake()
      if (this.stored().revision === revision && !this.#archive.isDue()) this.saveSilently(state, this.plan.projections(state))
      return 'ok'
    })
    return answer === 'unknown' ? 'unknown' : 'ok'
  }

  // ── Republication to a restored record ──

  async changedSince(since: number): Promise<RoomChange | null> {
    await this.restore()
    return changeSince(this.plan.recorded, this.stored().state, { newest: this.journal.newestWithout([], 1)[0], since })
  }

  async republish(): Promise<boolean> {
    await this.restore()
    const { state } = this.stored()
    const effects = (state && this.plan.recorded?.effects(state)) ?? []
    if (state) this.saveSilently(state, effects)
    await this.delivered()
    const waiting = this.outbox.effects().flatMap((effect) => (isRoomEffect(effect) ? [] : (this.plan.effects.supersedes(effect) ?? [])))
    return effects.every((effect) => !waiting.includes(this.plan.effects.supersedes(effect) ?? ''))
  }

  // ── Sockets ──

  override async fetch(request: Request): Promise<Response> {
    try {
      await this.restore()
    } catch {
      return closedSocket(tryAgainLater, 'try again')
    }
    return this.#sockets.accept(request)
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#sockets.receive(socket, message)
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeQuietly(socket, code, 'closed')
  }

  /** Closes a player's sockets of an older session version at once, and not only at their next use. */
  async endSessions(steamId: SteamId, sessionVersion: number): Promise<void> {
    this.#sockets.endSessions(steamId, sessionVersion)
  }

  /** Ends the sockets of all viewers: the room is gone. */
  protected endSockets(code: number, reason: string): void {
    this.#sockets.endAll(code, reason)
  }

  /** The part of a snapshot that comes from the journal, such as the chat. */
  protected snapshotExtras(): object {
    return {}
  }
}
