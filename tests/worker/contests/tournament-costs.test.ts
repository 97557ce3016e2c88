import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { aUser } from '../../support/workerd/builders.ts'
import { get } from '../../support/workerd/call.ts'
import { aPair, makeTournament, recorded } from '../../support/workerd/contests/a-tournament.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSite } from '../support/support-calls.ts'

/** This many tournaments of a status, each with a record that would be costly to read. */
const manyTournaments = (count: number, status: string) =>
  env.DB.prepare(
    `INSERT INTO tournaments (id, name, status, registration_open, team_size, prize_pool, registered_teams, max_teams, start_date,
       tournament_type, winner, created_at, ended_at, revision, phase_ends_at, record)
     SELECT ?1 || value, 'Gammel cup', ?1, 0, 5, '', 8, 8, value, 'bracket', NULL, value, NULL, 1, NULL, hex(zeroblob(5000)) FROM json_each(?2)`,
  )
    .bind(status, JSON.stringify(Array.from({ length: count }, (_, place) => place)))
    .run()

it('reads no more than it shows of 3,000 tournaments', async () => {
  for (const status of ['open', 'in_progress', 'completed']) await manyTournaments(1000, status)
  const { d1, rows } = metered()
  const answer = await openSite({}, { DB: d1 }).ask('/api/tournaments')
  const { tournaments } = (await answer.json()) as { tournaments: { status: string; start_date: number }[] }
  expect(tournaments).toHaveLength(200)
  const ofStatus = (status: string) => tournaments.filter((each) => each.status === status).map(({ start_date }) => start_date)
  // Those that come: the next first. Those that went on or are over: the latest first.
  expect([ofStatus('in_progress')[0], ofStatus('open')[0], ofStatus('completed')[0]]).toEqual([999, 0, 999])
  expect([rows.read, rows.written]).toEqual([200, 0])
  expect(answer.headers.get('Cache-Control')).toBe('public, s-maxage=5')
  expect(answer.headers.get('ETag')).not.toBeNull()
})

it('lets 64 teams in for a few rows each, however many are in already', async () => {
  const { id } = await makeTournament(await aUser({ role: 3 }), { max_teams: 64 })
  const pairs = []
  for (let number = 0; number < 64; number++) pairs.push(await aPair())
  const { d1, rows } = metered()
  const site = openSite({}, { DB: d1 })
  const reads: number[] = []
  for (const { owner, team } of pairs) {
    const before = rows.read
    const body = JSON.stringify({ teamId: team })
    const answer = await site.ask(`/api/tournaments/${id}/join`, { method: 'POST', headers: { Authorization: owner.token }, body })
    expect(answer.status).toBe(200)
    reads.push(rows.read - before)
  }
  await recorded(id)
  // The session with its switches, the team, its two members and their accounts, the team that is held; the last team as the first.
  for (const read of reads) expect(read).toBeLessThanOrEqual(18)
  // The row that holds the team with its two indexes, and that it is in where the room has not written that yet.
  expect(rows.written).toBeLessThanOrEqual(64 * 4)
  const { body } = await get(`/tournaments/${id}`)
  expect((body.tournament as { teams: object[] }).teams).toHaveLength(64)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM tournament_players WHERE tournament_id = ?').bind(id).first('n')).toBe(128)
})
