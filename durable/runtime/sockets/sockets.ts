import { requestIdHeader } from '../../log/log.ts'
import { type ActFrame, type ClientFrame, framesPerSecond } from '../../protocol/client-frames.ts'
import { closeCodes, type Frame } from '../../protocol/frame.ts'
import type { SeatView } from '../../protocol/site-messages.ts'
import type { ErrorCode } from '../../rules/error-codes.ts'
import { errorTexts } from '../../rules/error-texts.ts'
import type { SteamId, ViewerRole } from '../../rules/vocabulary.ts'
import { fitsFrame, frameIn } from './frame-text.ts'
import { type AccountRights, SessionChecks } from './session-checks.ts'

/** A socket that has sent nothing for this long is dead, in ms. */
const silentMs = 90_000
/** How much newer than its attachment a socket's last frame may be, in ms: writing the attachment with every frame costs too much. */
const heardEveryMs = 10_000
/** How often dead sockets are looked for at most, in ms. */
const sweepEveryMs = 5_000
/** How long a socket may take to say who it is, in ms. */
const greetingMs = 20_000
/** How many sockets one player may have open on one object; the oldest makes room. */
const socketsPerPlayer = 10
/** How many guests may come from one address: a LAN party sits behind one. */
const socketsPerAddress = 300

/** The player on a socket, as the Worker's handshake said; kept through hibernation as its attachment. */
export type Identity = {
  steamId: SteamId | null
  role: ViewerRole
  sessionVersion: number
  chatBanned: 0 | 1
  banned: 0 | 1
  /** The signature of the token the handshake came with: the first frame must bring the same one. */
  tokenMark: string | null
  /** When the token ends (UTC ms); 0 for a guest, who has none. */
  expiresAt: number
}

/** A viewer who is not signed in. */
export const guest: Identity = { steamId: null, role: 0, sessionVersion: 0, chatBanned: 0, banned: 0, tokenMark: null, expiresAt: 0 }

export type Attachment = Identity & {
  authed: boolean
  /** Closed by us: frames that still arrive are ignored, however long the client takes to answer the close. */
  ended: boolean
  watching: boolean
  /** When the session was last known to hold (UTC ms). */
  checkedAt: number
  /** Since when it is who it is: its handshake, or its last change of identity. */
  openedAt: number
  heardAt: number
  /** The number of its sign-ins: a look-up for an earlier one comes too late. */
  greetings: number
  /** The player's seat, where the object was told of it. */
  seat?: SeatView
  /** The match that a guest looks at. */
  watched?: string
  /** The id of the request that opened it. */
  request?: string
}

/** Only a mark of a token is kept, never the token. */
export const tokenMarkOf = (token: string | null): string | null => token?.split('.')[2]?.slice(0, 24) ?? null

/** The headers in which the Worker hands an object a verified identity, and the address a guest comes from. */
export const identityHeader = 'X-Kampklar-Identity'
export const addressHeader = 'X-Kampklar-Address'

/** The close code for a later try: during a rollout, or after an exception. */
export const tryAgainLater = 1013

type Options = {
  ctx: DurableObjectState
  clock(): number
  /** The accounts of these players now. */
  lookUp(steamIds: readonly SteamId[]): Promise<ReadonlyMap<SteamId, AccountRights>>
}

/** The hibernating sockets of one object: identity that ends with its session, limits, guarded sends. */
export class Sockets {
  readonly #ctx: DurableObjectState
  readonly #spent = new WeakMap<WebSocket, { second: number; frames: number }>()
  /** The attachments, as long as the object is awake: reading one is a deserialisation. */
  readonly #attachments = new WeakMap<WebSocket, Attachment>()
  #sweptAt = 0
  readonly #clock: () => number
  readonly #checks: SessionChecks<WebSocket>

  constructor({ ctx, clock, lookUp }: Options) {
    this.#ctx = ctx
    this.#clock = clock
    this.#checks = new SessionChecks({
      clock,
      lookUp,
      sessionOf: (socket) => this.attachmentOf(socket),
      sockets: () => ctx.getWebSockets(),
      renew: (socket, seen, askedAt) => this.amend(socket, { ...seen, checkedAt: askedAt }),
      end: (socket, why) =>
        why === 'over' ? this.end(socket, closeCodes.signedOut, 'session ended') : this.end(socket, tryAgainLater, 'try again'),
      background: (work) => ctx.waitUntil(work),
    })
  }

  /** Accepts a handshake whose identity the Worker has verified. The tag only counts; audiences come from attachments. */
  accept(request: Request): Response {
    const identity = JSON.parse(request.headers.get(identityHeader) ?? 'null') as Identity
    const tag = identity.steamId ?? `address ${request.headers.get(addressHeader) ?? ''}`.slice(0, 200)
    const before = this.#ctx.getWebSockets(tag).filter((socket) => !this.attachmentOf(socket).ended)
    const allowed = identity.steamId === null ? socketsPerAddress : socketsPerPlayer
    for (const oldest of before.slice(0, Math.max(0, before.length - allowed + 1))) this.end(oldest, closeCodes.tooFast, 'too many sockets')
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server, [tag])
    const now = this.#clock()
    const fresh = { authed: false, ended: false, watching: false, checkedAt: now, openedAt: now, heardAt: now, greetings: 0 }
    const id = request.headers.get(requestIdHeader)
    this.#attach(server, { ...identity, ...fresh, ...(id !== null && { request: id }) })
    return new Response(null, { status: 101, webSocket: client })
  }

  attachmentOf(socket: WebSocket): Attachment {
    const known = this.#attachments.get(socket)
    if (known) return known
    const read = socket.deserializeAttachment() as Attachment
    this.#attachments.set(socket, read)
    return read
  }

  amend(socket: WebSocket, change: Partial<Attachment>): void {
    this.#attach(socket, { ...this.attachmentOf(socket), ...change })
  }

  #attach(socket: WebSocket, attachment: Attachment): void {
    socket.serializeAttachment(attachment)
    this.#attachments.set(socket, attachment)
  }

  /** Takes one message; a valid frame is handed on once the session is known to hold. `asStaff`: it waits for a look-up that begins now. */
  receive(
    socket: WebSocket,
    message: string | ArrayBuffer,
    handle: (frame: ClientFrame, viewer: Attachment) => void,
    asStaff: (frame: ClientFrame, viewer: Attachment) => boolean = () => false,
  ): void {
    const frame = this.#read(socket, message)
    if (!frame) return
    const anew = asStaff(frame, this.attachmentOf(socket))
    this.#checks.withFreshSession(socket, () => handle(frame, this.attachmentOf(socket)), { anew })
  }

  /** Parses one frame; one that breaks a limit, fits no schema or comes from a socket we ended gives null. */
  #read(socket: WebSocket, message: string | ArrayBuffer): ClientFrame | null {
    const { ended, heardAt } = this.attachmentOf(socket)
    if (ended) return null
    if (this.#clock() - heardAt >= heardEveryMs) this.amend(socket, { heardAt: this.#clock() })
    if (!fitsFrame(message)) return this.#close(socket, closeCodes.tooLarge, 'frame too large')
    const frames = this.#countFrame(socket)
    if (frames > framesPerSecond * 2) return this.#close(socket, closeCodes.tooFast, 'too many frames')
    if (frames > framesPerSecond) return this.#refuse(socket, 'SLOW_DOWN')
    return frameIn(message) ?? this.#refuse(socket, 'INVALID_INPUT')
  }

  #countFrame(socket: WebSocket): number {
    const second = Math.floor(this.#clock() / 1000)
    const spent = this.#spent.get(socket)
    const frames = spent?.second === second ? spent.frames + 1 : 1
    this.#spent.set(socket, { second, frames })
    return frames
  }

  #refuse(socket: WebSocket, error: ErrorCode): null {
    this.send(socket, { event: 'refused', data: { error, message: errorTexts[error] } })
    return null
  }

  /** Answers an act on a socket that only tells: INVALID_INPUT under the id of the act (docs/product.md 4.3). */
  refuseAct(socket: WebSocket, { data: { id } }: ActFrame): void {
    this.send(socket, { event: 'ack', data: { id, success: false, error: 'INVALID_INPUT', message: errorTexts.INVALID_INPUT } })
  }

  #close(socket: WebSocket, code: number, reason: string): null {
    this.end(socket, code, reason)
    return null
  }

  /** Ends a socket for good: a client that does not answer the close has no more rights than one that does. */
  end(socket: WebSocket, code: number, reason: string): void {
    this.#checks.forget(socket)
    this.amend(socket, { ...guest, authed: false, ended: true, watching: false })
    closeQuietly(socket, code, reason)
  }

  /** Ends every socket, also those that have not said who they are. */
  endAll(code: number, reason: string): void {
    for (const socket of this.#ctx.getWebSockets()) if (!this.attachmentOf(socket).ended) this.end(socket, code, reason)
  }

  send(socket: WebSocket, frame: Frame): void {
    const text = JSON.stringify(frame)
    this.tell(socket, () => text)
  }

  /** Sends the text that `textFor` gives for the viewer at the time it leaves: role and identity may change before. */
  tell(socket: WebSocket, textFor: (viewer: Attachment) => string | null): void {
    this.#checks.withFreshSession(socket, () => {
      const viewer = this.attachmentOf(socket)
      const text = viewer.ended ? null : textFor(viewer)
      if (text !== null) this.tellPublic(socket, text)
    })
  }

  /** Sends a text that any guest may read: no session is looked up for it. */
  tellPublic(socket: WebSocket, text: string): void {
    try {
      socket.send(text)
    } catch {
      this.end(socket, 1011, 'send failed')
    }
  }

  /** The sockets that said who they are and still answer; now and then those that do not are ended on the way. */
  *live(): Generator<{ socket: WebSocket; viewer: Attachment }> {
    const now = this.#clock()
    const isSweep = Math.abs(now - this.#sweptAt) >= sweepEveryMs
    if (isSweep) this.#sweptAt = now
    for (const socket of this.#ctx.getWebSockets()) {
      const viewer = this.attachmentOf(socket)
      if (viewer.ended || (isSweep && this.#endIfDead(socket, viewer, now))) continue
      if (viewer.authed) yield { socket, viewer }
    }
  }

  /** Whether any socket is open, also one that has not said who it is; dead ones are ended on the way. */
  hasOpen(): boolean {
    for (const _ of this.live());
    return this.#ctx.getWebSockets().some((socket) => !this.attachmentOf(socket).ended)
  }

  /** Ends a socket that was silent for too long, or never said who it is; answers whether it did. */
  #endIfDead(socket: WebSocket, viewer: Attachment, now: number): boolean {
    const heardAt = Math.max(viewer.heardAt, this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0)
    if (now - heardAt > silentMs) this.end(socket, 1001, 'silent')
    else if (!viewer.authed && now - viewer.openedAt > greetingMs) this.end(socket, closeCodes.signedOut, 'never said who it is')
    else return false
    return true
  }

  /** Closes a player's sockets of an earlier session version; the rights of the others are looked up before their next use. */
  endSessions(steamId: SteamId, sessionVersion: number): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const viewer = this.attachmentOf(socket)
      if (viewer.steamId !== steamId) continue
      if (viewer.sessionVersion < sessionVersion) this.end(socket, closeCodes.signedOut, 'session ended')
      else this.amend(socket, { checkedAt: 0 })
    }
  }

  /** The players who are here now. */
  present(): Set<SteamId> {
    return new Set([...this.live()].flatMap(({ viewer }) => viewer.steamId ?? []))
  }
}

/** Answers a close the client began; doing so twice is noise, not an error. */
export function closeQuietly(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code === 1005 || code === 1006 ? 1000 : code, reason)
  } catch {
    // Already gone.
  }
}
