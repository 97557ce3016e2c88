import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { type TestUser, unique } from '../support/workerd/builders.ts'
import { aCupWith, cupRecorded } from '../support/workerd/contests/a-cup.ts'
import { rows } from '../support/workerd/rows.ts'

const secret = 'a secret of the tests for anyone who runs the site'

async function republish(body: object, given = secret) {
  const headers = { 'X-Operator-Secret': given, 'Content-Type': 'application/json' }
  const response = await SELF.fetch('https://kampklar.test/hooks/republish', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('makes the row of a player again who signed up in the lost day, once, and no old session fits it', async () => {
  const { id: cupId, players } = await aCupWith(2)
  const [lost] = players as [TestUser]
  await cupRecorded(cupId)
  const id = 'SELECT id FROM users WHERE steamid = ?'
  for (const table of ['user_stats', 'elo_ledger'])
    await env.DB.prepare(`DELETE FROM ${table} WHERE user_id = (${id})`).bind(lost.steamId).run()
  await env.DB.batch([
    env.DB.prepare('DELETE FROM users WHERE steamid = ?').bind(lost.steamId),
    env.DB.prepare('DELETE FROM cup_players WHERE cup_id = ?').bind(cupId),
    env.DB.prepare('DELETE FROM cups WHERE id = ?').bind(cupId),
  ])
  const room = { kind: 'cup', object: env.CUP.idFromName(cupId).toString() }
  expect((await republish({ do: 'look', rooms: [room], since: 0 })).body).toMatchObject({ users: 1, failed: [] })
  expect((await republish({ do: 'look', rooms: [room], since: 0 })).body).toMatchObject({ users: 0 })
  expect((await republish({ do: 'send', rooms: [room] })).body).toMatchObject({ sent: 1 })
  expect(await rows('SELECT steamid FROM cup_players WHERE cup_id = ?', cupId)).toHaveLength(2)
  expect(await rows('SELECT elo, rated_matches FROM users WHERE steamid = ?', lost.steamId)).toEqual([{ elo: 1_000, rated_matches: 0 }])
  const [session] = await rows<{ version: number }>('SELECT session_version AS version FROM users WHERE steamid = ?', lost.steamId)
  expect(session?.version).toBeGreaterThan(Date.now() / 1000 - 3_600)
})

it('finds the rooms that were archived since', async () => {
  const since = Date.now()
  const name = `archived${unique()}`
  await env.FILES.put(`archive/match/${name}.json.gz`, 'x')
  await env.FILES.put(`archive/ready-check/${name}.json.gz`, 'x')
  const { body } = await republish({ do: 'archived', since: since - 1_000, cursor: null })
  expect(body).toMatchObject({ rooms: expect.arrayContaining([{ kind: 'match', name }]), cursor: null })
  expect(JSON.stringify(body)).not.toContain('ready-check')
})

it('refuses everybody without the operator’s secret, and what it does not know', async () => {
  for (const given of ['', 'wrong', secret.toUpperCase()]) expect((await republish({ do: 'send', rooms: [] }, given)).status).toBe(401)
  for (const wrong of [{ do: 'drop' }, { do: 'send', rooms: [{ kind: 'match', object: '../x' }] }, { do: 'ledger', since: -1, after: 0 }])
    expect((await republish(wrong)).status).toBe(400)
})
