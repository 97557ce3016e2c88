import { env } from 'cloudflare:test'
import { openDatabase } from '../../../../db/client.ts'
import { type CupRecordRow, saveCup, saveCupPlayers } from '../../../../db/queries/contests/cup-records.ts'
import type { CupPart } from '../../../../db/schema/index.ts'
import { unique } from '../builders.ts'

/** A cup's row of the record; no test reads its room. */
export const aCupRow = (fields: Partial<CupRecordRow> = {}): CupRecordRow => ({
  id: `cup${unique()}x${Date.now().toString(36)}`,
  name: 'Fredagscupen',
  status: 'open',
  max_players: 40,
  date: 5_000_000,
  reg_open: 1_000_000,
  reg_close: 4_000_000,
  is_private: 0,
  team_size: 5,
  registered: 0,
  waiting: 0,
  prize: null,
  winner: null,
  created_at: 900_000,
  ended_at: null,
  revision: 1,
  phase_ends_at: null,
  record: '{}',
  ...fields,
})

/** A cup in the record with these players. */
export async function recordedCup(fields: Partial<CupRecordRow>, players: readonly string[] = [], part: CupPart = 'in'): Promise<string> {
  const row = aCupRow(fields)
  const db = openDatabase(env.DB)
  await saveCup(db, row)
  await saveCupPlayers(
    db,
    row.id,
    players.map((steamid) => ({ steamid, cup_id: row.id, part, team_id: null })),
  )
  return row.id
}
