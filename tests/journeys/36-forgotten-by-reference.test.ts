import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { Erasure } from '../../durable/erasure/erasure.ts'
import { erasureOf, matchOf, seatsOf } from '../../durable/ports/objects.ts'
import { deletedName } from '../../durable/rules/player/forget-player.ts'
import { pseudonymOf } from '../../durable/rules/player/steam-id.ts'
import { aUser, type TestUser, unique } from '../support/workerd/builders.ts'
import { createGather, post } from '../support/workerd/call.ts'
import { cupRecorded, makeCup, registerIn } from '../support/workerd/contests/a-cup.ts'
import { createTeam, letIn, rowOf } from '../support/workerd/contests/a-team.ts'
import { joinTournament, makeTournament, recorded } from '../support/workerd/contests/a-tournament.ts'
import { drained } from '../support/workerd/drained.ts'
import { erased } from '../support/workerd/erased.ts'
import { tracesOf } from '../support/workerd/faults/traces.ts'
import { metered } from '../support/workerd/metered.ts'
import { aTicket, reply } from '../support/workerd/support/a-ticket.ts'

const jobOf = (userId: number) => env.ERASURE.getByName(`user-${userId}`)
const deletion = (player: TestUser) => post('/profile/delete', player.token, { username: player.username })
const say = (who: TestUser, id: string, message: string) => post(`/matches/${id}/chat`, who.token, { message })
const column = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .raw()
  ).flat()

/** The tables in which the word stands, whatever its case. */
const tablesWith = async (word: string) => {
  const forms = [word, word.toLowerCase(), word.toUpperCase()]
  return new Set((await tracesOf(forms)).map((trace) => trace.slice(0, trace.lastIndexOf(':'))))
}

/** The names and texts by strangers that say 'Heisann'. None of them is about the player. */
async function theWordsOfStrangers(player: TestUser) {
  const [owner, friend, banned, chief] = await Promise.all([aUser(), aUser(), aUser(), aUser({ role: 4 })])
  const team = await createTeam(owner, 'Heisann')
  const theirs = await createTeam(owner, 'Heisann Bergen')
  for (const each of [friend, player]) await letIn(theirs.id, each)
  const tournament = await makeTournament(chief, { name: 'Heisann Open', description: 'Si heisann i chatten.', team_size: 2 })
  expect((await joinTournament(tournament.id, owner, theirs.id)).status).toBe(200)
  const cup = await makeCup(chief, { name: 'Heisann-cupen', description: 'Heisann!' })
  for (const each of [friend, player]) expect((await registerIn(cup.id, each)).status).toBe(200)
  const ticket = await aTicket(owner, { subject: 'heisann virker ikke', message: 'Jeg sa HEISANN, og ingenting skjedde.' })
  await reply(chief, ticket, { message: 'Heisann, vi ser på det.', is_staff: 1 })
  await post('/admin/banPlayer', chief.token, { userId: banned.steamId, banStatus: 1, reason: 'skrev heisann hele kvelden' })
  await post('/admin/notes', chief.token, { userId: banned.steamId, text: 'Sa heisann til alle.' })
  const lobby = await createGather(owner.token)
  await say(owner, lobby, 'heisann alle sammen')
  await drained(lobby)
  await Promise.all([recorded(tournament.id), cupRecorded(cup.id)])
  const read = () =>
    Promise.all([
      column('SELECT name, name_folded FROM teams WHERE id IN (?, ?)', team.id, theirs.id),
      column(`SELECT name, record ->> '$.settings.description' FROM tournaments WHERE id = ?`, tournament.id),
      column(`SELECT name, record ->> '$.settings.description' FROM cups WHERE id = ?`, cup.id),
      column(`SELECT record ->> '$.teams[0].name' FROM tournaments WHERE id = ?`, tournament.id),
      column('SELECT subject FROM tickets WHERE id = ?', ticket),
      column('SELECT word FROM ticket_words WHERE ticket_id = ? ORDER BY word', ticket),
      column('SELECT message FROM ticket_messages WHERE ticket_id = ? ORDER BY id', ticket),
      column('SELECT ban_reason FROM users WHERE steamid = ?', banned.steamId),
      column('SELECT text FROM staff_notes WHERE author_steamid = ?', chief.steamId),
      column('SELECT target, before, after, reason FROM staff_log WHERE actor_steamid = ? ORDER BY id', chief.steamId),
    ])
  return { read, owner, ends: () => Promise.all([recorded(tournament.id), cupRecorded(cup.id)]) }
}

it('a player called Heisann goes, and everybody else’s Heisann stays', async () => {
  const player = await aUser({ username: 'Heisann' })
  const userId = await rowOf(player)
  const strangers = await theWordsOfStrangers(player)
  // About the player: a report, a lobby they were in, and the staff acts on them.
  const [witness, mod] = await Promise.all([aUser(), aUser({ role: 2 })])
  const report = await aTicket(witness, { subject: 'Heisann jukser', message: 'Heisann så gjennom veggen.', reported: player.steamId })
  await post('/admin/chatBan', mod.token, { userId: player.steamId, banStatus: 1, reason: 'Heisann skrev stygt' })
  const lobby = await createGather(witness.token)
  await post(`/matches/gather/${lobby}/join`, player.token)
  await say(witness, lobby, 'hei på deg, heisann')
  await post(`/matches/gather/${lobby}/leavequeue`, player.token)
  await drained(lobby)
  const before = await strangers.read()

  expect((await deletion(player)).body).toEqual({ success: true })
  await erased(userId)
  await strangers.ends()
  await drained(lobby)
  expect(await strangers.read()).toEqual(before)
  expect(await tracesOf([player.steamId])).toEqual([])
  expect(await column('SELECT subject FROM tickets WHERE id = ?', report)).toEqual([`${deletedName} jukser`])
  expect(await column('SELECT message FROM ticket_messages WHERE ticket_id = ?', report)).toEqual([`${deletedName} så gjennom veggen.`])
  // The word stands where strangers wrote it, and in no object and no table beside.
  const places = ['CUP journal', 'CUP room', 'D1 cups', 'D1 matches', 'D1 staff_log', 'D1 staff_notes', 'D1 teams', 'D1 ticket_messages']
  const more = [
    'D1 staff_undos',
    'D1 ticket_words',
    'D1 tickets',
    'D1 tournaments',
    'D1 users',
    'GATHER_LIST gathers',
    'MATCH room',
    'TOURNAMENT room',
  ]
  for (const table of await tablesWith('Heisann')) expect([...places, ...more, 'MATCH journal', 'TOURNAMENT journal']).toContain(table)
  const said = await runInDurableObject(env.MATCH.getByName(lobby), (_room, { storage }) =>
    JSON.stringify(storage.sql.exec('SELECT * FROM room').toArray()),
  )
  expect(said).toContain(`hei på deg, ${deletedName}`)
  expect(said.toLowerCase()).not.toContain('heisann')
})

it('costs no more on a site with a hundred thousand tickets', async () => {
  const player = await aUser({ username: 'heisann' })
  const [stranger, userId] = [await rowOf(await aUser()), await rowOf(player)]
  const numbers = (most: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`
  const reported = await aTicket(await aUser(), { reported: player.steamId, message: 'heisann jukser' })
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO tickets (user_id, category_id, subject, status, priority, created_at, updated_at, desk_order)
       ${numbers(100_000)} SELECT ?, 1, 'heisann', 'closed', 1, i, i, i FROM n`,
    ).bind(stranger),
    env.DB.prepare(
      `INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
       ${numbers(100_000)} SELECT i, ?, 0, 'message', 'heisann', i FROM n`,
    ).bind(stranger),
    env.DB.prepare(
      `INSERT INTO staff_log (at, actor_steamid, action, target, reason) ${numbers(20_000)} SELECT i, 'x', 'end', 'm' || i, 'heisann' FROM n`,
    ),
    env.DB.prepare(`INSERT INTO matches (match_id, kind, type, status, status_match, name, creator_id, max_players, series_type, pick_type,
      is_competitive, created_at, revision) ${numbers(20_000)} SELECT 'many' || i, 'gather', '5v5', 'complete', 'complete', 'heisann', 'x', 10, 'bo1',
      'random', 1, i, 1 FROM n`),
  ])
  const { d1, rows } = metered()
  await runInDurableObject(jobOf(userId), (job: Erasure) => Object.assign(job, { env: { ...env, DB: d1 } }))
  expect((await deletion(player)).body).toEqual({ success: true })
  await erased(userId)
  expect(
    await column('SELECT message FROM ticket_messages WHERE id = (SELECT min(id) FROM ticket_messages WHERE ticket_id = ?)', reported),
  ).toEqual([`${deletedName} jukser`])
  expect(await column(`SELECT count(*) FROM ticket_messages WHERE message = 'heisann'`)).toEqual([99_999])
  expect(rows.read).toBeLessThan(500)
  expect(rows.written).toBeLessThan(60)
})

it('keeps what a broken-off try has done, and counts the places once', async () => {
  const player = await aUser({ username: `Halvveis${unique()}`, role: 3 })
  const userId = await rowOf(player)
  await env.DB.prepare(
    `INSERT INTO staff_log (at, actor_steamid, action, target, reason)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250) SELECT i, ?, 'end', 'x.' || i, 'stopp' FROM n`,
  )
    .bind(player.steamId)
    .run()
  const left = () => column('SELECT count(*) FROM staff_log WHERE actor_steamid = ?', player.steamId)
  let counted = 0
  let isAway = true
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        // The record goes away in the middle of the log.
        if (isAway && Number((await left())[0]) === 150) throw new Error('D1 is away')
        return target.batch(statements)
      }
    },
  })
  const ratings = {
    getByName: () => Object.assign(Object.create(null), { recountPlaces: async () => (counted += 1), forget: async () => {} }),
  }
  await runInDurableObject(jobOf(userId), (job: Erasure) => Object.assign(job, { env: { ...env, DB, RATINGS: ratings } }))
  expect((await deletion(player)).body).toEqual({ success: true })
  const stage = () =>
    runInDurableObject(jobOf(userId), (_job, { storage }) =>
      JSON.parse(String(storage.sql.exec<{ job: string }>('SELECT job FROM job').one().job)),
    ) as Promise<{ stage: string; attempts: number }>
  while ((await stage()).attempts === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  for (const _again of [1, 2, 3]) {
    await runInDurableObject(jobOf(userId), (job: Erasure) => {
      const now = job.clock() + 3_600_000
      job.clock = () => now
    })
    await runDurableObjectAlarm(jobOf(userId))
    expect(await stage()).toMatchObject({ stage: 'log' })
    expect(await left()).toEqual([150])
  }
  isAway = false
  await erased(userId)
  expect(await left()).toEqual([0])
  expect(counted).toBe(1)
  expect(await tracesOf([player.steamId])).toEqual([])
})

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Deletes the account although its player sits somewhere, as when a join came between the question and the deletion. */
const deleteSeated = async (player: TestUser) => {
  const userId = await rowOf(player)
  const who = { steamId: player.steamId, pseudonym: pseudonymOf(userId), names: [player.username], discordIds: [] }
  await erasureOf(env, userId).start({ ...who, userId })
}

it('a deletion takes who sits somewhere out first, as a ban does', async () => {
  const [owner, player, other] = [await aUser(), await aUser(), await aUser()]
  const [lobby, theirs] = [await createGather(owner.token), await createGather(player.token)]
  await post(`/matches/gather/${lobby}/join`, other.token)
  await Promise.all([deleteSeated(player), deleteSeated(other)])
  // In the first round, not a minute later.
  await until(async () => !(await matchOf(env, lobby).holds(other.steamId)) && !(await matchOf(env, theirs).holds(player.steamId)))
  await drained(theirs)
  expect(await column('SELECT status FROM matches WHERE match_id = ?', theirs)).toEqual(['canceled'])
  // No room admits them any more, even where their session still counts as signed in.
  for (const { steamId } of [player, other]) {
    expect(await seatsOf(env, steamId).claim(steamId, { kind: 'match', id: lobby })).toMatchObject({ ok: false })
  }
})

it('a deletion that meets a join leaves nobody in the lobby', async () => {
  const owner = await aUser()
  const id = await createGather(owner.token)
  const players = await Promise.all(Array.from({ length: 6 }, () => aUser({ username: `Spøkelse${unique()}` })))
  const answers = await Promise.all(
    players.map(async (player, place) => {
      const going = deletion(player)
      if (place % 3 > 0) await new Promise((resolve) => setTimeout(resolve, place % 3))
      const joining = post(`/matches/gather/${id}/join`, player.token)
      await joining
      return going
    }),
  )
  const gone = players.filter((_player, place) => answers[place]?.status === 200)
  expect(gone.length).toBeGreaterThan(0)
  await until(async () => {
    const held = await Promise.all(gone.map(({ steamId }) => matchOf(env, id).holds(steamId)))
    return !held.includes(true)
  })
})
