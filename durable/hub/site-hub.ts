import { closeCodes } from '../protocol/frame.ts'
import type { LiveFigures, SiteFrame } from '../protocol/site-messages.ts'
import { errorTexts } from '../rules/error-texts.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { identify } from '../runtime/identity.ts'
import { Kernel } from '../runtime/kernel.ts'
import { gatherListPort, hashOf, hubCount, hubShardName, type ObjectEnv, type SitePush, seatsPort } from '../runtime/neighbours.ts'
import { type Attachment, closeQuietly, guest, type Identity, Sockets, tokenMarkOf } from '../runtime/sockets.ts'
import { gatherFrames } from './site-changes.ts'

/** Come again, to the hub that is yours now; and: come again a little later. */
const serviceRestart = 1012
const tryAgainLater = 1013
/** Live figures go out at most this often, in ms. */
const figuresEveryMs = 1_000

/** At least this long between two changes of who is on a socket, in ms. */
const identifyPauseMs = 3_000

/**
 * The site's own sockets: what everybody is told, and what one player is told wherever they are. It keeps the last push of
 * the list, so that whoever arrives gets the first screen without a further call.
 */
export class SiteHub extends Kernel {
  readonly #sockets: Sockets
  #latest: SitePush | null = null
  #figuresDirty = false
  #figuresAt = 0
  #elsewhere = 0

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.#sockets = new Sockets(ctx, () => this.clock())
  }

  protected override tables(): readonly string[] {
    return ['CREATE TABLE shown (id INTEGER PRIMARY KEY, digest TEXT NOT NULL)']
  }

  /** The list as it now stands; an older one than the last changes nothing, and what is already shown is not said again. */
  async push(push: SitePush): Promise<void> {
    this.settled(() => {
      const before = this.#latest
      if (before && before.version > push.version) return
      this.#latest = push
      if (!this.#isNew(push)) return
      // A hub that slept does not know what its viewers last saw: they get the whole list.
      const whole: SiteFrame = { event: 'gathers', data: { gathers: [...push.gathers] } }
      const frames = before ? gatherFrames(before.gathers, push.gathers) : [whole]
      for (const frame of frames) this.#broadcast(frame, (viewer) => viewer.watching)
      if (JSON.stringify(before?.switches) !== JSON.stringify(push.switches)) {
        this.#broadcast({ event: 'system:update', data: { systemDataObject: push.switches } }, () => true)
      }
      if (openCount(before) !== openCount(push)) this.#figuresChanged()
    })
  }

  /** Whether this differs from what was last shown, also before this hub slept. */
  #isNew({ gathers, switches }: SitePush): boolean {
    const digest = String(hashOf(JSON.stringify([gathers, switches])))
    if (this.sql.readFirst<{ digest: string }>('SELECT digest FROM shown WHERE id = 1')?.digest === digest) return false
    this.sql.write('INSERT INTO shown (id, digest) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET digest = ?1', digest)
    return true
  }

  /** Tells these players, on every page they have open. */
  async tell(steamIds: readonly SteamId[], frame: SiteFrame): Promise<void> {
    const those = new Set(steamIds)
    this.settled(() => this.#broadcast(frame, (viewer) => viewer.steamId !== null && those.has(viewer.steamId)))
  }

  /** A player's sessions below this version are over: every page of theirs is told by its closing socket. */
  async endSessions(steamId: SteamId, sessionVersion: number): Promise<void> {
    this.#sockets.endSessions(steamId, sessionVersion)
  }

  #broadcast(frame: SiteFrame, concerns: (viewer: Attachment) => boolean): void {
    const text = JSON.stringify(frame)
    for (const { socket, viewer } of this.#sockets.live()) if (concerns(viewer)) this.#sockets.sendText(socket, text)
  }

  override async fetch(request: Request): Promise<Response> {
    return this.#sockets.accept(request).response
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const frame = this.#sockets.read(socket, message)
    if (!frame) return
    const viewer = this.#sockets.attachmentOf(socket)
    if (frame.event === 'user:auth') return this.#hearIdentity(socket, viewer, frame.data.token)
    if (!viewer.authed) return this.#sockets.end(socket, closeCodes.signedOut, 'not greeted')
    if (frame.event === 'resync') return this.#greet(socket, viewer)
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

  #admit(socket: WebSocket, viewer: Identity): void {
    this.#sockets.amend(socket, { ...viewer, authed: true })
    this.settled(() => this.#figuresChanged())
    this.#greet(socket, viewer)
  }

  /** Somebody signed in, or out, on a page that was already connected: the token is looked up, outside the handler. */
  #identify(socket: WebSocket, token: string | null, greetings: number): void {
    // Nobody until it is known: an answer that comes late must not bring back who has left.
    this.#sockets.amend(socket, { ...guest, authed: false, greetings, openedAt: this.clock() })
    const work = async () => {
      const identity = await identify(this.env, token)
      const viewer = this.#sockets.attachmentOf(socket)
      if (viewer.greetings !== greetings || viewer.ended) return
      if (!identity) return this.#sockets.end(socket, closeCodes.signedOut, 'no such session')
      const home = identity.steamId === null ? this.ctx.id.name : hubShardName(identity.steamId, this.env.SITE_SHARDS)
      if (home !== this.ctx.id.name) return this.#sockets.end(socket, serviceRestart, 'another hub')
      this.#admit(socket, identity)
    }
    this.#orEnd(socket, work)
  }

  #greet(socket: WebSocket, viewer: Identity): void {
    this.#whenReady(socket, async () => {
      const seat = viewer.steamId === null ? null : await seatsPort(this.env, viewer.steamId).seatOf(viewer.steamId)
      return ({ switches, gathers }) => ({
        event: 'snapshot',
        data: { switches, gathers: [...gathers], seat, figures: this.#figures(), now: this.clock() },
      })
    })
  }

  /**
   * Answers from the last push, or from the list itself when this hub has just woken; the handler never waits for it. What
   * must be fetched is fetched first, so that the frame is made of what stands when it leaves.
   */
  #whenReady(socket: WebSocket, prepare: () => Promise<(push: SitePush) => SiteFrame>): void {
    this.#orEnd(socket, async () => {
      const [frameOf] = await Promise.all([
        prepare(),
        this.#latest ??
          gatherListPort(this.env)
            .everything()
            .then((push) => this.push(push)),
      ])
      if (this.#latest && this.#sockets.attachmentOf(socket).authed) this.#sockets.send(socket, frameOf(this.#latest))
    })
  }

  /** A socket that cannot be answered now is told to come again, never left waiting. */
  #orEnd(socket: WebSocket, work: () => Promise<void>): void {
    this.ctx.waitUntil(
      work().catch((error) => {
        console.warn('hub', error instanceof Error ? error.message : error)
        this.#sockets.end(socket, tryAgainLater, 'try again')
      }),
    )
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeQuietly(socket, code, 'closed')
    this.settled(() => this.#figuresChanged())
  }

  #figures(): LiveFigures {
    return { online: this.#online() + this.#elsewhere, queued: 0, gathers: openCount(this.#latest) }
  }

  /** Players by SteamID, however many pages they have open; each guest's page counts. */
  #online(): number {
    const names = [...this.#sockets.live()].map(({ viewer }, index) => viewer.steamId ?? `guest-${index}`)
    return new Set(names).size
  }

  #figuresChanged(): void {
    this.#figuresDirty = true
    this.wake()
  }

  protected override nextWakeAt(): number | null {
    return this.#figuresDirty ? this.#figuresAt + figuresEveryMs : null
  }

  protected override wake(): void {
    if (!this.#figuresDirty || this.clock() < this.#figuresAt + figuresEveryMs) return
    this.#figuresDirty = false
    this.#figuresAt = this.clock()
    if (hubCount(this.env.SITE_SHARDS) > 1) this.ctx.waitUntil(this.#shareFigures())
    else this.#broadcast({ event: 'live_figures', data: this.#figures() }, () => true)
  }

  async #shareFigures(): Promise<void> {
    const own = this.#online()
    const total = await gatherListPort(this.env).presence(this.ctx.id.name ?? 'hub', own)
    this.#elsewhere = total - own
    this.#broadcast({ event: 'live_figures', data: this.#figures() }, () => true)
  }
}

/** How many gathers are under way: those that ended stay on the list a while. */
const openCount = (push: SitePush | null): number =>
  push?.gathers.filter(({ status }) => status !== 'complete' && status !== 'canceled').length ?? 0
