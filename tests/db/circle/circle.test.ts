import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { readOwnAccount } from '../../../db/queries/accounts/own-data.ts'
import { blockPlayer, listBlocked, listBlockers, unblockPlayer } from '../../../db/queries/circle/blocks.ts'
import { circleOf, forgetInCircles } from '../../../db/queries/circle/circle.ts'
import { followPlayer, unfollowPlayer } from '../../../db/queries/circle/follows.ts'
import { deleteAccount } from '../../../db/queries/erasure/delete-account.ts'
import { blocksMost, followsMost } from '../../../durable/rules/player/circle-limits.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)
type Player = TestUser & { id: UserId }

async function aPlayer(username?: string): Promise<Player> {
  const user = await aUser(username === undefined ? {} : { username })
  const row = await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(user.steamId).first<{ id: UserId }>()
  return { ...user, id: row?.id ?? 0 }
}
const players = (count: number) => Promise.all(Array.from({ length: count }, () => aPlayer())) as Promise<[Player, Player, Player, Player]>
const between = (player: Player, other: Player, at = 1) => ({ userId: player.id, otherId: other.id, at })
const namesIn = async (player: Player) => (await circleOf(db, player.id)).map(({ steamid }) => steamid)
const rowsOf = (table: 'follows' | 'blocks', column: string, player: Player) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`).bind(player.id).first('n')
/** Rows for players of these numbers, who need no account. */
const fill = (statement: string, player: Player, count: number) =>
  env.DB.prepare(`${statement} FROM json_each(?2)`)
    .bind(player.id, JSON.stringify(Array.from({ length: count }, (_, place) => 5_000_000 + place)))
    .run()
const makeRegular = (player: Player, other: Player) =>
  env.DB.prepare('INSERT INTO companions VALUES (?1, ?2, 9, 7, 0, 0, 0, 1, 0)').bind(player.id, other.id).run()

describe('a player who follows another', () => {
  it('has them in their circle until they follow them no more, and costs two rows once', async () => {
    const [player, other] = await players(2)
    const { db: counted, rows } = metered()
    expect(await followPlayer(counted, between(player, other))).toBe('followed')
    expect(rows.written).toBe(2)
    expect(await followPlayer(counted, between(player, other, 2))).toBe('followed')
    expect(rows.written).toBe(2)
    expect(await namesIn(player)).toEqual([other.steamId])
    expect(await namesIn(other)).toEqual([])
    await unfollowPlayer(db, player.id, other.id)
    await unfollowPlayer(db, player.id, other.id)
    expect(await namesIn(player)).toEqual([])
  })

  it('follows two hundred at most', async () => {
    const [player, other] = await players(2)
    await fill('INSERT INTO follows SELECT ?1, value, 1', player, followsMost - 1)
    expect(await followPlayer(db, between(player, other))).toBe('followed')
    expect(await followPlayer(db, between(player, await aPlayer()))).toBe('too-many')
    expect(await followPlayer(db, between(player, other))).toBe('followed')
  })
})

describe('a circle', () => {
  it('has the regulars first, then the followed by name, each once', async () => {
    const player = await aPlayer()
    const [regular, both, anne, berit] = [await aPlayer('Øyvind'), await aPlayer('Arne'), await aPlayer('Anne'), await aPlayer('Berit')]
    for (const each of [regular, both]) await makeRegular(player, each)
    for (const each of [berit, both, anne]) await followPlayer(db, between(player, each))
    const circle = await circleOf(db, player.id)
    expect(circle.map(({ username, is_regular, is_followed }) => [username, is_regular, is_followed])).toEqual([
      ['Arne', 1, 1],
      ['Øyvind', 1, 0],
      ['Anne', 0, 1],
      ['Berit', 0, 1],
    ])
  })

  it('leaves out each who hides, who blocks the player, and whom the player blocks', async () => {
    const player = await aPlayer()
    const [hider, blocker, blocked, rest] = await players(4)
    for (const each of [hider, blocker, blocked, rest]) await makeRegular(player, each)
    await env.DB.prepare('UPDATE users SET hides_as_companion = 1 WHERE id = ?').bind(hider.id).run()
    await blockPlayer(db, between(blocker, player))
    await blockPlayer(db, between(player, blocked))
    expect(await namesIn(player)).toEqual([rest.steamId])
  })
})

describe('a player who blocks another', () => {
  it('takes away the follows between the two, and only those', async () => {
    const [player, other, third] = await players(3)
    for (const [by, of] of [
      [player, other],
      [other, player],
      [player, third],
      [third, other],
    ] as const)
      await followPlayer(db, between(by, of))
    expect(await blockPlayer(db, between(player, other))).toBe('blocked')
    expect(await namesIn(player)).toEqual([third.steamId])
    expect(await namesIn(other)).toEqual([])
    expect(await namesIn(third)).toEqual([other.steamId])
    expect(await listBlockers(db, { by: [other.steamId], of: player.steamId })).toEqual(new Set())
    expect(await listBlockers(db, { by: [player.steamId, third.steamId], of: other.steamId })).toEqual(new Set([player.steamId]))
    expect(await listBlockers(db, { by: [], of: other.steamId })).toEqual(new Set())
  })

  it('is followed by the other only after the block ends, and follows them only then', async () => {
    const [player, other] = await players(2)
    await blockPlayer(db, between(player, other))
    expect(await followPlayer(db, between(other, player))).toBe('blocks-you')
    expect(await followPlayer(db, between(player, other))).toBe('blocked-by-you')
    await unblockPlayer(db, player.id, other.id)
    await unblockPlayer(db, player.id, other.id)
    expect(await followPlayer(db, between(other, player))).toBe('followed')
  })

  it('has a list of them, the last first, and blocks five hundred at most', async () => {
    const [player, first, second] = await players(3)
    await blockPlayer(db, between(player, first, 1))
    await blockPlayer(db, between(player, second, 2))
    await blockPlayer(db, between(player, first, 3))
    expect((await listBlocked(db, player.id)).map(({ steamid, at }) => [steamid, at])).toEqual([
      [second.steamId, 2],
      [first.steamId, 1],
    ])
    await fill('INSERT INTO blocks SELECT ?1, value, 1', player, blocksMost - 2)
    const last = await aPlayer()
    await followPlayer(db, between(last, player))
    expect(await blockPlayer(db, between(player, last))).toBe('too-many')
    expect(await namesIn(last)).toEqual([player.steamId])
    expect(await blockPlayer(db, between(player, first))).toBe('blocked')
  })
})

describe('a deletion', () => {
  const erase = ({ id, steamId }: Player) =>
    deleteAccount(
      db,
      { userId: id, steamId, pseudonym: pseudonymOf(id), hash: `circle-${id}`, names: [], discordIds: [] },
      { now: 1, erasingUntil: 1 },
    )

  it('forgets follows and blocks in both directions, page by page, and none comes back', async () => {
    const [player, other, third] = await players(3)
    await followPlayer(db, between(player, other))
    await blockPlayer(db, between(player, third))
    await followPlayer(db, between(other, player))
    await fill('INSERT INTO follows SELECT value, ?1, 1', player, 450)
    await fill('INSERT INTO blocks SELECT value, ?1, 1', player, 250)
    await erase(player)
    const calls: boolean[] = []
    for (let isMore = true; isMore; calls.push(isMore)) isMore = await forgetInCircles(db, player.id)
    expect(calls).toEqual([true, true, false])
    expect(await followPlayer(db, between(third, player))).toBe('gone')
    expect(await blockPlayer(db, between(third, player))).toBe('gone')
    for (const column of ['follower', 'followed']) expect(await rowsOf('follows', column, player)).toBe(0)
    for (const column of ['blocker', 'blocked']) expect(await rowsOf('blocks', column, player)).toBe(0)
  })

  it('is read by key alone when somebody blocks, however many follow others', async () => {
    const [player, other, third] = await players(3)
    await fill('INSERT INTO follows SELECT ?1, value, 1', third, 1000)
    await followPlayer(db, between(other, player))
    const { db: counted, rows } = metered()
    expect(await blockPlayer(counted, between(player, other))).toBe('blocked')
    expect(rows.read).toBeLessThan(30)
    expect(await namesIn(other)).toEqual([])
  })

  it('shows nobody whose account is being deleted', async () => {
    const [player, followed, blocked] = await players(3)
    await followPlayer(db, between(player, followed))
    await blockPlayer(db, between(player, blocked))
    for (const { id } of [followed, blocked])
      await env.DB.prepare('UPDATE users SET steamid = ? WHERE id = ?').bind(pseudonymOf(id), id).run()
    expect(await namesIn(player)).toEqual([])
    expect(await listBlocked(db, player.id)).toEqual([])
  })

  it('comes after a download, which names the followed and the blocked, and nobody who follows or blocks', async () => {
    const [player, followed, blocked, stranger] = await players(4)
    await followPlayer(db, between(player, followed))
    await blockPlayer(db, between(player, blocked))
    await followPlayer(db, between(stranger, player))
    await blockPlayer(db, between(stranger, player))
    await makeRegular(player, stranger)
    expect(await readOwnAccount(db, player.id, player.steamId)).toMatchObject({
      follows: [{ steamid: followed.steamId, at: 1 }],
      blocks: [{ steamid: blocked.steamId, at: 1 }],
    })
    expect(JSON.stringify(await readOwnAccount(db, player.id, player.steamId))).not.toContain(stranger.steamId)
  })
})
