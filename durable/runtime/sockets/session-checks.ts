import { log } from '../../log/log.ts'
import type { Role, SteamId } from '../../rules/vocabulary.ts'

/** The age at which a session is looked up again in the background, in ms. */
const freshMs = 20_000
/** The age at which frames wait for a look-up, in ms: with the look-up itself under a minute. */
const trustedMs = 45_000
/** The number of uses that may wait for one socket. */
const waitingAtMost = 200

/** The player on a socket, as last checked. Times are UTC ms. */
export type CheckedSession = { steamId: SteamId | null; sessionVersion: number; checkedAt: number; expiresAt: number }
/** A player's account as it is now. */
export type AccountRights = { sessionVersion: number; role: Role; banned: 0 | 1; chatBanned: 0 | 1 }

/** The object whose sockets are checked. */
type SessionChecksHost<Socket> = {
  clock(): number
  sessionOf(socket: Socket): CheckedSession
  sockets(): Iterable<Socket>
  /** The accounts of these players; a player without one is missing. */
  lookUp(steamIds: readonly SteamId[]): Promise<ReadonlyMap<SteamId, AccountRights>>
  /** Stores the rights of a session that held at `askedAt` (UTC ms). */
  renew(socket: Socket, rights: AccountRights, askedAt: number): void
  /** Ends a socket whose session is over, or could not be looked up. */
  end(socket: Socket, why: 'over' | 'unknown'): void
  background(work: Promise<unknown>): void
}

/** A use that waits for a look-up with a higher number than `after`. */
type Waiting = { use: () => void; after: number }

/**
 * Rights end with the session (docs/design.md 2.4, docs/decisions/018). The rights at a socket's handshake are trusted for less than a
 * minute. A socket that is used later is checked first: its frames in both directions wait for the answer, in order, and are dropped when
 * the session is over. An act by staff rights always waits for a look-up of its own (docs/decisions/055). Unused sockets cost nothing.
 */
export class SessionChecks<Socket extends object> {
  readonly #host: SessionChecksHost<Socket>
  readonly #waiting = new Map<Socket, Waiting[]>()
  /** The number of look-ups that have begun. */
  #lookUps = 0
  #isAsking = false

  constructor(host: SessionChecksHost<Socket>) {
    this.#host = host
  }

  /** Runs `use` once the session of its socket is known to hold: at once, or after a look-up; `anew` wants one that begins now or later. */
  withFreshSession(socket: Socket, use: () => void, { anew = false }: { anew?: boolean } = {}): void {
    const next = { use, after: anew ? this.#lookUps : 0 }
    const waiting = this.#waiting.get(socket)
    if (waiting) return this.#wait(socket, waiting, next)
    const { steamId, checkedAt, expiresAt } = this.#host.sessionOf(socket)
    // A guest has no rights to lose.
    if (steamId === null) return use()
    const now = this.#host.clock()
    if (expiresAt <= now) return this.#host.end(socket, 'over')
    const age = Math.abs(now - checkedAt)
    if (age < trustedMs && !anew) use()
    else this.#waiting.set(socket, [next])
    if (age >= freshMs || anew) this.#ask()
  }

  /** Drops the waiting uses of an ended socket. */
  forget(socket: Socket): void {
    this.#waiting.delete(socket)
  }

  #wait(socket: Socket, waiting: Waiting[], next: Waiting): void {
    if (waiting.length < waitingAtMost) waiting.push(next)
    else this.#endWaiting(socket, 'unknown')
  }

  /** One look-up at a time, for all sockets that are due for one. */
  #ask(): void {
    if (this.#isAsking) return
    this.#isAsking = true
    this.#host.background(
      this.#check().finally(() => {
        this.#isAsking = false
        // Sockets that began to wait during the look-up were not part of it.
        if (this.#waiting.size > 0) this.#ask()
      }),
    )
  }

  async #check(): Promise<void> {
    const askedAt = this.#host.clock()
    const lookUp = ++this.#lookUps
    const due = this.#due(askedAt)
    const steamIds = new Set([...due.values()].flatMap(({ steamId }) => steamId ?? []))
    try {
      const found = await this.#host.lookUp([...steamIds])
      if (Math.abs(this.#host.clock() - askedAt) >= trustedMs) throw new Error('an answer too old to believe')
      this.#forgetClosed()
      for (const [socket, seen] of due) this.#applyRights(socket, seen, { found, askedAt, lookUp })
    } catch (error) {
      log('warn', 'session check', { error })
      for (const socket of due.keys()) if (this.#waiting.has(socket)) this.#endWaiting(socket, 'unknown')
      this.#forgetClosed()
    }
  }

  /** The sockets that wait or whose session was not looked up lately. */
  #due(now: number): ReadonlyMap<Socket, CheckedSession> {
    const { sockets, sessionOf } = this.#host
    const sessions = [...sockets()].map((socket) => [socket, sessionOf(socket)] as const)
    return new Map(
      sessions.filter(
        ([socket, { steamId, checkedAt }]) => steamId !== null && (this.#waiting.has(socket) || Math.abs(now - checkedAt) >= freshMs),
      ),
    )
  }

  /** Drops the waiting uses of closed sockets. */
  #forgetClosed(): void {
    const open = new Set(this.#host.sockets())
    for (const socket of this.#waiting.keys()) if (!open.has(socket)) this.#waiting.delete(socket)
  }

  #applyRights(
    socket: Socket,
    seen: CheckedSession,
    { found, askedAt, lookUp }: { found: ReadonlyMap<SteamId, AccountRights>; askedAt: number; lookUp: number },
  ): void {
    const { steamId, sessionVersion, checkedAt, expiresAt } = this.#host.sessionOf(socket)
    // The player on the socket changed meanwhile: another one was looked up.
    if (steamId === null || steamId !== seen.steamId || checkedAt !== seen.checkedAt) return
    const rights = found.get(steamId)
    if (rights?.sessionVersion !== sessionVersion || expiresAt <= this.#host.clock()) return this.#endWaiting(socket, 'over')
    this.#host.renew(socket, rights, askedAt)
    this.#release(socket, lookUp)
  }

  /** Runs the uses that waited for this look-up, in order. Uses added meanwhile come last; none runs once the socket has ended. */
  #release(socket: Socket, lookUp: number): void {
    const waiting = this.#waiting.get(socket)
    try {
      while (waiting && this.#waiting.get(socket) === waiting) {
        const [next] = waiting
        if (!next) this.#waiting.delete(socket)
        else if (next.after < lookUp) waiting.shift()?.use()
        else return
      }
    } catch (error) {
      log('error', 'session check', { error })
      this.#endWaiting(socket, 'unknown')
    }
  }

  #endWaiting(socket: Socket, why: 'over' | 'unknown'): void {
    this.forget(socket)
    this.#host.end(socket, why)
  }
}
