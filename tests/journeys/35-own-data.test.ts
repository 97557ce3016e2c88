import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { renewTopPeriods } from '../../db/queries/ratings/top-periods.ts'
import { seedBase } from '../../db/seed/base.ts'
import { Erasure } from '../../durable/erasure/erasure.ts'
import { type ObjectEnv, queueRoom, seatsOf } from '../../durable/ports/objects.ts'
import { medalCatalogue } from '../../durable/rules/medals/medals.ts'
import { deletedName, type Forgotten } from '../../durable/rules/player/forget-player.ts'
import { pseudonymOf } from '../../durable/rules/player/steam-id.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import { longestRetryMs } from '../../durable/runtime/outbox.ts'
import { ownDataReply } from '../../worker/contract/own-data.ts'
import { aUser, type TestUser, unique } from '../support/workerd/builders.ts'
import { createGather, get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { flakyD1 } from '../support/workerd/faults/flaky-d1.ts'
import { tracesOf } from '../support/workerd/faults/traces.ts'
import { aGatherOf } from '../support/workerd/matches/a-full-gather.ts'
import { choose, mapFor, onServer, playMap, quiet, silence, viewOf } from '../support/workerd/matches/a-live-match.ts'
import { clearPool } from '../support/workerd/matches/game-server.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

type Player = TestUser & { id: number; discordId: string }

/** The statements of a warning, under the number of its line of the log. */
const aWarning = (by: TestUser, whom: TestUser, reason: string) => [
  env.DB.prepare(
    `INSERT INTO staff_log (at, actor_steamid, action, target, player_steamid, reason) VALUES (1, ?1, 'warn', ?2, ?2, ?3)`,
  ).bind(by.steamId, whom.steamId, reason),
  env.DB.prepare('INSERT INTO warnings (id, steamid, at, by_steamid, by_role, reason) VALUES (last_insert_rowid(), ?2, 1, ?1, 2, ?3)').bind(
    by.steamId,
    whom.steamId,
    reason,
  ),
]
/** The name that a player had before the present one. */
const formerNameOf = ({ username }: TestUser): string => `${username}Før`

/** A player with a name and a Discord account that nobody else has. */
async function aKnownPlayer(fields: Parameters<typeof aUser>[0] = {}): Promise<Player> {
  const user = await aUser({ username: `Glemmegøy${unique()}`, elo: 1500, ...fields })
  const discordId = `81500000000000${String(unique()).padStart(4, '0')}`
  await env.DB.prepare('UPDATE users SET discord_id = ?, tradelink = ? WHERE steamid = ?')
    .bind(discordId, `https://steamcommunity.com/tradeoffer/new/?partner=${accountOf(user)}&token=abc`, user.steamId)
    .run()
  const row = await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(user.steamId).first<{ id: number }>()
  const id = row?.id ?? 0
  // Staff know their Discord account, and wrote about them: among their own notes and among somebody else's.
  const stranger = await aUser()
  const note = env.DB.prepare(
    'INSERT INTO staff_notes (user_id, at, author_steamid, text) SELECT id, 1, ?2, ?3 FROM users WHERE steamid = ?1',
  )
  await env.DB.batch([
    env.DB.prepare('INSERT INTO discord_connections (discord_id, user_id, at) VALUES (?, ?, 1)').bind(discordId, id),
    env.DB.prepare('INSERT INTO former_names (user_id, username, username_folded, until) VALUES (?1, ?2, ?2, 1)').bind(
      id,
      formerNameOf(user),
    ),
    note.bind(user.steamId, stranger.steamId, `Snakket med ${user.username}`),
    note.bind(stranger.steamId, user.steamId, `Spiller med ${user.username}`),
    env.DB.prepare(`INSERT INTO staff_log (at, actor_steamid, action, target, player_steamid) VALUES (1, ?1, 'add-note', ?2, ?2)`).bind(
      user.steamId,
      stranger.steamId,
    ),
    ...aWarning(user, stranger, `Skjelt ut av ${user.username}`),
    ...aWarning(stranger, user, `${user.username} skjelte ut folk`),
  ])
  return { ...user, id, discordId }
}

const accountOf = ({ steamId }: TestUser): string => String(BigInt(steamId) - 76561197960265728n)
/** The words that must stand nowhere once they are gone. */
const wordsOf = (player: Player): string[] => [
  player.steamId,
  accountOf(player),
  player.username,
  player.username.toUpperCase(),
  player.discordId,
]

const deletion = (player: Player, username = player.username) => post('/profile/delete', player.token, { username })

const jobOf = ({ id }: Player) => env.ERASURE.getByName(`user-${id}`)
/** The work that the job still has to do; null when it is done. */
const leftOf = (player: Player) =>
  runInDurableObject(jobOf(player), (_object: Erasure, { storage }) => {
    const tables = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'job'").toArray()
    if (tables.length === 0) return null
    const [row] = storage.sql.exec<{ job: string }>('SELECT job FROM job').toArray()
    const rooms = storage.sql.exec<{ id: string }>('SELECT id FROM rooms').toArray()
    const { stage, round } = JSON.parse(row?.job ?? '{}') as { stage: string; round: number }
    return { stage, round, rooms: rooms.map(({ id }) => id) }
  })
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1))
}
/** Time passes for the job, whose alarm comes. */
const later = async (player: Player, ms: number) => {
  await runInDurableObject(jobOf(player), (object: Erasure) => {
    const now = object.clock() + ms
    object.clock = () => now
  })
  await runDurableObjectAlarm(jobOf(player))
}
/** From now on the job reaches a room only after this has answered. */
const withRooms = (player: Player, reach: (id: string) => Promise<void>) =>
  runInDurableObject(jobOf(player), (object: Erasure) => {
    const rooms = {
      getByName: (id: string) => ({
        removeBanned: async () => true,
        forget: async (who: Forgotten) => {
          await reach(id)
          return env.MATCH.getByName(id).forget(who)
        },
      }),
    }
    Object.assign(object, { env: { ...env, MATCH: rooms } })
  })

/** A lobby that the player opened and cancelled. */
async function aCanceledLobby(player: Player): Promise<MatchId> {
  const id = await createGather(player.token)
  await post(`/matches/gather/${id}/cancel`, player.token)
  await drained(id)
  return id
}

/** Lets the job come to its end. */
async function erased(player: Player): Promise<void> {
  await until(async () => (await leftOf(player))?.round !== 1)
  await later(player, 61_000)
  await until(async () => (await leftOf(player)) === null)
}

/** The seed of a match, which it tells nobody before it is over and no download at all. */
const seedOf = (id: MatchId): Promise<string> =>
  runInDurableObject(env.MATCH.getByName(id), (_room, { storage }) => {
    const [, seed] = /"seed":"(\w+)"/.exec(JSON.stringify(storage.sql.exec('SELECT * FROM room').toArray()).replaceAll('\\', '')) ?? []
    return seed ?? ''
  })

const oneMap = { series_type: 'bo1', maps: '1,2,3' }

/** All pages of what they get when they ask for their data. */
async function everythingOf(player: TestUser): Promise<Record<string, unknown>[]> {
  const pages: Record<string, unknown>[] = []
  for (let from: unknown = 'account.0.0'; from !== null; from = pages.at(-1)?.next) {
    const { body } = await get(`/profile/export?from=${from}`, player.token)
    expect(v.safeParse(ownDataReply, body).success).toBe(true)
    pages.push(body)
  }
  return pages
}

/** Every table that knew the player. */
const everyStore = [
  ...[
    'D1 discord_connections',
    'D1 former_names',
    'D1 matches',
    'D1 staff_log',
    'D1 staff_notes',
    'D1 top_periods',
    'D1 top_snapshot',
    'D1 users',
    'D1 warnings',
    'GATHER_LIST gathers',
    'MATCH game_log',
    'MATCH journal',
    'MATCH room',
  ],
  ...[
    'QUEUE parties',
    'QUEUE party_calls',
    'QUEUE records',
    'RATINGS ledger_writes',
    'RATINGS results',
    'READY_CHECK room',
    'SEATS invitations',
    'SEATS player_seats',
  ],
]

/** A finished match of this player, in which they and others wrote, also in the game. */
async function aPlayedMatch(player: Player) {
  await clearPool()
  const others = await Promise.all(Array.from({ length: 9 }, () => aUser()))
  const gather = await aGatherOf([others[0] as TestUser, player, ...others.slice(1)], oneMap)
  await post(`/matches/${gather.id}/chat`, player.token, { message: 'dette skrev jeg selv' })
  await post(`/matches/${gather.id}/chat`, gather.players[0]?.token ?? '', {
    message: `bra, ${player.username}! (${player.steamId}) Het du ${formerNameOf(player)}?`,
  })
  await choose(gather)
  const live = await onServer(gather)
  const at = '07/13/2026 - 20:10:05.000'
  await live.server.log(`${at} - "${player.username}<3><[U:1:${accountOf(player)}]><CT>" say "hei fra spillet"\n`)
  await playMap(live)
  await quiet(live)
  return live
}

const scrim = ({ token }: TestUser, does: string, body: object = {}) => post(`/matches/scrim/${does}`, token, body)

/** A ready check that the player declined, whom this host brought in their party; its id. */
async function aDeclinedCheck(player: Player, host: TestUser): Promise<string> {
  await scrim(host, 'party/invite', { steamid: player.steamId })
  const { invites } = (await get('/matches/scrim/party', player.token)).body as { invites: { code: string }[] }
  expect((await scrim(player, 'party/join', { code: invites[0]?.code })).status).toBe(200)
  const page = await openSocket('site', player.token)
  await page.next('snapshot')
  const others = await Promise.all(Array.from({ length: 8 }, () => aUser({ elo: 1500 })))
  for (const each of [host, ...others]) expect((await scrim(each, 'join')).status).toBe(200)
  await drained(queueRoom.id, env.QUEUE)
  const { readyCheck } = (await get('/matches/scrim/ready-check', player.token)).body as { readyCheck: { id: string } }
  expect((await scrim(player, 'decline')).status).toBe(200)
  await drained(readyCheck.id, env.READY_CHECK)
  for (const each of others) await scrim(each, 'leave')
  await drained(queueRoom.id, env.QUEUE)
  page.close()
  return readyCheck.id
}

describe('a player who deletes their account', () => {
  it('is nowhere any more: not in the record, in no room and in no file, but their matches stay', async () => {
    const player = await aKnownPlayer({ role: 3 })
    const [owner, host] = await Promise.all([aUser({ elo: 1500 }), aUser()])
    await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`)
    await env.DB.prepare('INSERT INTO user_stats (user_id, kills) VALUES (?, 500)').bind(player.id).run()
    const live = await aPlayedMatch(player)
    await renewTopPeriods(openDatabase(env.DB), Date.now())
    // A lobby of their own, one they left, one they were invited to, and one they ended as staff.
    const mine = await createGather(player.token, oneMap)
    await post(`/matches/gather/${mine}/cancel`, player.token)
    const other = await createGather(host.token)
    await post(`/matches/gather/${other}/join`, player.token)
    await post(`/matches/gather/${other}/leavequeue`, player.token)
    await post(`/matches/${other}/invite`, host.token, { steamid: player.steamId })
    await post(`/matches/gather/${other}/decline`, player.token)
    const ended = await createGather(owner.token)
    await post('/admin/serverAction', player.token, { action: 'endmatch', id: ended, message: `${player.username} sier stopp` })
    for (const id of [live.id, mine, other, ended]) await drained(id)
    const check = await aDeclinedCheck(player, owner)
    const own = JSON.stringify(await everythingOf(player))
    const { name: medal = '' } = medalCatalogue.find(({ type, requirement }) => type === 'kills' && requirement <= 500) ?? {}
    for (const held of [player.discordId, 'dette skrev jeg selv', 'hei fra spillet', live.id, mine, other, 'decline-invite', medal])
      expect(own).toContain(held)
    expect(own).toContain(`"offences":[{"of":"${check}"`)
    expect(own).toContain(`"ready_check":"${check}"`)
    expect(own).toContain(`"members":["${owner.steamId}","${player.steamId}"]`)
    for (const others of ['lineups', await seedOf(mine)]) expect(own).not.toContain(others)
    const page = await openSocket('site', player.token)
    await page.next('snapshot')
    const watching = await openSocket(`match/${live.id}`, host.token)
    await watching.next('snapshot')
    const before = (await tracesOf(wordsOf(player))).map((trace) => trace.split(':')[0])
    expect([...new Set(before)]).toEqual(everyStore)

    expect((await deletion(player)).body).toEqual({ success: true })
    expect((await page.closed).code).toBe(4401)
    expect((await get('/auth/user/data', player.token)).body).toMatchObject({ success: false, error: 'UNAUTHORIZED' })
    const anew = await watching.next('snapshot')
    expect((anew.data as { match: { players: object[] } }).match.players).toContainEqual(
      expect.objectContaining({ steamid: pseudonymOf(player.id), username: deletedName }),
    )
    await erased(player)
    for (const id of [live.id, mine, other, ended]) await drained(id)

    expect(await tracesOf(wordsOf(player))).toEqual([])
    const match = await viewOf(live)
    expect(match.players.map((each) => each.username)).toContain(deletedName)
    expect(match.played[0]?.players.map((each) => each.steamid)).toContain(pseudonymOf(player.id))
    expect((await get(`/profile/user/uid${player.steamId}`)).status).toBe(404)
    for (const call of ['user', 'games', 'charts', 'card']) {
      expect((await get(`/profile/${call}/${pseudonymOf(player.id)}`)).status, call).toBe(404)
    }
    const medals = await env.DB.prepare('SELECT match_id FROM user_medals WHERE user_id = ?').bind(player.id).all()
    expect(medals.results).toEqual([{ match_id: live.id }])
    const history = await env.DB.prepare('SELECT result FROM match_players WHERE user_id = ?').bind(player.id).all()
    expect(history.results).toHaveLength(1)
  })
})

describe('the data that a player downloads', () => {
  it('comes in pages, however long it is, and nobody else gets any of it', async () => {
    const [player, staff, stranger] = await Promise.all([aKnownPlayer(), aUser(), aUser()])
    const rows = JSON.stringify(Array.from({ length: 450 }, (_, place) => place + 1))
    await env.DB.prepare(
      `INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at) SELECT ?1, value, 'match', 0, 0, 0, value FROM json_each(?2)`,
    )
      .bind(player.id, rows)
      .run()
    await env.DB.prepare(
      `INSERT INTO staff_log (at, actor_steamid, action, target) SELECT value, iif(value % 2, ?1, ?2), 'end', 'm' || value FROM json_each(?3)`,
    )
      .bind(player.steamId, staff.steamId, rows)
      .run()
    const id = await createGather(player.token)
    const pages = await everythingOf(player)
    const parts = [
      'account',
      'staff_acts',
      'staff_acts',
      'moderation',
      'ledger',
      'ledger',
      'ledger',
      'matches',
      'rooms',
      'tournaments',
      'cups',
      'tickets',
      'uploads',
      'support_answers',
    ]
    expect(pages.map(({ part }) => part)).toEqual(parts)
    expect(pages.filter(({ part }) => part === 'ledger').flatMap((page) => page.rows as object[])).toHaveLength(451)
    const acts = pages.filter(({ part }) => part === 'staff_acts').flatMap((page) => page.rows as { target: string; action: string }[])
    expect(acts.filter(({ action }) => action === 'end').map(({ target }) => target)).toEqual(
      Array.from({ length: 225 }, (_, place) => `m${2 * place + 1}`),
    )
    expect(pages[0]?.total).toBe(8)
    expect(JSON.stringify(pages.at(-6))).toContain(id)
    const others = JSON.stringify(await everythingOf(stranger))
    for (const word of [...wordsOf(player), id]) expect(others).not.toContain(word)
    expect((await get('/profile/export?from=alt', player.token)).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['from'] })
    expect((await get('/profile/export')).status).toBe(401)
  })
})

describe('a deletion that cannot be', () => {
  it('wants the name as it is written', async () => {
    const player = await aKnownPlayer()
    const refused = await deletion(player, 'Noe annet')
    expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: ['username'] } })
    expect((await get('/auth/user/data', player.token)).status).toBe(200)
  })

  it('waits until the player sits nowhere, and says what to leave', async () => {
    const [player, owner] = await Promise.all([aKnownPlayer(), aUser()])
    const id = await createGather(player.token)
    await drained(id)
    expect(await deletion(player)).toMatchObject({ status: 409, body: { error: 'CONFLICT', message: expect.stringContaining('gather') } })
    await post(`/matches/gather/${id}/cancel`, player.token)
    await drained(id)
    const waiting = await createGather(owner.token)
    await post(`/matches/gather/${waiting}/join`, player.token)
    expect((await deletion(player)).body.error).toBe('CONFLICT')
    await post(`/matches/gather/${waiting}/leavequeue`, player.token)
    await drained(waiting)
    expect((await deletion(player)).body).toEqual({ success: true })
    await erased(player)
  })

  it('is refused in mid-match, and the match goes on', async () => {
    const player = await aKnownPlayer()
    const gather = await aGatherOf([await aUser(), player, ...(await Promise.all(Array.from({ length: 8 }, () => aUser())))], oneMap)
    await choose(gather)
    expect((await deletion(player)).body).toMatchObject({ error: 'CONFLICT', message: expect.stringContaining('kamp') })
    expect((await viewOf(gather)).players.map((each) => each.username)).toContain(player.username)
  })

  it.each([
    ['the record', () => ({ DB: flakyD1(() => 'lost').d1 })],
    ['the ratings', () => ({ RATINGS: { getByName: () => ({ rate: () => Promise.reject(new Error('away')) }) } })],
  ])('waits for the result of the last match while it has not reached %s', async (_where, away) => {
    const player = await aKnownPlayer()
    await clearPool()
    const others = await Promise.all(Array.from({ length: 9 }, () => aUser()))
    const gather = await aGatherOf([others[0] as TestUser, player, ...others.slice(1)], oneMap)
    await choose(gather)
    const live = await onServer(gather)
    const events = mapFor(await viewOf(live), 0)
    const withEnv = (changes: object) =>
      runInDurableObject(env.MATCH.getByName(live.id), (room) => Object.assign(room, { env: { ...env, ...changes } }))
    await withEnv(away())
    for (const event of events) await live.server.tell(event)
    await until(async () => (await seatsOf(env, player.steamId).seatOf(player.steamId)) === null)
    expect((await deletion(player)).body).toMatchObject({ error: 'CONFLICT', message: expect.stringContaining('ikke ført') })
    await withEnv({})
    // Longer than any pause between two tries: how many have failed by now depends on the machine.
    await silence(live, longestRetryMs + 1)
    await until(async () => (await deletion(player)).status === 200)
    await erased(player)
    const { results } = await env.DB.prepare('SELECT elo_change FROM match_players WHERE user_id = ?').bind(player.id).all()
    expect(results).toEqual([{ elo_change: expect.any(Number) }])
  })

  it('happens once, however often it is asked for', async () => {
    const player = await aKnownPlayer()
    const answers = await Promise.all([deletion(player), deletion(player)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await deletion(player)).body.error).toBe('UNAUTHORIZED')
    await erased(player)
    expect(await tracesOf(wordsOf(player))).toEqual([])
  })
})

describe('a deletion that is interrupted', () => {
  it('goes on where it stood when its object dies between the account and the rooms', async () => {
    const player = await aKnownPlayer()
    await aCanceledLobby(player)
    // The first life of the job never hears from a room again.
    await withRooms(player, () => new Promise(() => undefined))
    expect((await deletion(player)).body).toEqual({ success: true })
    await until(async () => (await leftOf(player))?.rooms.length === 1)
    const second = await runInDurableObject(jobOf(player), (_object: Erasure, state) => {
      const object = new Erasure(state, env as unknown as ObjectEnv)
      object.alarm()
      return object
    })
    await until(async () => (await leftOf(player))?.round === 2)
    await runInDurableObject(jobOf(player), () => {
      second.clock = () => Date.now() + 61_000
      second.alarm()
    })
    await until(async () => (await leftOf(player)) === null)
    expect(await tracesOf(wordsOf(player))).toEqual([])
  })

  it('is promised once its job is stored, and happens when the record answers again', async () => {
    const player = await aKnownPlayer()
    await aCanceledLobby(player)
    const { d1 } = flakyD1(() => 'lost')
    await runInDurableObject(jobOf(player), (object: Erasure) => Object.assign(object, { env: { ...env, DB: d1 } }))
    expect((await deletion(player)).body).toEqual({ success: true })
    expect(await leftOf(player)).toMatchObject({ stage: 'account' })
    await runInDurableObject(jobOf(player), (object: Erasure) => Object.assign(object, { env }))
    await later(player, 31_000)
    await erased(player)
    expect((await get('/auth/user/data', player.token)).body.error).toBe('UNAUTHORIZED')
    expect(await tracesOf(wordsOf(player))).toEqual([])
  })

  it('does not give up a room that cannot be reached, and does the others meanwhile', async () => {
    const player = await aKnownPlayer()
    const [lost] = [await aCanceledLobby(player), await aCanceledLobby(player)]
    await withRooms(player, async (id) => {
      if (id === lost) throw new Error('the room is away')
    })
    expect((await deletion(player)).body).toEqual({ success: true })
    await until(async () => (await leftOf(player))?.rooms.length === 1)
    await later(player, 31_000)
    expect(await leftOf(player)).toMatchObject({ stage: 'rooms', round: 1, rooms: [lost] })
    await withRooms(player, async () => undefined)
    await later(player, 120_000)
    await erased(player)
    expect(await tracesOf(wordsOf(player))).toEqual([])
  })
})
