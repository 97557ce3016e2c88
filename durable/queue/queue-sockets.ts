import { closeCodes } from '../protocol/frame.ts'
import type { QueueFrame } from '../protocol/queue/queue-messages.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { AccountRights } from '../runtime/sockets/session-checks.ts'
import { type Identity, Sockets, tokenMarkOf } from '../runtime/sockets/sockets.ts'

type Shown = Extract<QueueFrame, { event: 'snapshot' }>['data']

type Queue = {
  ctx: DurableObjectState
  clock(): number
  lookUp(steamIds: readonly SteamId[]): Promise<ReadonlyMap<SteamId, AccountRights>>
  shown(): Shown
}

/** The sockets of the queue's viewers: every frame is the whole queue, and no act comes over them. */
export class QueueSockets {
  readonly #queue: Queue
  readonly #sockets: Sockets

  constructor(queue: Queue) {
    this.#queue = queue
    this.#sockets = new Sockets(queue)
  }

  accept(request: Request): Response {
    return this.#sockets.accept(request)
  }

  endSessions(steamId: SteamId, sessionVersion: number): void {
    this.#sockets.endSessions(steamId, sessionVersion)
  }

  /** The view of every viewer now. */
  shown(): Shown {
    return this.#queue.shown()
  }

  /** Shows every viewer the queue as it is; the frame is made once. */
  showAll(): void {
    let text: string | null = null
    const textFor = () => {
      text ??= JSON.stringify({ event: 'queue_updated', data: this.#queue.shown() })
      return text
    }
    for (const { socket } of this.#sockets.live()) this.#sockets.tell(socket, textFor)
  }

  receive(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#sockets.receive(socket, message, (frame, viewer) => {
      if (frame.event === 'user:auth') return this.#greet(socket, viewer, frame.data.token)
      if (!viewer.authed) return this.#sockets.end(socket, closeCodes.signedOut, 'not signed in')
      if (frame.event === 'resync') return this.#sendSnapshot(socket)
      if (frame.event === 'act') return this.#sockets.refuseAct(socket, frame)
    })
  }

  #greet(socket: WebSocket, viewer: Identity, token: string | null): void {
    if (viewer.steamId === null || tokenMarkOf(token) !== viewer.tokenMark) {
      return this.#sockets.end(socket, closeCodes.signedOut, 'not signed in')
    }
    this.#sockets.amend(socket, { authed: true })
    this.#sendSnapshot(socket)
  }

  #sendSnapshot(socket: WebSocket): void {
    this.#sockets.send(socket, { event: 'snapshot', data: this.#queue.shown() })
  }
}
