import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { listOverdueMatches, type MatchRow, recordMatch } from '../../../db/queries/matches/matches.ts'
import { matchId } from '../../support/rules/ids.ts'
import { unique } from '../../support/workerd/builders.ts'
import { metered } from '../../support/workerd/metered.ts'

const aRow = (fields: Partial<MatchRow> = {}): MatchRow => ({
  match_id: matchId(`row${unique()}`),
  kind: 'gather',
  type: '5v5',
  status: 'waiting',
  status_match: 'waiting',
  name: null,
  creator_id: '76561190000000001',
  max_players: 10,
  series_type: 'bo3',
  pick_type: 'ABBAABAB',
  is_competitive: 1,
  created_at: 1,
  ended_at: null,
  cancel_reason: null,
  revision: 1,
  phase_ends_at: 1_000,
  ...fields,
})

describe('the record of a match', () => {
  it('costs two rows to open, and at most three a transition', async () => {
    const { db, rows } = metered()
    const row = aRow()
    await recordMatch(db, row)
    expect(rows.written).toBeGreaterThan(0)
    expect(rows.written).toBeLessThanOrEqual(2)
    rows.written = 0
    await recordMatch(db, { ...row, revision: 9, status: 'canceled', ended_at: 5, phase_ends_at: null })
    expect(rows.written).toBeGreaterThan(0)
    expect(rows.written).toBeLessThanOrEqual(3)
  })

  it('is never set back by a row that comes late', async () => {
    const { db } = metered()
    const row = aRow({ revision: 5, status: 'canceled', phase_ends_at: null })
    await recordMatch(db, row)
    await recordMatch(db, { ...row, revision: 4, status: 'waiting', phase_ends_at: 7 })
    const stored = await env.DB.prepare('SELECT status, revision, phase_ends_at FROM matches WHERE match_id = ?').bind(row.match_id).first()
    expect(stored).toEqual({ status: 'canceled', revision: 5, phase_ends_at: null })
  })

  it('finds what is overdue through its index, without reading what has ended', async () => {
    const { db, rows } = metered()
    for (let i = 0; i < 40; i++) await recordMatch(db, aRow({ status: 'canceled', phase_ends_at: null }))
    const late = aRow({ phase_ends_at: 2_000 })
    await recordMatch(db, late)
    rows.read = 0
    expect(await listOverdueMatches(db, 3_000)).toContain(late.match_id)
    expect(rows.read).toBeLessThan(10)
  })
})
