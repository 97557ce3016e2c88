import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { recordRating } from '../../../db/queries/ratings/ratings.ts'
import { recordResult } from '../../../db/queries/ratings/results.ts'
import { rate } from '../../../durable/rules/rating/elo.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { cupForm, makeCup, registerIn } from '../../support/workerd/contests/a-cup.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'

const setElo = (by: TestUser, value: 0 | 1) => post('/system/updateSystem', by.token, { type: 'elo', value })

const tokenOf = (steamId: SteamId) => signSession(env.JWT_SECRET, { steamId, sessionVersion: 1, expiresAt: Date.now() + 3_600_000 })

/** The places in a reply with a number under a name that a rating has. */
const ratingsIn = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) =>
        /^(elo|mean|least|most|placement|elo_before|change|from)$/.test(name) && typeof each === 'number'
          ? [`${path}.${name}`]
          : ratingsIn(each, `${path}.${name}`),
      )

afterEach(() => env.DB.prepare(`UPDATE system_switches SET value = 1 WHERE name = 'elo'`).run())

describe('the elo switch', () => {
  it('takes ratings out of every reply, at the next request', async () => {
    const boss = await aUser({ role: 3 })
    const result = await aResult()
    const [{ steamid = '' } = {}] = result.players
    const token = await tokenOf(steamid as SteamId)
    await recordResult(openDatabase(env.DB), result)
    const changes = rate(
      {
        matchId: result.match.match_id,
        endedAt: 9_000,
        winner: 'A',
        players: result.players.map(({ steamid: steamId, team }) => ({ steamId, team })),
      },
      new Map(result.players.map((player) => [player.steamid, { elo: 1_234, ratedMatches: 20 }])),
    )
    await recordRating(openDatabase(env.DB), { seq: 9_000, matchId: result.match.match_id, at: 9_000 }, changes)
    await createGather(token)
    const paths = [
      '/auth/user/data',
      '/profile/user',
      `/profile/user/${steamid}`,
      `/profile/games/${steamid}`,
      `/profile/charts/${steamid}`,
      `/profile/card/${steamid}`,
      '/matches/gather/getActive',
      '/top/getELOData',
      '/top/getOwnPlacement?list=1',
    ]
    const said = async () =>
      Object.fromEntries(await Promise.all(paths.map(async (path) => [path, ratingsIn((await get(path, token)).body).length > 0])))
    await setElo(boss, 1)
    expect(await said()).toEqual(Object.fromEntries(paths.map((path) => [path, true])))
    await setElo(boss, 0)
    expect(await said()).toEqual(Object.fromEntries(paths.map((path) => [path, false])))
    await setElo(boss, 1)
    expect(await said()).toEqual(Object.fromEntries(paths.map((path) => [path, true])))
  })

  it('takes the ratings of players who were drawn into a cup out of its replies, and leaves what players gave', async () => {
    const boss = await aUser({ role: 3 })
    const [giver] = [await aUser({ elo: 1_111 }), await aUser(), await aUser()]
    const fields = { max_players: 3 }
    const { id } = await makeCup(boss, fields)
    await registerIn(id, giver, { faceit_elo: 1_850 })
    for (const act of ['add-random-users', 'setup']) expect((await post(`/cup/${id}/${act}`, boss.token)).status).toBe(200)
    /** The ratings that each reply says, of players and of the balance. */
    const said = async () => {
      const replies = [
        await get(`/cup/${id}`),
        await get(`/cup/${id}/players`, giver.token),
        await get(`/cup/${id}/live`, giver.token),
        await post(`/cup/${id}/balance-teams`, boss.token, {}),
        await post(`/cup/${id}/edit`, boss.token, cupForm(fields)),
      ]
      return replies.map(({ body }) => ratingsIn(body).length)
    }
    await post(`/cup/${id}/balance-teams`, boss.token, {})
    await setElo(boss, 1)
    expect(await said()).toEqual([6, 3, 6, 0, 3])
    await setElo(boss, 0)
    expect(await said()).toEqual([2, 1, 2, 0, 1])
    const { players } = (await get(`/cup/${id}`)).body as { players: { steamid: string; elo: number | null }[] }
    for (const { steamid, elo } of players) expect(elo).toBe(steamid === giver.steamId ? 1_850 : null)
  })
})
