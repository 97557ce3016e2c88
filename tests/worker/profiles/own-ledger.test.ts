import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { listOwnLedger } from '../../../db/queries/ratings/own-ledger.ts'
import { recordRating } from '../../../db/queries/ratings/ratings.ts'
import { ownLedgerReply } from '../../../worker/contract/own-ledger.ts'
import { matchId } from '../../support/rules/ids.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'

/** A rated match of this player, who gains or loses so much. */
const rated = ({ steamId }: TestUser, seq: number, before: number, change: number, more: { hasLeft?: true } = {}) =>
  recordRating(openDatabase(env.DB), { seq, matchId: matchId(`m${seq}`), at: seq }, [
    { steamId, before, after: before + change, expected: 0.5, k: 40, result: change > 0 ? 1 : 0, ...more },
  ])
const ledger = async ({ token }: TestUser, query = '') => v.parse(ownLedgerReply, (await get(`/profile/ledger${query}`, token)).body)

describe('one’s own ledger', () => {
  it('has every row, the newest first, page by page, and says which match one left', async () => {
    const [user, other] = [await aUser(), await aUser()]
    for (let seq = 1; seq <= 12; seq++) await rated(user, seq, 1_000 + 10 * (seq - 1), 10)
    await rated(user, 13, 1_120, -20, { hasLeft: true })
    await rated(other, 14, 1_000, 5)
    const first = await ledger(user)
    expect(first.rows.map(({ seq }) => seq)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
    expect(first.rows[0]).toMatchObject({ change: -20, after: 1_100, left: true, result: 0, match: { id: 'm13' } })
    expect(first.rows[1]?.left).toBe(false)
    const rest = await ledger(user, `?before=${first.next}`)
    expect([rest.rows.slice(0, 3).map(({ seq }) => seq), rest.next]).toEqual([[3, 2, 1], null])
  })

  it('reads the rows that it shows and one more, however long it is', async () => {
    const user = await aUser()
    const { id } = (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(user.steamId).first<{ id: number }>()) ?? { id: 0 }
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 100 UNION ALL SELECT value + 1 FROM n WHERE value < 2100)
       INSERT INTO elo_ledger (user_id, seq, kind, match_id, change, before, after, at) SELECT ?, value, 'match', 'x', 0, 1000, 1000, 1 FROM n`,
    )
      .bind(id)
      .run()
    const { db, rows } = metered()
    await listOwnLedger(db, id, Number.MAX_SAFE_INTEGER)
    expect(rows.read).toBeLessThanOrEqual(12)
  })

  it('is nobody’s who is not signed in, and refuses another page than a place', async () => {
    expect((await get('/profile/ledger', null)).status).toBe(401)
    const user = await aUser()
    for (const before of ['0', '-1', '1.5', 'x']) {
      expect((await get(`/profile/ledger?before=${before}`, user.token)).body).toMatchObject({ error: 'INVALID_INPUT' })
    }
  })
})
