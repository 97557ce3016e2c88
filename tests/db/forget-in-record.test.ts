import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { forgetInRecord } from '../../db/queries/delete-account.ts'
import { deletedName, type Forgotten } from '../../durable/rules/forget-player.ts'
import { pseudonymOf } from '../../durable/rules/steam-id.ts'
import { foldTeamName } from '../../durable/rules/team-name.ts'
import { createTeam } from '../support/workerd/a-team.ts'
import { aSteamId, aUser } from '../support/workerd/builders.ts'

const db = openDatabase(env.DB)
const reasons = async (target: string) =>
  (await env.DB.prepare('SELECT actor_steamid, before, after, reason FROM staff_log WHERE target = ? ORDER BY id').bind(target).all())
    .results
const log = (target: string, [actor, before, after, reason]: readonly (string | null)[]) =>
  env.DB.prepare(`INSERT INTO staff_log (at, actor_steamid, action, target, before, after, reason) VALUES (1, ?, 'end', ?, ?, ?, ?)`)
    .bind(actor, target, before, after, reason)
    .run()
const someone = (username: string): Forgotten => ({ steamId: aSteamId(), pseudonym: pseudonymOf(77), names: [username], discordIds: [] })

it('takes a name out of what others wrote, also one with Æ, Ø or Å in another case', async () => {
  const who = someone('Ærlig Øl')
  const staff = aSteamId()
  const user = await aUser({ banned: 1 })
  await env.DB.prepare('UPDATE users SET ban_reason = ? WHERE steamid = ?').bind('slo ÆRLIG ØL', user.steamId).run()
  for (const reason of ['møt ærlig øl her', 'ÆRLIG øL juks', 'ærlig talt, øl']) await log('cases', [staff, null, null, reason])
  await forgetInRecord(db, who)
  expect((await reasons('cases')).map(({ reason }) => reason)).toEqual([`møt ${deletedName} her`, `${deletedName} juks`, 'ærlig talt, øl'])
  const ban = env.DB.prepare('SELECT ban_reason FROM users WHERE steamid = ?').bind(user.steamId)
  expect(await ban.first('ban_reason')).toBe(`slo ${deletedName}`)
})

it('puts the pseudonym wherever the staff log names the player, and leaves the others', async () => {
  const who = someone('Glemmegøy')
  const [staff, other] = [aSteamId(), aSteamId()]
  await log('ids', [who.steamId, who.steamId, other, null])
  await log('ids', [staff, other, who.steamId, `byttet ut ${who.steamId}`])
  await log('ids', [staff, other, null, 'Glemmegås'])
  for (const _round of [1, 2]) {
    await forgetInRecord(db, who)
    expect(await reasons('ids')).toEqual([
      { actor_steamid: who.pseudonym, before: who.pseudonym, after: other, reason: null },
      { actor_steamid: staff, before: other, after: who.pseudonym, reason: `byttet ut ${who.pseudonym}` },
      { actor_steamid: staff, before: other, after: null, reason: 'Glemmegås' },
    ])
  }
})

it('keeps what was done to the player, without saying to whom', async () => {
  const who = someone('Bannlyst')
  await env.DB.prepare(`INSERT INTO staff_log (at, actor_steamid, action, target, player_steamid) VALUES (1, 'system', 'ban', ?1, ?1)`)
    .bind(who.steamId)
    .run()
  await forgetInRecord(db, who)
  const lines = (column: string, value: string) =>
    env.DB.prepare(`SELECT count(*) AS lines FROM staff_log WHERE ${column} = ?`).bind(value).first('lines')
  expect(await lines('player_steamid', who.pseudonym)).toBe(1)
  for (const column of ['target', 'player_steamid']) expect(await lines(column, who.steamId)).toBe(0)
})

it('takes a name out of what teams are called, and where another is called so they get a number', async () => {
  const who = { ...someone('Vaffelulf'), names: ['Vaffelulf', 'Rugulf'] }
  const teams = []
  for (const name of ['Vaffelulfs venner', 'VAFFELULF', 'Rugulf!', `${'x'.repeat(40)} Vaffelulf`, 'Vaffelulven'])
    teams.push(await createTeam(await aUser(), name))
  for (const _round of [1, 2]) {
    await forgetInRecord(db, who)
    const { results } = await env.DB.prepare('SELECT name, name_folded FROM teams WHERE id >= ? ORDER BY id')
      .bind(teams[0]?.id ?? 0)
      .all<{ name: string; name_folded: string }>()
    const numbers = teams.slice(2, 4).map(({ id }) => `Lag ${id}`)
    expect(results.map(({ name }) => name)).toEqual([`${deletedName}s venner`, deletedName, ...numbers, 'Vaffelulven'])
    expect(results.map(({ name }) => foldTeamName(name))).toEqual(results.map(({ name_folded }) => name_folded))
  }
})

it('takes a name out of what the staff log says of teams and tournaments, and of nothing else', async () => {
  const who = someone('Mirage')
  const staff = aSteamId()
  for (const action of ['rename-team', 'edit-tournament', 'edit-map']) {
    await env.DB.prepare(
      `INSERT INTO staff_log (at, actor_steamid, action, target, before, after) VALUES (1, ?, ?, 'Mirage', 'Mirages lag', 'Laget')`,
    )
      .bind(staff, action)
      .run()
  }
  await forgetInRecord(db, who)
  const { results } = await env.DB.prepare('SELECT target, before, after FROM staff_log WHERE actor_steamid = ? ORDER BY id')
    .bind(staff)
    .all()
  const without = { target: deletedName, before: `${deletedName}s lag`, after: 'Laget' }
  expect(results).toEqual([without, without, { target: 'Mirage', before: 'Mirages lag', after: 'Laget' }])
})

it('takes the player out of what questions, categories and templates were called in the staff log', async () => {
  const who = someone('Blåfjell')
  const staff = aSteamId()
  const said = `${who.steamId} og Blåfjell`
  const actions = ['add-faq', 'edit-faq', 'delete-faq', 'add-faq-category', 'edit-faq-category', 'delete-faq-category', 'order-faq']
  for (const action of [...actions, 'add-template', 'edit-template', 'delete-template']) {
    await env.DB.prepare(`INSERT INTO staff_log (at, actor_steamid, action, target, before, after) VALUES (1, ?1, ?2, ?3, ?3, ?3)`)
      .bind(staff, action, said)
      .run()
  }
  await forgetInRecord(db, who)
  const { results } = await env.DB.prepare('SELECT DISTINCT target, before, after FROM staff_log WHERE actor_steamid = ?').bind(staff).all()
  const without = `${who.pseudonym} og ${deletedName}`
  expect(results).toEqual([{ target: without, before: without, after: without }])
})
