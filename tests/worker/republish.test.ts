import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { type TestUser, unique } from '../support/workerd/builders.ts'
import { aCupWith, cupRecorded } from '../support/workerd/contests/a-cup.ts'
import { drained } from '../support/workerd/drained.ts'
import { aLiveMatch, playMap } from '../support/workerd/matches/a-live-match.ts'
import { rows } from '../support/workerd/rows.ts'

const secret = 'a secret of the tests for anyone who runs the site'

async function republish(body: object, given = secret) {
  const headers = { 'X-Operator-Secret': given, 'Content-Type': 'application/json' }
  const response = await SELF.fetch('https://kampklar.test/hooks/republish', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Bookkeeping: the record may hear of the same match at a later revision of its room. */
const withoutRevision = <Row>(found: Row[]) => found.map((row) => ({ ...row, revision: 0 }))

/** All that the record has of a match, and of what its players have of it. */
async function recordOf(matchId: string, players: readonly TestUser[]) {
  const theirs = JSON.stringify(players.map(({ steamId }) => steamId))
  const isTheirs = 'user_id IN (SELECT id FROM users WHERE steamid IN (SELECT value FROM json_each(?)))'
  const ofMatch = (table: string) => rows(`SELECT * FROM ${table} WHERE match_id = ? ORDER BY 1, 2, 3`, matchId)
  const ofPlayers = (table: string) => rows(`SELECT * FROM ${table} WHERE ${isTheirs} ORDER BY 1, 2`, theirs)
  return {
    matches: withoutRevision(await ofMatch('matches')),
    maps: await ofMatch('match_maps'),
    sheets: await ofMatch('player_map_stats'),
    history: await ofPlayers('match_players'),
    ledger: await ofPlayers('elo_ledger'),
    totals: await ofPlayers('user_stats'),
    days: await ofPlayers('player_days'),
    medals: await ofPlayers('user_medals'),
    users: await rows(
      'SELECT id, elo, rated_matches, elo_days FROM users WHERE steamid IN (SELECT value FROM json_each(?)) ORDER BY id',
      theirs,
    ),
  }
}

const tables = ['match_maps', 'player_map_stats', 'match_players', 'applied', 'matches']

/** Takes a match out of the record, as a restore to the day before does. */
async function lose(matchId: string, before: Awaited<ReturnType<typeof recordOf>>): Promise<void> {
  const ids = JSON.stringify(before.users.map((user) => (user as { id: number }).id))
  const isTheirs = 'user_id IN (SELECT value FROM json_each(?))'
  await env.DB.batch([
    ...tables.map((table) => env.DB.prepare(`DELETE FROM ${table} WHERE match_id = ?`).bind(matchId)),
    ...['user_stats', 'player_days', 'user_medals'].map((table) => env.DB.prepare(`DELETE FROM ${table} WHERE ${isTheirs}`).bind(ids)),
    env.DB.prepare(`DELETE FROM elo_ledger WHERE seq > 0 AND ${isTheirs}`).bind(ids),
    env.DB.prepare(
      `UPDATE users SET rated_matches = 0, elo_days = '[]', elo = (SELECT change FROM elo_ledger WHERE user_id = id AND seq = 0)
       WHERE id IN (SELECT value FROM json_each(?))`,
    ).bind(ids),
    env.DB.prepare(`INSERT INTO user_stats (user_id) SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`).bind(ids),
  ])
}

it('brings a match that the restored record has lost back as it was, with its ratings, and changes nothing the second time', async () => {
  const live = await aLiveMatch()
  const since = Date.now() - 60_000
  await playMap(live)
  await drained(live.id)
  const before = await recordOf(live.id, live.players)
  expect(before.ledger.filter((row) => (row as { kind: string }).kind === 'match').length).toBe(10)
  await lose(live.id, before)

  const room = { kind: 'match', object: env.MATCH.idFromName(live.id).toString() }
  const stranger = { kind: 'match', object: env.CUP.idFromName('another').toString() }
  const never = { kind: 'match', object: env.MATCH.newUniqueId().toString() }
  const look = await republish({ do: 'look', rooms: [room, stranger, never], since })
  expect(look.body).toMatchObject({ users: 0, rooms: [{ room }], failed: [{ room: stranger }] })
  for (const again of ['once', 'twice']) {
    expect((await republish({ do: 'ledger', since, after: 0 })).body, again).toMatchObject({ next: null })
    expect((await republish({ do: 'send', rooms: [room] })).body, again).toEqual({ success: true, sent: 1, failed: [] })
    expect(await recordOf(live.id, live.players), again).toEqual(before)
  }
  expect((await republish({ do: 'look', rooms: [room], since: Date.now() + 3_600_000 })).body).toMatchObject({ rooms: [] })
})

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
