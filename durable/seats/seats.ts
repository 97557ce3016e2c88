import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { Kernel } from '../runtime/kernel.ts'
import { hubPort, hubShardName, matchPort, type SeatRoom } from '../runtime/neighbours.ts'
import { decideSeat, type SeatEvent, type SeatRow } from './seats-decide.ts'

type Stored = { number: number; kind: SeatRoom['kind'] | null; room_id: string | null; confirmed: number }

/**
 * Which room a player sits in; one of 64 objects, by hash of the SteamID. A claim that its room never took up needs no
 * alarm: the seat only matters when somebody claims it for another room, and then the room that has it is asked first.
 */
export class Seats extends Kernel {
  protected override tables(): readonly string[] {
    return [
      'CREATE TABLE seats (steam_id TEXT PRIMARY KEY, number INTEGER NOT NULL, kind TEXT, room_id TEXT, confirmed INTEGER NOT NULL) WITHOUT ROWID',
    ]
  }

  /** Claims the player's one seat for `room`. Refuses with GATHER_ALLREADY_JOINED while another room holds it. */
  async claim(steamId: SteamId, room: SeatRoom): Promise<{ ok: true; number: number } | Refusal> {
    const first = this.#claim(steamId, room)
    if (first.is === 'granted') return { ok: true, number: first.number }
    // Never freed on suspicion: the room that has the seat says whether it still holds the player.
    const held = await this.#isHeld(steamId, first.room, first.number)
    if (held !== null) this.#apply(steamId, { type: 'asked', number: first.number, held })
    const second = held === false ? this.#claim(steamId, room) : first
    return second.is === 'granted' ? { ok: true, number: second.number } : refuse('GATHER_ALLREADY_JOINED')
  }

  /** The room has taken the player in under this number; 'lost' when the seat is by now another room's. */
  async confirm(steamId: SteamId, room: SeatRoom, number: number): Promise<'ok' | 'lost'> {
    const decision = this.#apply(steamId, { type: 'confirm', room, number })
    if (decision.is === 'changed') this.#tellSeat(steamId, room)
    return decision.is === 'lost' ? 'lost' : 'ok'
  }

  async release(steamId: SteamId, room: SeatRoom, number: number): Promise<void> {
    if (this.#apply(steamId, { type: 'release', room, number }).is === 'changed') this.#tellSeat(steamId, null)
  }

  /** Every open page of the player shows the way to their room, or no longer. Only news: the next snapshot says it anyway. */
  #tellSeat(steamId: SteamId, seat: SeatRoom | null): void {
    const hub = hubPort(this.env, hubShardName(steamId, this.env.SITE_SHARDS))
    this.ctx.waitUntil(hub.tell([steamId], { event: 'seat', data: { seat } }).catch((error) => console.warn('seat', String(error))))
  }

  /** Where the player sits, as their room has said; a claim alone is no seat. */
  async seatOf(steamId: SteamId): Promise<SeatRoom | null> {
    const row = this.#read(steamId)
    return row?.isConfirmed ? row.room : null
  }

  #claim(steamId: SteamId, room: SeatRoom): { is: 'granted'; number: number } | { is: 'ask'; room: SeatRoom; number: number } {
    const decision = this.#apply(steamId, { type: 'claim', room })
    if (decision.is === 'granted') return { is: 'granted', number: decision.row.number }
    if (decision.is === 'ask') return decision
    throw new Error(`a claim cannot be ${decision.is}`)
  }

  #apply(steamId: SteamId, event: SeatEvent) {
    return this.settled(() => {
      const before = this.#read(steamId)
      const decision = decideSeat(before, event)
      if ('row' in decision && JSON.stringify(decision.row) !== JSON.stringify(before)) this.#write(steamId, decision.row)
      return decision
    })
  }

  /** Null when the room cannot be asked now: then it keeps its player. */
  async #isHeld(steamId: SteamId, room: SeatRoom, number: number): Promise<boolean | null> {
    if (room.kind !== 'match') return null
    return matchPort(this.env, room.id)
      .holds(steamId, number)
      .catch(() => null)
  }

  #read(steamId: SteamId): SeatRow | null {
    const row = this.sql.readFirst<Stored>('SELECT number, kind, room_id, confirmed FROM seats WHERE steam_id = ?', steamId)
    if (!row) return null
    const room = row.kind && row.room_id ? { kind: row.kind, id: row.room_id } : null
    return { number: row.number, room, isConfirmed: row.confirmed === 1 }
  }

  #write(steamId: SteamId, { number, room, isConfirmed }: SeatRow): void {
    this.sql.write(
      `INSERT INTO seats (steam_id, number, kind, room_id, confirmed) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (steam_id) DO UPDATE SET number = ?2, kind = ?3, room_id = ?4, confirmed = ?5`,
      steamId,
      number,
      room?.kind ?? null,
      room?.id ?? null,
      isConfirmed ? 1 : 0,
    )
  }

  protected override nextWakeAt(): null {
    return null
  }

  protected override wake(): void {
    // Nothing here waits for a time.
  }
}
