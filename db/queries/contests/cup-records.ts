import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { CupId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { cupPlayers, cups } from '../../schema/index.ts'
import { differenceOf } from '../row-difference.ts'
import { runTogether } from '../run-once.ts'

/** A cup as its room last told the record, to begin from; null for one that is not there. */
export async function findCupRecord(db: Database, id: CupId): Promise<{ record: string; revision: number } | null> {
  const [row] = await db.select({ record: cups.record, revision: cups.revision }).from(cups).where(eq(cups.id, id))
  return row ?? null
}

export type CupRecordRow = typeof cups.$inferSelect

/**
 * Writes a cup's row, unless the record has a newer one. The columns that order lists are written only when they have changed, since each
 * index is a row of its own.
 */
export async function saveCup(db: Database, row: CupRecordRow): Promise<void> {
  const { id, created_at: _created, ...changing } = row
  const { is_private, status, date, phase_ends_at, ...plain } = changing
  const isListedAlike = and(
    eq(cups.is_private, is_private),
    eq(cups.status, status),
    eq(cups.date, date),
    sql`${cups.phase_ends_at} IS ${phase_ends_at}`,
  )
  await db.batch([
    db
      .update(cups)
      .set(plain)
      .where(and(eq(cups.id, id), lte(cups.revision, row.revision), isListedAlike)),
    db
      .insert(cups)
      .values(row)
      .onConflictDoUpdate({ target: cups.id, set: changing, setWhere: sql`excluded.revision > ${cups.revision}` }),
  ])
}

/** A player of a cup, as its room says; their victory there is written apart (`saveCupWinners`). */
export type CupPlayerRow = Omit<typeof cupPlayers.$inferSelect, 'won'>

/** Stores the players of a cup. A player who is no longer in it keeps a row: the room still knows them. */
export async function saveCupPlayers(db: Database, id: CupId, players: readonly CupPlayerRow[]): Promise<void> {
  const { steamid, cup_id, part, team_id } = cupPlayers
  const before = await db.select({ steamid, cup_id, part, team_id }).from(cupPlayers).where(eq(cup_id, id))
  const there = before.filter((row) => row.part !== 'gone')
  const leaving = differenceOf(there, players, (row) => row.steamid).gone
  const { changed } = differenceOf(before, players, (row) => row.steamid)
  if (changed.length + leaving.length === 0) return
  await runTogether(db, [
    sql`INSERT INTO cup_players (steamid, cup_id, part, team_id)
      SELECT value ->> 'steamid', ${id}, value ->> 'part', value ->> 'team_id' FROM json_each(${JSON.stringify(changed)}) WHERE true
      ON CONFLICT (steamid, cup_id) DO UPDATE SET part = excluded.part, team_id = excluded.team_id`,
    sql`UPDATE cup_players SET part = 'gone', team_id = NULL
      WHERE cup_id = ${id} AND steamid IN (SELECT value FROM json_each(${JSON.stringify(leaving)}))`,
  ])
}

/**
 * Takes a cup out of the record. May be repeated. The rows of its players stay, since its room still holds what they did there, and so does
 * their victory.
 */
export async function deleteCup(db: Database, id: CupId): Promise<void> {
  await db.batch([
    db
      .update(cupPlayers)
      .set({ part: 'gone', team_id: null })
      .where(and(eq(cupPlayers.cup_id, id), ne(cupPlayers.part, 'gone'))),
    db.delete(cups).where(eq(cups.id, id)),
  ])
}
