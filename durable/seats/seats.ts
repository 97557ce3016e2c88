import { type Refusal, refuse } from '../rules/error-codes.ts'
import { invitePlayerPauseMs } from '../rules/lobby-limits.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { homeHubOf, type ObjectEnv, seatRoomOf } from '../runtime/objects.ts'
import type { SeatRoom, SeatsPort } from '../runtime/ports.ts'
import { decideSeat, type OlderRow, type SeatDecision, type SeatEvent, type SeatGrant, type SeatRow, seatRowOf } from './seats-decide.ts'

/** How many rooms are asked at most: the one that has the seat, and the one it then falls back to. */
const questionsAtMost = 2

/**
 * Which room a player sits in; one of 64 objects, by hash of the SteamID. Only rooms claim and release. A claim whose room
 * did not take the player in needs no alarm: the room is asked when another room claims the seat, or when the player's page
 * asks for it.
 */
export class Seats extends Kernel implements SeatsPort {
  /** The grants whose room said, since this object woke, that it holds the player. */
  readonly #confirmed = new Map<SteamId, number>()
  /** The players whose room is being asked just now. */
  readonly #confirming = new Set<SteamId>()

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [
      'CREATE TABLE player_seats (steam_id TEXT PRIMARY KEY, seat TEXT NOT NULL) WITHOUT ROWID',
      'CREATE TABLE invited (steam_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID',
    ])
  }

  /**
   * Claims the player's one seat for `room`; `from` is the room that hands them over. Refuses with GATHER_ALLREADY_JOINED while
   * another room holds them.
   */
  async claim(steamId: SteamId, room: SeatRoom, from: SeatRoom | null = null): Promise<{ ok: true; number: number } | Refusal> {
    let decision = this.#apply(steamId, { type: 'claim', room, from })
    for (let asked = 0; decision.is === 'ask' && asked < questionsAtMost; asked++) {
      // A seat is never freed without asking: its room answers whether it still holds the player.
      if ((await this.#isHeld(steamId, decision.room)) !== false) break
      this.#apply(steamId, { type: 'asked', number: decision.number, held: false })
      decision = this.#apply(steamId, { type: 'claim', room, from })
    }
    if (decision.is !== 'granted') return refuse('GATHER_ALLREADY_JOINED')
    this.#tellSeat(steamId, room)
    return { ok: true, number: decision.number }
  }

  /** The player has left the room; `number` is the highest it was granted. */
  async release(steamId: SteamId, room: SeatRoom, number: number): Promise<void> {
    this.#move(steamId, { type: 'release', room, number })
  }

  /** The room did not take the player in after all. */
  async giveBack(steamId: SteamId, room: SeatRoom, number: number): Promise<void> {
    this.#move(steamId, { type: 'give-back', room, number })
  }

  /**
   * The room that has the player's seat. A room that has not confirmed it lately is asked in the background, since a crash
   * may have left the seat behind.
   */
  async seatOf(steamId: SteamId): Promise<SeatRoom | null> {
    const held = this.#read(steamId)?.held ?? null
    if (held && this.#confirmed.get(steamId) !== held.number && !this.#confirming.has(steamId)) {
      this.#confirming.add(steamId)
      this.ctx.waitUntil(this.#confirm(steamId, held).finally(() => this.#confirming.delete(steamId)))
    }
    return held?.room ?? null
  }

  async #confirm(steamId: SteamId, { room, number }: SeatGrant): Promise<void> {
    const held = await this.#isHeld(steamId, room)
    if (held === true) this.#confirmed.set(steamId, number)
    if (held === false) this.#move(steamId, { type: 'asked', number, held })
  }

  /** Notes an invitation of the player. Refuses with GATHER_INV_PLAYER_ALLREADY_INVITED within a minute of the last, from any gather. */
  async invite(steamId: SteamId): Promise<{ ok: true } | Refusal> {
    const last = this.sql.readFirst<{ at: number }>('SELECT at FROM invited WHERE steam_id = ?', steamId)?.at
    const now = this.clock()
    if (last !== undefined && now - last < invitePlayerPauseMs) return refuse('GATHER_INV_PLAYER_ALLREADY_INVITED')
    this.settled(() => {
      this.sql.write('INSERT INTO invited (steam_id, at) VALUES (?1, ?2) ON CONFLICT (steam_id) DO UPDATE SET at = ?2', steamId, now)
    })
    return { ok: true }
  }

  /** Tells the player's open pages where they sit. May be lost: the next snapshot has it too. */
  #tellSeat(steamId: SteamId, seat: SeatRoom | null): void {
    const told = homeHubOf(this.env, steamId).tell([steamId], { event: 'seat', data: { seat } })
    this.ctx.waitUntil(told.catch((error) => console.warn('seat', String(error))))
  }

  #move(steamId: SteamId, event: SeatEvent): void {
    const decision = this.#apply(steamId, event)
    if (decision.is === 'moved') this.#tellSeat(steamId, decision.row.held?.room ?? null)
  }

  #apply(steamId: SteamId, event: SeatEvent): SeatDecision {
    return this.settled(() => {
      const decision = decideSeat(this.#read(steamId), event)
      if ('row' in decision) this.#write(steamId, decision.row)
      return decision
    })
  }

  /** Whether the room holds the player; null when it cannot be asked now, and keeps them. */
  async #isHeld(steamId: SteamId, room: SeatRoom): Promise<boolean | null> {
    const holder = seatRoomOf(this.env, room)
    return holder ? holder.holds(steamId).catch(() => null) : null
  }

  #read(steamId: SteamId): SeatRow | null {
    const row = this.sql.readFirst<{ seat: string }>('SELECT seat FROM player_seats WHERE steam_id = ?', steamId)
    return row ? (JSON.parse(row.seat) as SeatRow) : this.#readOlder(steamId)
  }

  /** The seat as the first version stored it, in a table that newer objects do not have. It stands until the player's next change. */
  #readOlder(steamId: SteamId): SeatRow | null {
    const row = this.sql.readFirst<OlderRow>('SELECT number, kind, room_id FROM seats WHERE steam_id = ?', steamId)
    return row && seatRowOf(row)
  }

  #write(steamId: SteamId, row: SeatRow): void {
    this.sql.write(
      'INSERT INTO player_seats (steam_id, seat) VALUES (?1, ?2) ON CONFLICT (steam_id) DO UPDATE SET seat = ?2',
      steamId,
      JSON.stringify(row),
    )
  }
}
