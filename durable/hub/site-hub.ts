import { openDatabase } from '../../db/client.ts'
import { forgetPushTargets, listPushTargets } from '../../db/queries/accounts/push-subscriptions.ts'
import { log } from '../log/log.ts'
import type { HubFigures, SitePush } from '../ports/gather-list-port.ts'
import type { HubPort, PlayerAt, PlayerNote } from '../ports/hub-port.ts'
import { gatherListOf, hubCount, hubNameOf, type ObjectEnv, seatsOf } from '../ports/objects.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { SeatRoom } from '../ports/room-port.ts'
import type { ClientFrame } from '../protocol/client-frames.ts'
import { closeCodes } from '../protocol/frame.ts'
import type { GatherCard } from '../protocol/match/gather-card.ts'
import type { LiveFigures, SeatView, SiteFrame } from '../protocol/site-messages.ts'
import { earliest } from '../rules/earliest.ts'
import { errorTexts } from '../rules/error-texts.ts'
import { isStaff } from '../rules/staff/role-ranks.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { identify, lookUpAccountRights } from '../runtime/sockets/identity.ts'
import { type Attachment, closeQuietly, guest, type Identity, Sockets, tokenMarkOf, tryAgainLater } from '../runtime/sockets/sockets.ts'
import { seatedIn, seatNow, underWay } from './gathers-under-way.ts'
import { PacedNews } from './paced-news.ts'
import { Pushes } from './push/pushes.ts'
import { gatherFrames } from './site-changes.ts'

/** Tells a client to connect again, to the hub it now belongs to. */
const serviceRestart = 1012
/** Live figures go out at most this often, in ms. */
const figuresEveryMs = 1_000

/** The shortest time between two changes of identity on a socket, in ms. */
const identifyPauseMs = 3_000

/**
 * The sockets of the site: frames for all viewers, and frames for one player on any page. The hub keeps the last push of the
 * list, so that a new viewer gets the first screen without a further call.
 */
export class SiteHub extends Kernel implements HubPort {
  readonly #sockets: Sockets
  readonly #pushes: Pushes
  readonly #news = new PacedNews<SiteFrame>()
  #latest: SitePush | null = null
  /** The running call to the list since this hub woke. */
  #fetching: Promise<unknown> | null = null
  #figuresDirty = false
  #figuresAt = 0
  /** The figures last sent to pages, as JSON; null since this hub woke. */
  #shownFigures: string | null = null
  /** The number of connections to the other hubs; null until the list has sent it. */
  #elsewhere: number | null = null
  /** The figure of this hub that the list last got. */
  #reported: number | null = null

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, ['CREATE TABLE told_notices (id INTEGER PRIMARY KEY, notices TEXT NOT NULL)'])
    this.#sockets = new Sockets({ ctx, clock: () => this.clock(), lookUp: (steamIds) => lookUpAccountRights(env, steamIds) })
    this.#pushes = new Pushes({
      fetch: (...request) => fetch(...request),
      keys: env,
      clock: () => this.clock(),
      find: (steamIds) => listPushTargets(openDatabase(env.DB), steamIds),
      forget: (endpoints) => forgetPushTargets(openDatabase(env.DB), endpoints),
    })
  }

  /**
   * Takes a push of the list. One older than the last is ignored. Viewers get the differences; after a sleep of this hub the pages that
   * show the gathers get the whole list once.
   */
  async push(push: SitePush): Promise<number> {
    this.#reported = this.#online()
    this.runThenRearm(() => {
      const before = this.#latest
      if (before && before.version > push.version) return
      this.#latest = push
      this.#takeFigures(push.online)
      if (JSON.stringify(this.#figures()) !== this.#shownFigures) this.#figuresChanged()
      this.#tellNews(before, push)
      this.#tellBegun(push.gathers)
    })
    return this.#reported
  }

  /** Tells viewers how the gathers and notices of this push differ from the last one. */
  #tellNews(before: SitePush | null, push: SitePush): void {
    // A hub that slept does not know the list of its viewers: they get the whole of it.
    const whole: SiteFrame = { event: 'gathers', data: { gathers: [...push.gathers] } }
    const frames = before ? gatherFrames(before.gathers, push.gathers) : [whole]
    for (const frame of frames) this.#tellEverybody(frame, (viewer) => viewer.watching)
    this.#tellNotices(push)
  }

  /**
   * Sends viewers the notices that differ from those last sent, also before this hub slept: every page reads its data again when switches
   * change.
   */
  #tellNotices({ switches, incident = null }: SitePush): void {
    const [newSwitches, newIncident] = [JSON.stringify(switches), JSON.stringify(incident)]
    const notices = `[${newSwitches},${newIncident}]`
    const told = this.sql.readFirst<{ notices: string }>('SELECT notices FROM told_notices WHERE id = 1')?.notices ?? '[]'
    if (told === notices) return
    this.sql.write('INSERT INTO told_notices (id, notices) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET notices = ?1', notices)
    const [toldSwitches, toldIncident] = (JSON.parse(told) as unknown[]).map((each) => JSON.stringify(each))
    if (toldSwitches !== newSwitches) this.#tellEverybody({ event: 'system:update', data: { systemDataObject: switches } })
    if ((toldIncident ?? 'null') !== newIncident) this.#tellEverybody({ event: 'incident', data: { incident } })
  }

  /** Tells these players, on every page they have open. */
  async tell(steamIds: readonly SteamId[], frame: SiteFrame): Promise<void> {
    const those = new Set(steamIds)
    this.runThenRearm(() => this.#tellPlayers(frame, those))
  }

  /** Sends a frame to every open page here, at most once a second under the same name. It contains only data for guests. */
  async tellEverybody(frame: SiteFrame): Promise<void> {
    this.runThenRearm(() => {
      const now = this.#news.take(frame, this.clock())
      if (now) this.#tellEverybody(now)
    })
  }

  /** Sends a frame to every open page of the staff, except these. */
  async tellStaff(frame: SiteFrame, besides: readonly SteamId[]): Promise<void> {
    const text = JSON.stringify(frame)
    const isTold = ({ steamId, role, authed }: Attachment) => authed && steamId !== null && isStaff(role) && !besides.includes(steamId)
    this.runThenRearm(() => {
      for (const { socket, viewer } of this.#sockets.live()) {
        if (isTold(viewer)) this.#sockets.tell(socket, (now) => (isTold(now) ? text : null))
      }
    })
  }

  /** Sends these players a notification in every browser in which they want them. The caller does not wait for push services. */
  async notify(steamIds: readonly SteamId[], note: PlayerNote): Promise<void> {
    this.#orLog(this.#pushes.send(steamIds, note).finally(() => this.runThenRearm(() => undefined)))
  }

  /** Ends a player's sessions below this version by closing the sockets of their pages. */
  async endSessions(steamId: SteamId, sessionVersion: number): Promise<void> {
    this.#sockets.endSessions(steamId, sessionVersion)
  }

  /** The player deleted their account: no socket has their identity any more. */
  async forget(steamId: SteamId): Promise<void> {
    this.#sockets.endSessions(steamId, Number.POSITIVE_INFINITY)
  }

  /** Tells only these players: only a valid session gets the frame. */
  #tellPlayers(frame: SiteFrame, players: ReadonlySet<SteamId>): void {
    const text = JSON.stringify(frame)
    const isTheirs = ({ steamId }: Attachment) => steamId !== null && players.has(steamId)
    const textFor = (viewer: Attachment) => (viewer.authed && isTheirs(viewer) ? text : null)
    for (const { socket, viewer } of this.#sockets.live()) {
      if (!isTheirs(viewer)) continue
      if (frame.event === 'seat') this.#sockets.amend(socket, { seat: frame.data.seat })
      if (frame.event === 'match_redirect' && viewer.seat?.id === frame.data.match_id) {
        this.#sockets.amend(socket, { seat: { ...viewer.seat, phase: 'running' } })
      }
      this.#sockets.tell(socket, textFor)
    }
  }

  /** Tells pages that their match has left its lobby; a page that was called to the match has this already. */
  #tellBegun(gathers: readonly GatherCard[]): void {
    for (const { socket, viewer } of this.#sockets.live()) {
      const seat = seatNow(viewer.seat ?? null, gathers)
      if (seat?.phase === viewer.seat?.phase) continue
      this.#sockets.amend(socket, { seat })
      const text = JSON.stringify({ event: 'seat', data: { seat } } satisfies SiteFrame)
      this.#sockets.tell(socket, (now) => (now.authed && now.steamId === viewer.steamId ? text : null))
    }
  }

  /** The players among these with an open page here, each with the seat last sent to their pages. */
  #seatsHere(steamIds: readonly SteamId[]): ReadonlyMap<SteamId, SeatView> {
    const asked = new Set(steamIds)
    const found = new Map<SteamId, SeatView>()
    for (const { viewer } of this.#sockets.live()) {
      const { steamId, authed, seat } = viewer
      if (authed && steamId !== null && asked.has(steamId)) found.set(steamId, seat ?? found.get(steamId) ?? null)
    }
    return found
  }

  /** The players among these with an open page here, and the kind of room in which each sits, as last sent to their pages. */
  async whereabouts(steamIds: readonly SteamId[]): Promise<{ steamId: SteamId; where: SeatRoom['kind'] | null }[]> {
    return [...this.#seatsHere(steamIds)].map(([steamId, seat]) => ({ steamId, where: seat?.kind ?? null }))
  }

  /**
   * The players among these with an open page here, with their seats and its card. A hub that has just woken asks the list first; without
   * it no card is known.
   */
  async placesOf(steamIds: readonly SteamId[]): Promise<PlayerAt[]> {
    const here = this.#seatsHere(steamIds)
    if (here.size > 0 && !this.#latest) await this.#fetchLatest().catch((error) => log('warn', 'hub', { error }))
    const gathers = this.#latest?.gathers ?? []
    return [...here].map(([steamId, told]) => {
      const seat = seatNow(told, gathers)
      return { steamId, seat, gather: gathers.find(({ match_id }) => seat?.kind === 'match' && match_id === seat.id) ?? null }
    })
  }

  /** Tells everybody; any guest may read the frame. */
  #tellEverybody(frame: SiteFrame, isListening: (viewer: Attachment) => boolean = () => true): void {
    const text = JSON.stringify(frame)
    for (const { socket, viewer } of this.#sockets.live()) if (isListening(viewer)) this.#sockets.tellPublic(socket, text)
  }

  override async fetch(request: Request): Promise<Response> {
    return this.#sockets.accept(request)
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#sockets.receive(socket, message, (frame, viewer) => this.#handle(socket, frame, viewer))
  }

  #handle(socket: WebSocket, frame: ClientFrame, viewer: Attachment): void {
    if (frame.event === 'user:auth') return this.#hearIdentity(socket, viewer, frame.data.token)
    if (!viewer.authed) return this.#sockets.end(socket, closeCodes.signedOut, 'not greeted')
    if (frame.event === 'resync') return this.#greet(socket, viewer)
    if (frame.event === 'act') return this.#sockets.refuseAct(socket, frame)
    if (frame.event === 'watch') {
      this.#sockets.amend(socket, { watching: frame.data.gathers })
      if (frame.data.gathers) this.#whenReady(socket, async () => (push) => ({ event: 'gathers', data: { gathers: [...push.gathers] } }))
    }
  }

  #hearIdentity(socket: WebSocket, viewer: Attachment, token: string | null): void {
    if (tokenMarkOf(token) === viewer.tokenMark) return this.#admit(socket, viewer)
    if (viewer.greetings > 0 && this.clock() - viewer.openedAt < identifyPauseMs) {
      return this.#sockets.send(socket, { event: 'refused', data: { error: 'SLOW_DOWN', message: errorTexts.SLOW_DOWN } })
    }
    this.#identify(socket, token, viewer.greetings + 1)
  }

  #admit(socket: WebSocket, viewer: Attachment): void {
    this.#sockets.amend(socket, { ...viewer, authed: true })
    this.runThenRearm(() => this.#figuresChanged())
    this.#greet(socket, viewer)
  }

  /** A viewer signed in or out on a connected page: the token is looked up outside the handler. */
  #identify(socket: WebSocket, token: string | null, greetings: number): void {
    // A guest until the token is known, so that a late answer cannot bring back a viewer who signed out.
    this.#sockets.amend(socket, { ...guest, authed: false, greetings, openedAt: this.clock() })
    const work = async () => {
      // The time before the question: its answer may take a while.
      const checkedAt = this.clock()
      const identity = await identify(this.env, token)
      const viewer = this.#sockets.attachmentOf(socket)
      if (viewer.greetings !== greetings || viewer.ended) return
      if (!identity) return this.#dismiss(socket, closeCodes.signedOut, 'no such session')
      const home = identity.steamId === null ? this.#name : hubNameOf(identity.steamId, this.env.SITE_SHARDS)
      if (home !== this.#name) return this.#dismiss(socket, serviceRestart, 'another hub')
      this.#admit(socket, { ...viewer, ...identity, checkedAt })
    }
    this.#orEnd(socket, work)
  }

  /** Closes a socket and stops counting it here at once, however long its client takes to answer the close. */
  #dismiss(socket: WebSocket, code: number, reason: string): void {
    this.#sockets.end(socket, code, reason)
    this.runThenRearm(() => this.#figuresChanged())
  }

  #greet(socket: WebSocket, viewer: Identity): void {
    const { greetings } = this.#sockets.attachmentOf(socket)
    this.#whenReady(socket, async () => {
      const claimed = viewer.steamId === null ? null : await seatsOf(this.env, viewer.steamId).seatView(viewer.steamId)
      return ({ switches, incident = null, gathers }) => {
        const seat = seatNow(claimed, gathers)
        if (this.#sockets.attachmentOf(socket).greetings === greetings) this.#sockets.amend(socket, { seat })
        const data = { switches, incident, gathers: [...gathers], seat, figures: this.#figures(), now: this.clock() }
        return { event: 'snapshot', data }
      }
    })
  }

  /**
   * Answers from the last push, or from the list when this hub has just woken; the handler does not wait. Data is fetched
   * first, so that the frame is built from the newest state when it leaves.
   */
  #whenReady(socket: WebSocket, prepare: () => Promise<(push: SitePush) => SiteFrame>): void {
    const { greetings } = this.#sockets.attachmentOf(socket)
    this.#orEnd(socket, async () => {
      const [frameOf] = await Promise.all([prepare(), this.#latest ?? this.#fetchLatest()])
      const viewer = this.#sockets.attachmentOf(socket)
      // The viewer may have changed while it was prepared; then it is not sent.
      if (this.#latest && viewer.authed && viewer.greetings === greetings) this.#sockets.send(socket, frameOf(this.#latest))
    })
  }

  /** One call to the list, however many pages wait for it. */
  #fetchLatest(): Promise<unknown> {
    this.#fetching ??= gatherListOf(this.env)
      .everything()
      .then((push) => this.push(push))
      .finally(() => {
        this.#fetching = null
      })
    return this.#fetching
  }

  /** Closes a socket that cannot be answered now, with the code to connect again later. */
  #orEnd(socket: WebSocket, work: () => Promise<void>): void {
    this.ctx.waitUntil(
      work().catch((error) => {
        log('warn', 'hub', { error })
        this.#sockets.end(socket, tryAgainLater, 'try again')
      }),
    )
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeQuietly(socket, code, 'closed')
    this.runThenRearm(() => this.#figuresChanged())
  }

  #figures(): LiveFigures {
    const open = underWay(this.#latest?.gathers ?? [])
    const online = Math.max(this.#online() + (this.#elsewhere ?? 0), seatedIn(open))
    return { online, queued: this.#latest?.queued ?? 0, gathers: open.length }
  }

  /**
   * The figures for pages: players online on all hubs and in the queue, and running gathers. A hub that has just woken asks the list first,
   * since it counts the players in gathers from its push (docs/product.md 5.2); without the list it answers the figures that it has.
   */
  async figures(): Promise<LiveFigures> {
    if (!this.#latest) await this.#fetchLatest().catch((error) => log('warn', 'hub', { error }))
    return this.#figures()
  }

  /** Counts each player once, however many pages they have open, and each page of a guest. */
  #online(): number {
    const names = [...this.#sockets.live()].map(({ viewer }, index) => viewer.steamId ?? `guest-${index}`)
    return new Set(names).size
  }

  #figuresChanged(): void {
    this.#figuresDirty = true
    this.wake()
  }

  protected override nextWakeAt(): number | null {
    return earliest(this.#figuresDirty ? this.#figuresAt + figuresEveryMs : null, this.#pushes.nextTryAt(), this.#news.nextAt())
  }

  protected override wake(): void {
    if ((this.#pushes.nextTryAt() ?? Number.POSITIVE_INFINITY) <= this.clock()) this.#orLog(this.#pushes.sendDue())
    for (const frame of this.#news.takeDue(this.clock())) this.#tellEverybody(frame)
    this.#showChangedFigures()
  }

  #showChangedFigures(): void {
    if (!this.#figuresDirty || this.clock() < this.#figuresAt + figuresEveryMs) return
    this.#figuresDirty = false
    this.#figuresAt = this.clock()
    if (this.#hasOtherHubs && this.#online() !== this.#reported) this.#orLog(this.#shareFigure())
    else this.#showFigures()
  }

  /** Nothing is sent before the list knows all hubs; its next push has the sum. */
  #showFigures(): void {
    if (this.#hasOtherHubs && this.#elsewhere === null) return
    const figures = this.#figures()
    this.#shownFigures = JSON.stringify(figures)
    this.#tellEverybody({ event: 'live_figures', data: figures })
  }

  get #hasOtherHubs(): boolean {
    return hubCount(this.env.SITE_SHARDS) > 1
  }

  /** Tells the list the figure of this hub. */
  async #shareFigure(): Promise<void> {
    this.#reported = this.#online()
    this.#takeFigures(await gatherListOf(this.env).presence(this.#name, this.#reported))
    this.#showFigures()
  }

  /** The list's next push replaces a failed report; a notification that was not sent is not repeated. */
  #orLog(work: Promise<void>): void {
    this.ctx.waitUntil(work.catch((error) => log('warn', 'hub', { error })))
  }

  get #name(): string {
    return this.ctx.id.name ?? 'hub'
  }

  protected override place(): ObjectPlace {
    return { binding: 'HUB', name: this.#name }
  }

  /** Keeps the figures of the other hubs. */
  #takeFigures(online: HubFigures | null): void {
    if (online === null) return
    this.#elsewhere = Object.entries(online).reduce((sum, [hub, figure]) => (hub === this.#name ? sum : sum + figure), 0)
  }
}
