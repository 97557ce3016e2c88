import { log } from '../../log/log.ts'
import type { Role, SteamId } from '../../rules/vocabulary.ts'

/** How old what is known of a session may be before it is asked for again, on the side, in ms. */
const freshMs = 20_000
/** How old it may be before nothing is sent or taken until it was asked for, in ms: with the asking itself, under a minute. */
const trustedMs = 45_000
/** How much a socket may have waiting for it. */
const waitingAtMost = 200

/** The player on a socket, as last checked. Times are UTC ms. */
export type CheckedSession = { steamId: SteamId | null; sessionVersion: number; checkedAt: number; expiresAt: number }
/** A player's account as it is now. */
export type AccountRights = { sessionVersion: number; role: Role; banned: 0 | 1; chatBanned: 0 | 1 }

type Watch<Socket> = {
  clock(): number
  sessionOf(socket: Socket): CheckedSession
  sockets(): Iterable<Socket>
  /** The accounts of these players; a player without one is missing. */
  look(steamIds: readonly SteamId[]): Promise<ReadonlyMap<SteamId, AccountRights>>
  /** The session held when it was asked for (UTC ms): this is what it may from now on. */
  renew(socket: Socket, rights: AccountRights, askedAt: number): void
  /** Ends a socket whose session is over, or could not be looked up. */
  end(socket: Socket, why: 'over' | 'unknown'): void
  background(work: Promise<unknown>): void
}

/** A use that waits for a look: any, or one that began later than the look with this number. */
type Waiting = { use: () => void; after: number }

/**
 * Rights end with the session (docs/design.md 2.4, docs/decisions/018). The rights at a socket's handshake are trusted for less than a
 * minute. A socket that is used later is checked first: its frames in both directions wait for the answer, in order, and are dropped when
 * the session is over. An act by staff rights is never done on trust: a look of its own comes first (docs/decisions/055). Unused sockets
 * cost nothing.
 */
export class SessionChecks<Socket extends object> {
  readonly #watch: Watch<Socket>
  readonly #waiting = new Map<Socket, Waiting[]>()
  /** How many looks have begun. */
  #looks = 0
  #isAsking = false

  constructor(watch: Watch<Socket>) {
    this.#watch = watch
  }

  /** Does `use` with a socket once its session is known to hold: at once, or after a look; `anew` asks for a look that begins now or later. */
  withFreshSession(socket: Socket, use: () => void, { anew = false }: { anew?: boolean } = {}): void {
    const next = { use, after: anew ? this.#looks : 0 }
    const waiting = this.#waiting.get(socket)
    if (waiting) return this.#wait(socket, waiting, next)
    const { steamId, checkedAt, expiresAt } = this.#watch.sessionOf(socket)
    // A guest has no rights to lose.
    if (steamId === null) return use()
    const now = this.#watch.clock()
    if (expiresAt <= now) return this.#watch.end(socket, 'over')
    const age = Math.abs(now - checkedAt)
    if (age < trustedMs && !anew) use()
    else this.#waiting.set(socket, [next])
    if (age >= freshMs || anew) this.#ask()
  }

  /** Drops what waits for a socket that was ended. */
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
    this.#watch.background(
      this.#check().finally(() => {
        this.#isAsking = false
        // Sockets that began to wait during the look-up were not part of it.
        if (this.#waiting.size > 0) this.#ask()
      }),
    )
  }

  async #check(): Promise<void> {
    const askedAt = this.#watch.clock()
    const look = ++this.#looks
    const due = this.#due(askedAt)
    const steamIds = new Set([...due.values()].flatMap(({ steamId }) => steamId ?? []))
    try {
      const found = await this.#watch.look([...steamIds])
      if (Math.abs(this.#watch.clock() - askedAt) >= trustedMs) throw new Error('an answer too old to believe')
      this.#forgetClosed()
      for (const [socket, seen] of due) this.#applyRights(socket, seen, { found, askedAt, look })
    } catch (error) {
      log('warn', 'session check', { error })
      for (const socket of due.keys()) if (this.#waiting.has(socket)) this.#endWaiting(socket, 'unknown')
      this.#forgetClosed()
    }
  }

  /** The sockets that wait or whose session was not looked up lately. */
  #due(now: number): ReadonlyMap<Socket, CheckedSession> {
    const { sockets, sessionOf } = this.#watch
    const sessions = [...sockets()].map((socket) => [socket, sessionOf(socket)] as const)
    return new Map(
      sessions.filter(
        ([socket, { steamId, checkedAt }]) => steamId !== null && (this.#waiting.has(socket) || Math.abs(now - checkedAt) >= freshMs),
      ),
    )
  }

  /** Drops what waits for sockets that have closed. */
  #forgetClosed(): void {
    const open = new Set(this.#watch.sockets())
    for (const socket of this.#waiting.keys()) if (!open.has(socket)) this.#waiting.delete(socket)
  }

  #applyRights(
    socket: Socket,
    seen: CheckedSession,
    { found, askedAt, look }: { found: ReadonlyMap<SteamId, AccountRights>; askedAt: number; look: number },
  ): void {
    const { steamId, sessionVersion, checkedAt, expiresAt } = this.#watch.sessionOf(socket)
    // The player on the socket changed meanwhile: another one was looked up.
    if (steamId === null || steamId !== seen.steamId || checkedAt !== seen.checkedAt) return
    const rights = found.get(steamId)
    if (rights?.sessionVersion !== sessionVersion || expiresAt <= this.#watch.clock()) return this.#endWaiting(socket, 'over')
    this.#watch.renew(socket, rights, askedAt)
    this.#release(socket, look)
  }

  /** Does what waited for this look, in order. Work that this adds comes last, and nothing is done once the socket has ended. */
  #release(socket: Socket, look: number): void {
    const waiting = this.#waiting.get(socket)
    try {
      while (waiting && this.#waiting.get(socket) === waiting) {
        const [next] = waiting
        if (!next) this.#waiting.delete(socket)
        else if (next.after < look) waiting.shift()?.use()
        else return
      }
    } catch (error) {
      log('error', 'session check', { error })
      this.#endWaiting(socket, 'unknown')
    }
  }

  #endWaiting(socket: Socket, why: 'over' | 'unknown'): void {
    this.forget(socket)
    this.#watch.end(socket, why)
  }
}
