import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { listJoiningPlayers } from '../../../db/queries/accounts/joining-players.ts'
import { findPast } from '../../../db/queries/matches/games.ts'
import { recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)
const idOf = async ({ steamId }: TestUser) =>
  Number(await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first('id'))

/** This many matches of these two, in which the first of them leads or does not. */
async function played([kari, ola]: readonly [TestUser, TestUser], leads: readonly boolean[]) {
  for (const isCaptain of leads) {
    const result = await aResult({}, [kari.steamId, ola.steamId])
    const players = result.players.map((each) => ({ ...each, is_captain: each.steamid === kari.steamId && isCaptain ? 1 : 0 }))
    await recordResult(db, { ...result, players } as typeof result)
  }
}

describe('how often a player has led', () => {
  it('is nothing before their first match', async () => {
    const user = await aUser()
    expect(await findPast(db, await idOf(user))).toEqual({ form: [], captaincies: 0 })
    expect(await listJoiningPlayers(db, [user.steamId], 1)).toMatchObject([{ past: { captaincies: 0 } }])
  })

  it('counts their last ten matches, alike for one who joins and for several at once', async () => {
    const pair = [await aUser(), await aUser()] as const
    await played(pair, [true, true, true, ...Array(7).fill(false), true, true])
    const meter = metered()
    expect((await findPast(meter.db, await idOf(pair[0]))).captaincies).toBe(3)
    expect(meter.rows.read).toBeLessThanOrEqual(30)
    const several = await listJoiningPlayers(
      db,
      pair.map(({ steamId }) => steamId),
      1,
    )
    expect(several.map(({ past }) => past.captaincies)).toEqual([3, 0])
  })

  it('forgets a match that was taken back', async () => {
    const pair = [await aUser(), await aUser()] as const
    await played(pair, [false])
    const result = await aResult({}, [pair[0].steamId, pair[1].steamId])
    await recordResult(db, { ...result, players: result.players.map((each) => ({ ...each, is_captain: 1 })) } as typeof result)
    expect((await findPast(db, await idOf(pair[0]))).captaincies).toBe(1)
    await takeBackResult(db, { match: { ...result.match, revision: 90 }, reason: 'Juks', at: 1 })
    expect((await findPast(db, await idOf(pair[0]))).captaincies).toBe(0)
  })
})
