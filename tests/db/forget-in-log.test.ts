import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { forgetInOwnLines, forgetInRoomLines } from '../../db/queries/erasure/forget-in-log.ts'
import { deletedName, type Forgotten } from '../../durable/rules/player/forget-player.ts'
import { pseudonymOf } from '../../durable/rules/player/steam-id.ts'
import { aSteamId, aUser } from '../support/workerd/builders.ts'

const db = openDatabase(env.DB)
type Line = {
  actor?: string
  action?: string
  target: string
  player?: string
  before?: string | null
  after?: string | null
  reason?: string
}

const log = ({ actor = aSteamId(), action = 'end', target, player, before = null, after = null, reason }: Line) =>
  env.DB.prepare(
    'INSERT INTO staff_log (at, actor_steamid, action, target, player_steamid, before, after, reason) VALUES (1, ?, ?, ?, ?, ?, ?, ?)',
  )
    .bind(actor, action, target, player ?? null, before, after, reason ?? null)
    .run()
const linesOf = async (target: string) =>
  (
    await env.DB.prepare('SELECT actor_steamid AS actor, before, after, reason FROM staff_log WHERE target = ? ORDER BY id')
      .bind(target)
      .all()
  ).results
const someone = (...names: string[]): Forgotten => ({ steamId: aSteamId(), pseudonym: pseudonymOf(77), names, discordIds: [] })
const forget = async (who: Forgotten) => {
  for (let isMore = true; isMore; ) isMore = await forgetInOwnLines(db, who)
}

it('a word that strangers wrote in the staff log stays, also when it is the name of the deleted player', async () => {
  const who = someone('Glemmegøy')
  const stranger = aSteamId()
  await log({ actor: stranger, target: 'cases', reason: 'glemmegøy i stua' })
  await log({ actor: stranger, action: 'rename-team', target: 'Glemmegøy', before: 'Glemmegøy', after: 'Laget' })
  const before = [await linesOf('cases'), await linesOf('Glemmegøy')]
  await forget(who)
  expect([await linesOf('cases'), await linesOf('Glemmegøy')]).toEqual(before)
})

it('a line of the staff log that is theirs says nothing of them any more, nor does the ban that it tells of', async () => {
  const who = someone('Ærlig Øl')
  const { steamId, pseudonym } = who
  const banned = await aUser({ banned: 1 })
  await env.DB.prepare('UPDATE users SET ban_reason = ? WHERE steamid = ?').bind('slo ÆRLIG ØL', banned.steamId).run()
  await log({ actor: steamId, action: 'ban', target: banned.steamId, player: banned.steamId, reason: 'slo ÆRLIG ØL' })
  await log({ actor: steamId, target: 'ids', before: steamId, after: 'x', reason: `byttet ut ${steamId}` })
  await log({ action: 'ban', target: steamId, player: steamId, reason: 'ærlig øl juksa' })
  await log({ actor: steamId, action: 'edit-tournament', target: 'cup', before: `Ærlig Øl og ${steamId}`, after: 'Ærlig Øl' })
  for (const _round of [1, 2]) {
    await forget(who)
    expect(await linesOf('ids')).toEqual([{ actor: pseudonym, before: pseudonym, after: 'x', reason: `byttet ut ${pseudonym}` }])
    expect(await linesOf(pseudonym)).toMatchObject([{ reason: `${deletedName} juksa` }])
    expect(await linesOf(banned.steamId)).toMatchObject([{ actor: pseudonym, reason: `slo ${deletedName}` }])
    // The name of a tournament is not theirs.
    expect(await linesOf('cup')).toMatchObject([{ before: `Ærlig Øl og ${pseudonym}`, after: 'Ærlig Øl' }])
    const ban = env.DB.prepare('SELECT ban_reason FROM users WHERE steamid = ?').bind(banned.steamId)
    expect(await ban.first('ban_reason')).toBe(`slo ${deletedName}`)
  }
})

it('the log of a room they were in does not say that it was them, and that of another room keeps the word', async () => {
  const who = someone('Vaffelulf')
  for (const room of ['room01', 'room012']) {
    await log({ target: room, before: 'x', after: who.steamId })
    await log({ target: room, reason: 'Vaffelulf falt ut' })
    await log({ target: `${room} 3`, reason: 'Vaffelulf kom ikke' })
  }
  await forgetInRoomLines(db, 'room01', who)
  const reasons = async (room: string) => [...(await linesOf(room)), ...(await linesOf(`${room} 3`))].map(({ reason }) => reason)
  expect(await reasons('room01')).toEqual([null, `${deletedName} falt ut`, `${deletedName} kom ikke`])
  expect(await linesOf('room01')).toContainEqual(expect.objectContaining({ before: 'x', after: who.pseudonym }))
  expect(await reasons('room012')).toEqual([null, 'Vaffelulf falt ut', 'Vaffelulf kom ikke'])
})

it('a long log is gone over page by page, each of which stays done', async () => {
  const who = someone('Langlogg')
  await env.DB.prepare(
    `INSERT INTO staff_log (at, actor_steamid, action, target, reason)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250) SELECT i, ?, 'end', 'm' || i, 'Langlogg' FROM n`,
  )
    .bind(who.steamId)
    .run()
  const left = () => env.DB.prepare('SELECT count(*) AS lines FROM staff_log WHERE actor_steamid = ?').bind(who.steamId).first('lines')
  expect([await forgetInOwnLines(db, who), await left()]).toEqual([true, 150])
  await forget(who)
  expect(await left()).toBe(0)
})
