import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { hubPort, hubShardName, matchPort, type SeatRoom } from '../runtime/neighbours.ts'
import { decideSeat, type SeatDecision, type SeatEvent, type SeatRow } from './seats-decide.ts'

type Stored = { number: number; kind: SeatRoom['kind'] | null; room_id: string | null }

/**
 * Which room a player sits in; one of 64 objects, by hash of the SteamID. Only rooms claim and release. A claim whose room
 * then did not take the player in needs no alarm: the seat matters when another room claims it, and then that room is asked.
 */
export class Seats extends Kernel {
  protected override tables(): readonly string[] {
    return ['CREATE TABLE seats (steam_id TEXT PRIMARY KEY, number INTEGER NOT NULL, kind TEXT, room_id TEXT) WITHOUT ROWID']
  }

  /** Claims the player's one seat for `room`. Refuses with GATHER_ALLREADY_JOINED while another room holds them. */
  async claim(steamId: SteamId, room: SeatRoom): Promise<{ ok: true; number: number } | Refusal> {
    const first = this.#apply(steamId, { type: 'claim', room })
    if (first.is !== 'ask') return this.#granted(steamId, first)
    // Never freed on suspicion: the room that has the seat says whether it still holds the player.
    const held = await this.#isHeld(steamId, first.room)
    if (held !== false) return refuse('GATHER_ALLREADY_JOINED')
    this.#apply(steamId, { type: 'asked', number: first.number, held })
    return this.#granted(steamId, this.#apply(steamId, { type: 'claim', room }))
  }

  #granted(steamId: SteamId, decision: SeatDecision): { ok: true; number: number } | Refusal {
    if (decision.is !== 'granted') return refuse('GATHER_ALLREADY_JOINED')
    this.#tellSeat(steamId, decision.row.room)
    return { ok: true, number: decision.row.number }
  }

  /** The room has the player no longer; `number` is the highest it was granted. */
  async release(steamId: SteamId, room: SeatRoom, number: number): Promise<void> {
    if (this.#apply(steamId, { type: 'release', room, number }).is === 'freed') this.#tellSeat(steamId, null)
  }

  /** Every open page of the player shows the way to their room, or no longer. Only news: the next snapshot says it anyway. */
  #tellSeat(steamId: SteamId, seat: SeatRoom | null): void {
    const hub = hubPort(this.env, hubShardName(steamId, this.env.SITE_SHARDS))
    this.ctx.waitUntil(hub.tell([steamId], { event: 'seat', data: { seat } }).catch((error) => console.warn('seat', String(error))))
  }

  /** Which room has the player's seat. */
  async seatOf(steamId: SteamId): Promise<SeatRoom | null> {
    return this.#read(steamId)?.room ?? null
  }

  #apply(steamId: SteamId, event: SeatEvent): SeatDecision {
    return this.settled(() => {
      const decision = decideSeat(this.#read(steamId), event)
      if ('row' in decision) this.#write(steamId, decision.row)
      return decision
    })
  }

  /** Null when the room cannot be asked now: then it keeps its player. */
  async #isHeld(steamId: SteamId, room: SeatRoom): Promise<boolean | null> {
    if (room.kind !== 'match') return null
    return matchPort(this.env, room.id)
      .holds(steamId)
      .catch(() => null)
  }

  #read(steamId: SteamId): SeatRow | null {
    const row = this.sql.readFirst<Stored>('SELECT number, kind, room_id FROM seats WHERE steam_id = ?', steamId)
    return row && { number: row.number, room: row.kind && row.room_id ? { kind: row.kind, id: row.room_id } : null }
  }

  #write(steamId: SteamId, { number, room }: SeatRow): void {
    this.sql.write(
      `INSERT INTO seats (steam_id, number, kind, room_id) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (steam_id) DO UPDATE SET number = ?2, kind = ?3, room_id = ?4`,
      steamId,
      number,
      room?.kind ?? null,
      room?.id ?? null,
    )
  }

  protected override nextWakeAt(): null {
    return null
  }

  protected override wake(): void {
    // Nothing here waits for a time.
  }
}
