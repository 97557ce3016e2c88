import { type Database, openDatabase } from '../../db/client.ts'
import { isAheadOfLedger, recordCorrection, recordRating } from '../../db/queries/ratings/ratings.ts'
import { type Forgotten, forgetInJson } from '../rules/player/forget-player.ts'
import type { RatingChange } from '../rules/rating/elo.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

type Corrected = Parameters<typeof recordCorrection>[2]

/** One write to the ledgers of D1, with all data that a repeat needs. `at` is UTC ms. */
export type LedgerWrite = { seq: number; matchId: MatchId; at: number } & ({ players: readonly RatingChange[] } | { corrected: Corrected })

/** `at` is when the write was made (UTC ms). */
export const ledgerWritesTable = 'CREATE TABLE ledger_writes (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, write TEXT NOT NULL)'

/** How many writes are made again in one call. */
const writesAtATime = 50

const playersOf = (write: LedgerWrite): SteamId[] =>
  'players' in write ? write.players.map(({ steamId }) => steamId) : [write.corrected.steamId]

/**
 * Everything that `Ratings` wrote to the ledgers, in that order: a record that was restored to an earlier moment gets the same rows again
 * (docs/decisions/098). The results that count now would not be enough: a ledger also shows those that were taken back.
 */
export class LedgerWrites {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  save(write: LedgerWrite, now: number): void {
    this.#sql.write('INSERT INTO ledger_writes (at, write) VALUES (?, ?)', now, JSON.stringify(write))
  }

  /** Whether the record lacks the newest of them: it was restored, and a rating made from it would be wrong. */
  async areMissing(db: Database): Promise<boolean> {
    const newest = this.#sql.readFirst<{ write: string }>('SELECT write FROM ledger_writes ORDER BY id DESC LIMIT 1')
    if (!newest) return false
    const write = JSON.parse(newest.write) as LedgerWrite
    return isAheadOfLedger(db, write.seq, playersOf(write))
  }

  /**
   * Repeats a page of the writes that were made from `since` on (UTC ms) and come after the number `after`. A write that the record has
   * changes nothing. Answers the number of the last one, null when there are no more, and how many were missing.
   */
  async repeat(d1: D1Database, { since, after }: { since: number; after: number }): Promise<{ next: number | null; written: number }> {
    const page = this.#sql.read<{ id: number; write: string }>(
      'SELECT id, write FROM ledger_writes WHERE id > ? AND at >= ? ORDER BY id LIMIT ?',
      after,
      since,
      writesAtATime,
    )
    const db = openDatabase(d1)
    let written = 0
    for (const { write } of page) if (await repeatOne(db, JSON.parse(write) as LedgerWrite)) written += 1
    return { next: page.length === writesAtATime ? (page.at(-1)?.id ?? null) : null, written }
  }

  /** Takes a deleted player out. */
  forget(who: Forgotten): void {
    const rows = this.#sql.read<{ id: number; write: string }>('SELECT id, write FROM ledger_writes WHERE instr(write, ?) > 0', who.steamId)
    for (const { id, write } of rows) this.#sql.write('UPDATE ledger_writes SET write = ? WHERE id = ?', forgetInJson(write, who), id)
  }
}

const repeatOne = (db: Database, write: LedgerWrite): Promise<boolean> =>
  'players' in write ? recordRating(db, write, write.players) : recordCorrection(db, write, write.corrected)
