import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cupReply, cupsReply } from '../../../worker/contract/cups.ts'
import { aCupWith } from '../../support/workerd/contests/a-cup.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSite } from '../support/support-calls.ts'

/** This many cups of a status, every second of them private, each with a record that would be costly to read. */
const manyCups = (count: number, status: string) =>
  env.DB.prepare(
    `INSERT INTO cups (id, name, status, max_players, date, reg_open, reg_close, is_private, team_size, registered, waiting, winner,
       created_at, ended_at, revision, phase_ends_at, record)
     SELECT ?1 || value, 'Gammel cup', ?1, 60, value, 0, 0, value % 2, 5, 30, 0, NULL, 1, NULL, 1, NULL, hex(zeroblob(5000)) FROM json_each(?2)`,
  )
    .bind(status, JSON.stringify(Array.from({ length: count }, (_, place) => place)))
    .run()

it('reads no more than it shows of 3,000 cups, none of them private', async () => {
  for (const status of ['open', 'live', 'closed']) await manyCups(1000, status)
  const { d1, rows } = metered()
  const answer = await openSite({}, { DB: d1 }).ask('/api/cup')
  const { cups, players } = v.parse(cupsReply, await answer.json())
  expect([cups.length, players.length]).toEqual([120, 0])
  expect(new Set(cups.map((each) => each.private))).toEqual(new Set(['0']))
  const ofStatus = (status: string) => cups.filter((each) => each.status === status).map(({ date }) => date)
  // Those that come: the next first. Those that are played or over: the latest first.
  expect([ofStatus('live')[0], ofStatus('open')[0], ofStatus('closed')[0]]).toEqual([998, 0, 998])
  const notOver = ofStatus('live').length + ofStatus('open').length
  // Each cup that is shown, and two of looking for players of each that is not over: there are none.
  expect(rows.read).toBeLessThanOrEqual(cups.length + 2 * notOver + 1)
  expect(rows.written).toBe(0)
})

it('shows a cup without a row of the record', async () => {
  const { id } = await aCupWith(3)
  const { d1, rows } = metered()
  const answer = await openSite({}, { DB: d1 }).ask(`/api/cup/${id}`)
  expect(v.parse(cupReply, await answer.json()).players).toHaveLength(3)
  expect([rows.read, rows.written]).toEqual([0, 0])
})
