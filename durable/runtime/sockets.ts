import { type ClientFrame, clientFrameSchema, frameMaxBytes, framesPerSecond } from '../protocol/client-frames.ts'
import { closeCodes, type Frame } from '../protocol/frame.ts'
import type { ErrorCode } from '../rules/error-codes.ts'
import { errorTexts } from '../rules/error-texts.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/** A socket from which nothing was heard for this long is dead, in ms. */
const silentMs = 90_000
/** How much newer than its attachment a socket's last frame may be: writing it with every frame costs more than it tells, in ms. */
const heardEveryMs = 10_000
/** How often dead sockets are looked for at most, in ms. */
const sweepEveryMs = 5_000
/** How long a socket may take to say who it is, in ms. */
const greetingMs = 20_000
/** How many sockets one player may have open on one object; the oldest makes room. */
const socketsPerPlayer = 10
/** How many guests may come from one address: a LAN party sits behind one. */
const socketsPerAddress = 300

/** Who is on a socket, as the Worker's handshake said; kept through hibernation as its attachment. */
export type Identity = {
  steamId: SteamId | null
  role: number
  sessionVersion: number
  chatBanned: 0 | 1
  banned: 0 | 1
  /** The signature of the token the handshake came with: the first frame must bring the same one. */
  tokenMark: string | null
}

/** A guest: nobody in particular. */
export const guest: Identity = { steamId: null, role: 0, sessionVersion: 0, chatBanned: 0, banned: 0, tokenMark: null }

export type Attachment = Identity & {
  authed: boolean
  /** Closed by us: whatever still comes from it counts for nothing, however long its client takes to answer. */
  ended: boolean
  watching: boolean
  /** Since when it is who it is: its handshake, or its last change of identity. */
  openedAt: number
  heardAt: number
  /** How often it has said who it is: an answer to an earlier time comes too late. */
  greetings: number
}

/** Only a mark of a token is kept, never the token. */
export const tokenMarkOf = (token: string | null): string | null => token?.split('.')[2]?.slice(0, 24) ?? null

/** The headers in which the Worker hands an object a verified identity, and the address a guest comes from. */
export const identityHeader = 'X-Kampklar-Identity'
export const addressHeader = 'X-Kampklar-Address'

/** The hibernating sockets of one object: identity, limits, guarded sends. */
export class Sockets {
  readonly #ctx: DurableObjectState
  readonly #spent = new WeakMap<WebSocket, { second: number; frames: number }>()
  /** What the attachments say, as long as the object is awake: reading one is a deserialisation. */
  readonly #attachments = new WeakMap<WebSocket, Attachment>()
  #sweptAt = 0
  readonly #clock: () => number

  constructor(ctx: DurableObjectState, clock: () => number) {
    this.#ctx = ctx
    this.#clock = clock
  }

  /** Accepts a handshake whose identity the Worker has verified. The tag only counts; audiences come from attachments. */
  accept(request: Request): { response: Response; socket: WebSocket } {
    const identity = JSON.parse(request.headers.get(identityHeader) ?? 'null') as Identity
    const tag = identity.steamId ?? `address ${request.headers.get(addressHeader) ?? ''}`.slice(0, 200)
    const before = this.#ctx.getWebSockets(tag).filter((socket) => !this.attachmentOf(socket).ended)
    const most = identity.steamId === null ? socketsPerAddress : socketsPerPlayer
    for (const oldest of before.slice(0, Math.max(0, before.length - most + 1))) this.end(oldest, closeCodes.tooFast, 'too many sockets')
    const { 0: client, 1: server } = new WebSocketPair()
    this.#ctx.acceptWebSocket(server, [tag])
    const now = this.#clock()
    const fresh: Attachment = { ...identity, authed: false, ended: false, watching: false, openedAt: now, heardAt: now, greetings: 0 }
    this.#attach(server, fresh)
    return { response: new Response(null, { status: 101, webSocket: client }), socket: server }
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

  /** Parses one frame; one that breaks a limit, fits no schema or comes from a socket we ended gives null. */
  read(socket: WebSocket, message: string | ArrayBuffer): ClientFrame | null {
    const { ended, heardAt } = this.attachmentOf(socket)
    if (ended) return null
    if (this.#clock() - heardAt >= heardEveryMs) this.amend(socket, { heardAt: this.#clock() })
    if (typeof message !== 'string' || bytesOf(message) > frameMaxBytes) return this.#close(socket, closeCodes.tooLarge, 'frame too large')
    const frames = this.#countFrame(socket)
    if (frames > framesPerSecond * 2) return this.#close(socket, closeCodes.tooFast, 'too many frames')
    if (frames > framesPerSecond) return this.#refuse(socket, 'SLOW_DOWN')
    const parsed = clientFrameSchema.safeParse(parseJson(message))
    return parsed.success ? parsed.data : this.#refuse(socket, 'INVALID_INPUT')
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

  #close(socket: WebSocket, code: number, reason: string): null {
    this.end(socket, code, reason)
    return null
  }

  /** Ends a socket for good: a client that does not answer the close has no more rights than one that does. */
  end(socket: WebSocket, code: number, reason: string): void {
    this.amend(socket, { ...guest, authed: false, ended: true, watching: false })
    closeQuietly(socket, code, reason)
  }

  send(socket: WebSocket, frame: Frame): void {
    this.sendText(socket, JSON.stringify(frame))
  }

  sendText(socket: WebSocket, text: string): void {
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

  /** Ends a socket that was silent for too long, or never said who it is; answers whether it did. */
  #endIfDead(socket: WebSocket, viewer: Attachment, now: number): boolean {
    const heardAt = Math.max(viewer.heardAt, this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0)
    if (now - heardAt > silentMs) this.end(socket, 1001, 'silent')
    else if (!viewer.authed && now - viewer.openedAt > greetingMs) this.end(socket, closeCodes.signedOut, 'never said who it is')
    else return false
    return true
  }

  /** Closes a player's sockets of an earlier session version. */
  endSessions(steamId: SteamId, sessionVersion: number): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const viewer = this.attachmentOf(socket)
      if (viewer.steamId === steamId && viewer.sessionVersion < sessionVersion) this.end(socket, closeCodes.signedOut, 'session ended')
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

/** As it travelled; counted exactly only where the limit could be passed. */
const bytesOf = (text: string): number => (text.length * 3 > frameMaxBytes ? new TextEncoder().encode(text).length : text.length)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
