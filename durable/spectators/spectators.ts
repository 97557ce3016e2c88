import { log } from '../log/log.ts'
import { gatherListOf, matchOf, type ObjectEnv } from '../ports/objects.ts'
import type { SpectatorsPort } from '../ports/spectators-port.ts'
import type { ClientFrame } from '../protocol/client-frames.ts'
import { closeCodes, retryAfterReason } from '../protocol/frame.ts'
import type { GuestFrame, GuestMatch } from '../protocol/match/guest-fields.ts'
import { withoutElo } from '../protocol/match/guest-view.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { closedSocket } from '../runtime/sockets/closed-socket.ts'
import { type Attachment, addressHeader, closeQuietly, guest, identityHeader, Sockets, tryAgainLater } from '../runtime/sockets/sockets.ts'
import { refusesGuest } from './guest-limits.ts'

/**
 * How long the match says nothing until it is asked again while guests look, in ms: it shows its newest revision then, and a call of it may
 * have been lost.
 */
const askAgainMs = 30_000
/** The same of a match that is over, in ms: staff may still correct it. */
const askOverMs = 10 * 60_000
/** How often the list is told how many guests look, and asked whether ELO is shown, in ms. */
const siteEveryMs = 60_000
/** For how long an answer of the match serves pages while no guest's socket is open, in ms. */
const freshMs = 2_000

const logged = (error: unknown): void => log('warn', 'spectators', { error })

/**
 * The guests who look at one match. Its room tells this object of each revision, once, and this object tells all guests, so that guests
 * cost the room nothing. All of it is in memory: nothing is stored, and after a sleep the match is asked again.
 */
export class Spectators extends Kernel implements SpectatorsPort {
  readonly #sockets: Sockets
  /** The match as guests last saw it, with ELO; null since this object woke. */
  #seen: GuestMatch | null = null
  /** The same as a frame, as it was last sent. */
  #sent: string | null = null
  #readAt = 0
  #siteReadAt = 0
  /** When the match is asked again while guests look (UTC ms); in the past while it does not send its revisions. */
  #askAt = 0
  #showsElo = false
  /** How many guests look at other matches. */
  #elsewhere = 0
  /** The question to the match that is on its way. */
  #asking: Promise<void> | null = null

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [])
    this.#sockets = new Sockets({ ctx, clock: () => this.clock(), lookUp: async () => new Map() })
  }

  async show(match: GuestMatch): Promise<boolean> {
    if (this.#seen === null && this.#guests() > 0) await this.#readSite()
    else if (this.clock() - this.#siteReadAt >= siteEveryMs) this.ctx.waitUntil(this.#readSite().catch(logged))
    return this.runThenRearm(() => {
      if (this.#guests() === 0) {
        this.#seen = null
        return false
      }
      this.#take(match)
      this.#waitToAsk()
      return true
    })
  }

  /** The match as a guest may see it now, null for one that has no room; and whether ELO is shown. */
  async view(): Promise<{ match: GuestMatch | null; showsElo: boolean }> {
    await this.#ensureSeen()
    return { match: this.#shown(), showsElo: this.#showsElo }
  }

  /** A guest's socket. A refused one is closed with the seconds to wait. */
  override async fetch(request: Request): Promise<Response> {
    const address = `address ${request.headers.get(addressHeader) ?? ''}`
    const fromAddress = this.ctx.getWebSockets(address).filter((socket) => !this.#sockets.attachmentOf(socket).ended).length
    const retryAfter = refusesGuest({ address: fromAddress, match: this.#guests(), elsewhere: this.#elsewhere })
    if (retryAfter !== null) return closedSocket(closeCodes.full, retryAfterReason(retryAfter))
    const headers = new Headers(request.headers)
    headers.set(identityHeader, JSON.stringify({ ...guest, watched: this.ctx.id.name ?? '' }))
    // One that never says anything is ended by the alarm.
    return this.runThenRearm(() => this.#sockets.accept(new Request(request.url, { headers })))
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#sockets.receive(socket, message, (frame, viewer) => this.#handle(socket, frame, viewer))
  }

  #handle(socket: WebSocket, frame: ClientFrame, viewer: Attachment): void {
    if (frame.event !== 'user:auth' && !viewer.authed) return this.#sockets.end(socket, closeCodes.signedOut, 'not greeted')
    if (frame.event === 'user:auth' || frame.event === 'resync') this.ctx.waitUntil(this.#greet(socket))
    else if (frame.event === 'act') this.#sockets.refuseAct(socket, frame)
  }

  async #greet(socket: WebSocket): Promise<void> {
    try {
      await this.#ensureSeen()
    } catch (error) {
      logged(error)
      return this.#sockets.end(socket, tryAgainLater, 'try again')
    }
    this.runThenRearm(() => {
      const text = this.#frame()
      if (this.#sockets.attachmentOf(socket).ended) return
      if (text === null) return this.#sockets.end(socket, closeCodes.notFound, 'no such room')
      // From here on a guest is told with all others.
      this.#sockets.amend(socket, { authed: true })
      this.#sockets.tellPublic(socket, text)
    })
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeQuietly(socket, code, 'closed')
  }

  /** While guests look the match sends its revisions; otherwise its last answer is used for a moment. */
  async #ensureSeen(): Promise<void> {
    const isNew = this.#guests() > 0 ? this.clock() < this.#askAt : this.clock() - this.#readAt < freshMs
    if (this.#seen === null || !isNew) await this.#ask()
  }

  /** One question, however many guests wait for its answer. */
  #ask(): Promise<void> {
    this.#asking ??= this.#askMatch().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #askMatch(): Promise<void> {
    const id = this.#matchId()
    if (id === null) return
    const isWatched = this.#guests() > 0
    const [match] = await Promise.all([matchOf(this.env, id).showToGuests(isWatched), this.#readSite()])
    this.#readAt = this.clock()
    if (match) this.#take(match)
    else this.#end()
    // Asked only for a page, the match sends no later revisions.
    if (isWatched) this.#waitToAsk()
  }

  /** The match has no room, or none any more: a page reads the record then. */
  #end(): void {
    this.#seen = null
    this.#sockets.endAll(closeCodes.notFound, 'no such room')
  }

  #waitToAsk(): void {
    const isOver = this.#seen?.status === 'complete' || this.#seen?.status === 'canceled'
    this.#askAt = this.clock() + (isOver ? askOverMs : askAgainMs)
  }

  /** Reads whether ELO is shown and how many guests look elsewhere, and says how many look here: those who were let in. */
  async #readSite(): Promise<void> {
    const id = this.#matchId()
    if (id === null) return
    this.#siteReadAt = this.clock()
    const { elsewhere, showsElo } = await gatherListOf(this.env).guestsAt(id, [...this.#sockets.live()].length)
    this.#elsewhere = elsewhere
    if (showsElo === this.#showsElo) return
    this.#showsElo = showsElo
    this.#tellGuests()
  }

  /** An older revision than the one shown changes nothing: calls of the match may overtake each other. */
  #take(match: GuestMatch): void {
    if (this.#seen && match.revision < this.#seen.revision) return
    this.#seen = match
    this.#tellGuests()
  }

  #shown(): GuestMatch | null {
    return this.#seen && (this.#showsElo ? this.#seen : withoutElo(this.#seen))
  }

  #frame(): string | null {
    const match = this.#shown()
    return match && JSON.stringify({ event: 'snapshot', data: { match }, revision: match.revision } satisfies GuestFrame)
  }

  /** A revision that changed nothing for guests, such as a line of the chat, is not sent. */
  #tellGuests(): void {
    const match = this.#shown()
    if (!match) return
    const { revision: _, ...content } = match
    const sent = JSON.stringify(content)
    if (sent === this.#sent) return
    this.#sent = sent
    const text = this.#frame()
    if (text === null) return
    for (const { socket } of this.#sockets.live()) this.#sockets.tellPublic(socket, text)
  }

  /** How many guests' sockets are open, also those that have not said anything yet. */
  #guests(): number {
    return this.ctx.getWebSockets().filter((socket) => !this.#sockets.attachmentOf(socket).ended).length
  }

  /** The name of the object is the match's; after a sleep only its sockets may know it (AGENTS.md). */
  #matchId(): MatchId | null {
    const named = this.ctx.id.name ?? this.ctx.getWebSockets().map((socket) => this.#sockets.attachmentOf(socket).watched)[0]
    return (named as MatchId | undefined) ?? null
  }

  protected override nextWakeAt(): number | null {
    return this.#guests() > 0 ? this.#askAt : null
  }

  protected override wake(): void {
    if (!this.#sockets.hasOpen() || this.clock() < this.#askAt) return
    this.#waitToAsk()
    this.ctx.waitUntil(this.#ask().catch(logged))
  }
}
