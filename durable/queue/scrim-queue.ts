import { log } from '../log/log.ts'
import type { CheckReport } from '../ports/check-order.ts'
import type { OrganisedKind, Player } from '../ports/match-order.ts'
import { newCheckTag, newMatchId, newSeed } from '../ports/new-ids.ts'
import { homeHubOf, type ObjectEnv, placeOfRoom, queueRoom, seatsOf } from '../ports/objects.ts'
import { type Answer, byRoom, type Origin } from '../ports/origin.ts'
import type { Offence, QueuePort, SubstituteWanted } from '../ports/queue-port.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { SeatRoom, YieldOutcome } from '../ports/room-port.ts'
import type { PartyInvite, Party as PartyView, ScrimCard } from '../protocol/queue/queue-fields.ts'
import type { SiteFrame } from '../protocol/site-messages.ts'
import { isDeployedAt, readClock } from '../rules/clocks.ts'
import { earliest } from '../rules/earliest.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import type { PartyPlayer } from '../rules/queue/party.ts'
import type { MatchId, Role, SteamId } from '../rules/vocabulary.ts'
import { Admission } from '../runtime/admission.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import { lookUpAccountRights } from '../runtime/sockets/identity.ts'
import { closeQuietly } from '../runtime/sockets/sockets.ts'
import { orderOf } from './check-order.ts'
import { restAfter } from './check-steps.ts'
import { nextOpeningAt } from './open-check-step.ts'
import { partyTables } from './parties.ts'
import { type PartyRequest, PartyTable } from './party-table.ts'
import { decide } from './queue-decide.ts'
import { queueDelivery } from './queue-delivery.ts'
import type { QueueContext, QueueEvent, QueueOutcome } from './queue-events.ts'
import { joinsMax, joinsWithinMs, longQueue, selectEveryMs } from './queue-limits.ts'
import { QueueSockets } from './queue-sockets.ts'
import {
  checksUnderWay,
  type FillAnswer,
  hasJoinedWith,
  isQueued,
  playersWaiting,
  type QueueState,
  seatOf,
  sureSeatOf,
} from './queue-state.ts'
import { QueueStore, queueTables } from './queue-store.ts'
import { notLeaderText, seatedText } from './queue-texts.ts'
import { type QueueTraces, queueTracesOf } from './queue-traces.ts'
import { viewQueue, viewQueueStatus } from './queue-view.ts'
import { QueueViewers } from './queue-viewers.ts'
import { RecentTries } from './recent-tries.ts'
import { shownScrims } from './scrim-steps.ts'

/** A player who joins: with all members of their party if they lead one. `continent` is that of their connection. */
export type Joining = { player: Player; others: readonly Player[]; continent: string | null; key?: string | undefined }
/** `bring`: the player leads a party, and comes again with these. */
export type JoinAnswer = Answer | { ok: true; bring: readonly SteamId[] }

/**
 * The scrim queue (docs/product.md 12): the waiting groups, since when, and the checks that are being opened for them. It holds each player
 * until a check has answered that it has them.
 */
export class ScrimQueue extends Kernel implements QueuePort {
  readonly #store: QueueStore
  readonly #admission: Admission<QueueEvent>
  readonly #sockets: QueueSockets
  readonly #viewers: QueueViewers
  readonly #parties: PartyTable
  readonly #joins = new RecentTries(joinsMax, joinsWithinMs)
  /** The time of the last selection, and until when no check is opened (UTC ms). */
  #selectedAt = 0
  #restUntil = 0
  /** When the next check may be opened (UTC ms); undefined until it is asked for after a change. */
  #openingAt: number | null | undefined
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [...queueTables, ...partyTables])
    const delivery = queueDelivery({
      env,
      clock: () => this.clock(),
      orderOf: (check) => orderOf(this.#state, check),
      wasAsked: (check) => this.#state.checks.get(check)?.is === 'asked',
      queueStatus: (steamId) => viewQueueStatus(this.#state, steamId, this.clock()),
      submit: (event) => void this.#submit(event, byRoom),
      rest: (ms) => this.#rest(ms),
    })
    this.#store = new QueueStore(ctx.storage, this.sql, delivery)
    this.#parties = new PartyTable({
      sql: this.sql,
      clock: () => this.clock(),
      tell: (steamIds, frame) => this.#tellPlayers(steamIds, frame),
      runThenRearm: (work) => this.runThenRearm(work),
      queue: {
        isWaiting: (party) => isQueued(this.#state, party),
        leaveQueue: (party, left) => void this.#submit({ type: 'party-changed', party, left }, byRoom),
      },
    })
    this.#admission = new Admission({
      room: () => queueRoom,
      seatsOf: (steamId) => seatsOf(env, steamId),
      // A player who joins and is asked at once has their place. A player who comes back from a check is claimed from it, even if it was
      // never heard of.
      seatHere: (steamId, from) => (from ? sureSeatOf : seatOf)(this.#state, steamId),
      dryRun: (event, origin) => this.#dryRun(event, origin),
      submit: (event, origin) => this.#submit(event, origin),
      background: (work) => ctx.waitUntil(work),
    })
    this.#sockets = new QueueSockets({
      ctx,
      clock: () => this.clock(),
      lookUp: (steamIds) => lookUpAccountRights(env, steamIds),
      shown: () => ({ queue: viewQueue(this.#state, this.clock()), scrims: shownScrims(this.#state.scrims.values(), this.clock()) }),
    })
    this.#viewers = new QueueViewers({
      env,
      sockets: this.#sockets,
      clock: () => this.clock(),
      waiting: () => playersWaiting(this.#state),
      background: (work) => ctx.waitUntil(work),
    })
  }

  get #state(): QueueState {
    return this.#store.state
  }

  // ── Joining and leaving ──

  /**
   * A player joins, the seat first; a party's leader with all its members, or not at all. Refuses with GATHER_ALLREADY_JOINED, SLOW_DOWN,
   * FORBIDDEN for a member who does not lead their party, or CONFLICT (a pause). For a party, message and `fields` name the players
   * concerned.
   */
  async join({ player, others, continent, key }: Joining): Promise<JoinAnswer> {
    const by = player.steamId
    // A repeat is no further try.
    if (hasJoinedWith(this.#state, by, key)) return { ok: true }
    // With others it is the second half of the same join.
    if (others.length === 0 && !this.#mayJoin(by)) return refuse('SLOW_DOWN')
    const party = this.#parties.queuePartyOf(by)
    if (party && party.leader !== by) return refuse('FORBIDDEN', notLeaderText)
    const bring = (party?.members ?? []).filter((each) => each !== by)
    const coming = new Map(others.map((each) => [each.steamId, each]))
    if (bring.some((each) => !coming.has(each))) return { ok: true, bring }
    const players = [player, ...bring.flatMap((each) => coming.get(each) ?? [])]
    const make = (seatOf: (steamId: SteamId) => number): QueueEvent => ({
      type: 'join',
      by,
      party: party?.id ?? null,
      key,
      players: players.map((each) => ({
        ...each,
        ...(each === player ? { continent } : { continent: null, brought: true }),
        seat: seatOf(each.steamId),
      })),
    })
    const answer = await this.#admission.admit(
      players.map(({ steamId }) => steamId),
      { event: make, origin: { actor: by, key } },
    )
    if (answer.ok || answer.code !== 'GATHER_ALLREADY_JOINED' || !answer.fields) return answer
    const seated = players.filter(({ steamId }) => answer.fields?.includes(steamId))
    return refuse(answer.code, seatedText(seated, by), answer.fields)
  }

  /** Whether a player may try again; a second click waits for the first, and does not count. */
  #mayJoin(steamId: SteamId): boolean {
    if (this.#admission.isComing(steamId)) return true
    if (this.#joins.isTooMany(steamId, this.clock())) return false
    this.#joins.note(steamId, this.clock())
    return true
  }

  /** A player leaves, and their party with them. Refuses with CONFLICT while a check is just being opened for them. */
  async leave(steamId: SteamId, key?: string): Promise<Answer> {
    return this.#submit({ type: 'leave', by: steamId }, { actor: steamId, key })
  }

  async holds(steamId: SteamId): Promise<boolean> {
    return this.#admission.isComing(steamId) || this.#state.places.has(steamId)
  }

  // ── Parties (docs/product.md 12.5) ──

  /** Carries out a player's act on parties; see PartyTable. */
  async party(by: PartyPlayer, request: PartyRequest): Promise<Answer> {
    return this.#parties.act(by, request)
  }

  /** Opens a party for a player without one; a link to it carries its code. */
  async partyLink(by: PartyPlayer): Promise<{ ok: true; code: string } | Refusal> {
    return this.#parties.link(by)
  }

  async partyOf(steamId: SteamId): Promise<{ party: PartyView | null; invites: PartyInvite[] }> {
    return this.#parties.view(steamId)
  }

  async wholeParty(steamId: SteamId): Promise<{ leader: SteamId; members: readonly SteamId[] } | null> {
    return this.#parties.queuePartyOf(steamId)
  }

  async partyUsed(steamId: SteamId): Promise<void> {
    const party = this.#parties.queuePartyOf(steamId)
    if (party) this.runThenRearm(() => this.#parties.used(party.id))
  }

  /** The party behind a link, for a player who may join it. */
  async partyBehind(steamId: SteamId, code: string): Promise<{ ok: true; invite: PartyInvite } | Refusal> {
    return this.#parties.inviteBehind(steamId, code)
  }

  /** Tells these players, on every page they have open. May be lost: a page that connects again asks. */
  #tellPlayers(steamIds: readonly SteamId[], frame: SiteFrame): void {
    for (const steamId of steamIds) {
      const told = homeHubOf(this.env, steamId).tell([steamId], frame)
      this.ctx.waitUntil(told.catch((error) => log('warn', 'queue', { error })))
    }
  }

  // ── Calls of other objects ──

  async checkEnded(report: CheckReport): Promise<void> {
    const back = report.groups.flatMap(({ players }) => players.flatMap(({ player, goes }) => (goes === 'back' ? [player.steamId] : [])))
    const event = (seatOf: (steamId: SteamId) => number, coming: readonly SteamId[]): QueueEvent => ({
      type: 'ended',
      report,
      seats: new Map(coming.map((steamId) => [steamId, seatOf(steamId)])),
    })
    const from = { kind: 'ready-check', id: report.check } as const
    if (this.#state.checks.get(report.check)?.is !== 'ended') this.#rest(restAfter(report))
    await this.#admission.admit(back, { event, origin: byRoom, from, skipSeated: true })
  }

  async putScrim(revision: number, scrim: ScrimCard, endedAt: number | null): Promise<void> {
    this.#submit({ type: 'scrim', revision, scrim, endedAt }, byRoom)
  }

  async wantSubstitute(wanted: SubstituteWanted): Promise<void> {
    this.#submit({ type: 'want', wanted }, byRoom)
  }

  async dropSubstitute(matchId: MatchId, out: SteamId): Promise<void> {
    this.#submit({ type: 'drop', matchId, out }, byRoom)
  }

  async penalise(steamId: SteamId, offence: Offence): Promise<void> {
    this.#submit({ type: 'penalise', steamId, offence }, byRoom)
  }

  /** Staff lift a player's penalties; the player gets a message. Without a penalty nothing happens. */
  async liftCooldown(steamId: SteamId, by: { steamId: SteamId; role: Role }, reason: string): Promise<void> {
    this.#submit({ type: 'lift', steamId, by, reason }, byRoom)
  }

  /** The next checks ask bots that do this; null for no more. */
  async fill(answer: FillAnswer | null): Promise<void> {
    this.#submit({ type: 'fill', with: answer }, byRoom)
  }

  /**
   * The player was banned: removes them from the queue and their party. Answers false while a check is being opened for them, or they are
   * coming in.
   */
  async removeBanned(steamId: SteamId): Promise<boolean> {
    const left = this.#submit({ type: 'leave', by: steamId }, byRoom)
    this.#parties.takeOut(steamId)
    return left.ok && !this.#admission.isComing(steamId)
  }

  /** An organised match needs these players: they leave the queue with their parties, and stay in those. */
  async yieldPlayers(steamIds: readonly SteamId[], by: OrganisedKind): Promise<YieldOutcome> {
    this.#submit({ type: 'yield', steamIds, by }, byRoom)
    const isHere = (steamId: SteamId) => this.#state.places.has(steamId) || this.#admission.isComing(steamId)
    return { staying: [], moving: steamIds.filter(isHere) }
  }

  /** Removes a deleted player, but not while a check is being opened for them. A waiting player leaves first. */
  async forget(who: Forgotten): Promise<{ done: boolean; also: readonly SeatRoom[] }> {
    this.#sockets.endSessions(who.steamId, Number.POSITIVE_INFINITY)
    const left = this.#submit({ type: 'leave', by: who.steamId }, byRoom)
    if (!left.ok || this.#admission.isComing(who.steamId)) return { done: false, also: [] }
    this.#parties.forget(who.steamId)
    this.runThenRearm(() => {
      if (this.#store.forget(who, this.clock())) this.#changed()
    })
    return { done: true, also: [] }
  }

  // ── Reads ──

  /** The queue and its scrims as everybody signed in sees them. */
  async view() {
    return this.#sockets.shown()
  }

  async waiting(): Promise<number> {
    return playersWaiting(this.#state)
  }

  async checksUnderWay(): Promise<number> {
    return checksUnderWay(this.#state)
  }

  /** A player's status in the queue. */
  async queueStatus(steamId: SteamId) {
    return viewQueueStatus(this.#state, steamId, this.clock())
  }

  /** The queue's data of a player. */
  async ownTraces(steamId: SteamId): Promise<QueueTraces> {
    return queueTracesOf(this.#state, steamId, this.#parties.ownTraces(steamId))
  }

  // ── Events ──

  get #context(): QueueContext {
    return {
      now: this.clock(),
      checkMs: readClock('READY_CHECK_MS', this.env, isDeployedAt(this.env.SITE_URL)),
      freshMatch: () => ({ matchId: newMatchId(), seed: newSeed() }),
      freshTag: newCheckTag,
      isParty: (id, members) => this.#parties.isWhole(id, members),
    }
  }

  #dryRun(event: QueueEvent, origin: Origin): Answer | null {
    if (this.#store.wasDone(event.type, origin)) return { ok: true }
    const outcome = decide(this.#state, event, this.#context)
    if (!outcome.ok) return refusalOf(outcome)
    return isNothing(outcome) ? { ok: true } : null
  }

  /** One synchronous commit, and the checks that can be opened after it. */
  #submit(event: QueueEvent, origin: Origin): Answer {
    return this.runThenRearm(() => {
      if (this.#store.wasDone(event.type, origin)) return { ok: true }
      const outcome = decide(this.#state, event, this.#context)
      if (!outcome.ok) return refusalOf(outcome)
      if (isNothing(outcome)) return { ok: true }
      this.#store.commit(outcome, { type: event.type, origin, now: this.clock() })
      if (event.type === 'join' && event.party !== null) this.#parties.used(event.party)
      this.#changed()
      this.#openChecksSoon()
      return { ok: true }
    })
  }

  #rest(ms: number): void {
    this.#restUntil = Math.max(this.#restUntil, this.clock() + ms)
  }

  /** Selects at once; in a long queue, where that takes a while, at most once a second. */
  #openChecksSoon(): void {
    const now = this.clock()
    if (this.#state.waiting.size < longQueue || now >= this.#selectedAt + selectEveryMs) this.#openChecks()
    else this.#openingAt = now
  }

  /** Opens every check that can be opened now. */
  #openChecks(): void {
    const now = this.clock()
    this.#selectedAt = now
    if (now < this.#restUntil) return
    for (;;) {
      const outcome = decide(this.#state, { type: 'look' }, this.#context)
      if (!outcome.ok || isNothing(outcome)) return
      this.#store.commit(outcome, { type: 'look', origin: byRoom, now })
      this.#changed()
    }
  }

  #changed(): void {
    this.#openingAt = undefined
    this.#viewers.changed()
  }

  // ── Time ──

  /** Once a minute, from the cron: removes expired rows, searches for checks, and repeats the number of waiting players. */
  async sweep(): Promise<void> {
    this.#submit({ type: 'sweep' }, byRoom)
    this.runThenRearm(() => {
      this.#parties.sweep()
      this.wake()
      this.#viewers.sayAgain()
    })
  }

  protected override nextWakeAt(): number | null {
    if (this.#openingAt === undefined) this.#openingAt = nextOpeningAt(this.#state, this.clock())
    const at = this.#openingAt
    const openingAt = at === null ? null : Math.max(at, this.#restUntil, this.#selectedAt + selectEveryMs)
    return earliest(openingAt, this.#viewers.nextShowAt(), this.#parties.nextWakeAt())
  }

  protected override wake(): void {
    this.#openChecks()
    this.#viewers.showIfDue()
    this.#parties.wake()
  }

  protected override beforeRest(): void {
    this.#viewers.showIfDue()
  }

  protected get outbox(): Outgoing {
    return this.#store.outbox
  }

  protected override outgoing(): Outgoing {
    return this.outbox
  }

  protected override place(): ObjectPlace {
    return placeOfRoom(queueRoom)
  }

  // ── Sockets ──

  override async fetch(request: Request): Promise<Response> {
    return this.#sockets.accept(request)
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#sockets.receive(socket, message)
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeQuietly(socket, code, 'closed')
  }

  async endSessions(steamId: SteamId, sessionVersion: number): Promise<void> {
    this.#sockets.endSessions(steamId, sessionVersion)
  }
}

const refusalOf = ({ code, message, fields }: Extract<QueueOutcome, { ok: false }>): Answer => refuse(code, message, fields)

const isNothing = ({ changes, effects, own }: Extract<QueueOutcome, { ok: true }>): boolean =>
  changes.length === 0 && effects.length === 0 && own === undefined
