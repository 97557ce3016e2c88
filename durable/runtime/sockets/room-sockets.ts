import { log, requestIdHeader } from '../../log/log.ts'
import type { Answer } from '../../ports/origin.ts'
import type { ClientFrame } from '../../protocol/client-frames.ts'
import { closeCodes, type Frame } from '../../protocol/frame.ts'
import { refuse } from '../../rules/error-codes.ts'
import { errorTexts } from '../../rules/error-texts.ts'
import { isOnlyPlayer, isStaff } from '../../rules/staff/role-ranks.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { Actor, Change, Machine, Viewer } from '../machine.ts'
import { NewerVersion, type Stored } from '../stored-room.ts'
import { closedSocket } from './closed-socket.ts'
import type { AccountRights } from './session-checks.ts'
import { type Attachment, type Identity, Sockets, tokenMarkOf, tryAgainLater } from './sockets.ts'

/** The room that the sockets belong to. */
type Room<State, Event, Audience extends string> = {
  ctx: DurableObjectState
  clock(): number
  machine: Pick<Machine<State, Event, never, Audience>, 'audienceOf' | 'announce' | 'snapshot'>
  isSeated(steamId: SteamId): boolean
  /** The accounts of these players now. */
  lookUp(steamIds: readonly SteamId[]): Promise<ReadonlyMap<SteamId, AccountRights>>
  /** Throws NewerVersion while a newer version's state is stored. */
  stored(): Stored<State>
  perform(by: Actor, action: string, body: object, key: string): Answer | Promise<Answer>
  /** The parts of a snapshot that come from the journal, and that only this viewer sees. */
  snapshotExtras(steamId: SteamId | null): object
}

const logUnlessNewer = (error: unknown, request?: string | null) => {
  if (!(error instanceof NewerVersion)) log('error', 'socket', { error, request: request ?? undefined })
}

/** The sockets of all viewers of a room (docs/product.md 4.3): sign-in, snapshot, changes, acts. */
export class RoomSockets<State, Event, Audience extends string> {
  readonly #room: Room<State, Event, Audience>
  readonly #sockets: Sockets

  constructor(room: Room<State, Event, Audience>) {
    this.#room = room
    const { ctx, clock, lookUp } = room
    this.#sockets = new Sockets({ ctx, clock, lookUp })
  }

  /** The players who are here now. */
  present(): ReadonlySet<SteamId> {
    return this.#sockets.present()
  }

  /** Whether a viewer's socket is open; those that fell silent are ended on the way. */
  isAnybodyHere(): boolean {
    return this.#sockets.hasOpen()
  }

  endSessions(steamId: SteamId, sessionVersion: number): void {
    this.#sockets.endSessions(steamId, sessionVersion)
  }

  endAll(code: number, reason: string): void {
    this.#sockets.endAll(code, reason)
  }

  accept(request: Request): Response {
    try {
      if (this.#room.stored().state === null) return closedSocket(closeCodes.notFound, 'no such room')
    } catch (error) {
      logUnlessNewer(error, request.headers.get(requestIdHeader))
      return closedSocket(tryAgainLater, 'try again')
    }
    return this.#sockets.accept(request)
  }

  /** Each distinct view is made and serialised once; every viewer gets exactly one frame a revision. */
  broadcast(change: Change<State, Event>): void {
    const { audienceOf, announce } = this.#room.machine
    const texts = new Map<Audience, string>()
    const textFor = (viewer: Viewer): string => {
      const audience = audienceOf(change.after, viewer)
      const text = texts.get(audience) ?? JSON.stringify({ ...announce(change, audience), revision: change.entry.revision })
      texts.set(audience, text)
      return text
    }
    for (const { socket } of this.#sockets.live()) this.#sockets.tell(socket, textFor)
  }

  /** Sends one player a frame without a revision, on all their sockets. */
  tellPlayer(steamId: SteamId, frame: Frame): void {
    for (const { socket, viewer } of this.#sockets.live()) if (viewer.steamId === steamId) this.#sockets.send(socket, frame)
  }

  /** Sends every viewer the whole state, after a change that no single frame could tell. */
  showAnew(): void {
    for (const { socket, viewer } of this.#sockets.live()) this.#sendSnapshot(socket, viewer)
  }

  receive(socket: WebSocket, message: string | ArrayBuffer): void {
    const handle = (frame: ClientFrame, viewer: Attachment) => this.#orEnd(socket, () => this.#handle(socket, frame, viewer))
    this.#sockets.receive(socket, message, handle, (frame, viewer) => frame.event === 'act' && this.#actsAsStaff(viewer))
  }

  #handle(socket: WebSocket, frame: ClientFrame, viewer: Attachment): void {
    if (frame.event === 'user:auth') return this.#greet(socket, viewer, frame.data.token)
    if (!viewer.authed) return this.#sockets.end(socket, closeCodes.signedOut, 'not signed in')
    if (frame.event === 'resync') return this.#sendSnapshot(socket, viewer)
    if (frame.event === 'act') this.#answerAct(socket, viewer, frame.data)
  }

  /** Whether staff act by their rights: those who sit here are players, and a player's acts wait for no look-up. */
  #actsAsStaff({ steamId, role, authed }: Attachment): boolean {
    if (!authed || steamId === null || !isStaff(role)) return false
    try {
      return !isOnlyPlayer(role, this.#room.isSeated(steamId))
    } catch {
      // The act itself finds that a newer version has the room.
      return true
    }
  }

  /** A socket whose room cannot answer now is closed for a later try, and never left waiting. */
  #orEnd(socket: WebSocket, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#failed(socket, error)
    }
  }

  #failed(socket: WebSocket, error: unknown): void {
    logUnlessNewer(error, this.#sockets.attachmentOf(socket).request)
    this.#sockets.end(socket, tryAgainLater, 'try again')
  }

  #greet(socket: WebSocket, viewer: Identity, token: string | null): void {
    if (viewer.steamId === null || tokenMarkOf(token) !== viewer.tokenMark) {
      return this.#sockets.end(socket, closeCodes.signedOut, 'not signed in')
    }
    this.#sockets.amend(socket, { authed: true })
    this.#sendSnapshot(socket, viewer)
  }

  #sendSnapshot(socket: WebSocket, viewer: Identity): void {
    const { state, revision } = this.#room.stored()
    if (state === null) return this.#sockets.end(socket, closeCodes.notFound, 'no such room')
    const { audienceOf, snapshot } = this.#room.machine
    const data = {
      ...snapshot(state, revision, audienceOf(state, viewer), this.#room.clock()),
      ...this.#room.snapshotExtras(viewer.steamId),
    }
    this.#sockets.send(socket, { event: 'snapshot', data, revision })
  }

  #answerAct(socket: WebSocket, viewer: Attachment, { id, action, body }: { id: string; action: string; body: object }): void {
    const acknowledge = (answer: Answer) => {
      const refusal = answer.ok ? {} : { error: answer.code, message: answer.message ?? errorTexts[answer.code] }
      this.#sockets.send(socket, { event: 'ack', data: { id, success: answer.ok, ...refusal } })
    }
    const answer = this.#act(viewer, action, body, id)
    if (!(answer instanceof Promise)) return acknowledge(answer)
    const done = answer.then(acknowledge).catch((error: unknown) => this.#failed(socket, error))
    this.#room.ctx.waitUntil(done)
  }

  #act({ steamId, role, chatBanned, banned }: Identity, action: string, body: object, key: string): Answer | Promise<Answer> {
    if (steamId === null || role === 0) return refuse('UNAUTHORIZED')
    if (banned) return refuse('USER_BANNED')
    return this.#room.perform({ steamId, role, chatBanned: chatBanned === 1 }, action, body, key)
  }
}
