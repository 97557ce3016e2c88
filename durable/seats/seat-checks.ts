import type { SeatRoom } from '../ports/room-port.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'
import type { SeatGrant } from './seats-decide.ts'

/** The players whose room said no at the last check; `held` is their seat then. */
export const seatSuspectsTable = 'CREATE TABLE seat_suspects (steam_id TEXT PRIMARY KEY, held TEXT NOT NULL) WITHOUT ROWID'

/** The number of seats in one check, each of which asks a room. */
const seatsAtMost = 25
const query = (where: string): string =>
  `SELECT steam_id, seat -> '$.held' AS held FROM player_seats WHERE steam_id ${where} ? AND seat ->> '$.held' IS NOT NULL ORDER BY steam_id LIMIT ?`

type Row = { steam_id: SteamId; held: string }
type SeatChecksHost = {
  sql: CountedSql
  isHeld(steamId: SteamId, room: SeatRoom): Promise<boolean | null>
  /** At least 0, less than 1. */
  random(): number
}

const grantOf = ({ steam_id, held }: Row): [SteamId, SeatGrant] => [steam_id, JSON.parse(held) as SeatGrant]

/**
 * Whether rooms hold the players whose seats they have. A room that says no may have released the seat a moment ago, so it is asked a
 * second time later: only seats that are denied both times are wrong. The suspects of the first time are stored until then: nothing keeps
 * the object awake in between.
 */
export class SeatChecks {
  readonly #host: SeatChecksHost

  constructor(host: SeatChecksHost) {
    this.#host = host
  }

  /**
   * Checks some of the taken seats, from a random place among the players of the object. Answers how many, and how many of them seem
   * wrong.
   */
  async checkSome(): Promise<{ looked: number; suspects: number }> {
    const grants = this.#some()
    const held = await Promise.all(grants.map(([steamId, { room }]) => this.#host.isHeld(steamId, room)))
    const suspects = grants.filter((_, place) => held[place] === false)
    this.#forgetSuspects()
    for (const [steamId, grant] of suspects)
      this.#host.sql.write('INSERT INTO seat_suspects (steam_id, held) VALUES (?, ?)', steamId, JSON.stringify(grant))
    return { looked: grants.length, suspects: suspects.length }
  }

  /** The rooms of those that are still as they were, and whose room still says no. */
  async checkSuspects(): Promise<SeatRoom[]> {
    const suspects = this.#host.sql.read<Row>('SELECT steam_id, held FROM seat_suspects').map(grantOf)
    this.#forgetSuspects()
    const still = await Promise.all(
      suspects.map(
        async ([steamId, { number, room }]) => this.#numberOf(steamId) === number && (await this.#host.isHeld(steamId, room)) === false,
      ),
    )
    return suspects.filter((_, place) => still[place]).map(([, { room }]) => room)
  }

  #some(): [SteamId, SeatGrant][] {
    const from = this.#somewhere()
    const after = this.#host.sql.read<Row>(query('>='), from, seatsAtMost)
    const before = this.#host.sql.read<Row>(query('<'), from, seatsAtMost - after.length)
    return [...after, ...before].map(grantOf)
  }

  /** A SteamID between the lowest and the highest of this object, each as likely as another. */
  #somewhere(): string {
    const end = (order: 'ASC' | 'DESC') =>
      BigInt(
        this.#host.sql.readFirst<{ id: SteamId }>(`SELECT steam_id AS id FROM player_seats ORDER BY steam_id ${order} LIMIT 1`)?.id ?? 0,
      )
    const lowest = end('ASC')
    return String(lowest + BigInt(Math.floor(this.#host.random() * Number(end('DESC') - lowest + 1n))))
  }

  /** Most checks find nobody, and write nothing. */
  #forgetSuspects(): void {
    const isAny = this.#host.sql.readFirst('SELECT 1 AS one FROM seat_suspects LIMIT 1') !== null
    if (isAny) this.#host.sql.write('DELETE FROM seat_suspects')
  }

  #numberOf(steamId: SteamId): number | null {
    const row = this.#host.sql.readFirst<{ number: number | null }>(
      "SELECT seat ->> '$.held.number' AS number FROM player_seats WHERE steam_id = ?",
      steamId,
    )
    return row?.number ?? null
  }
}
