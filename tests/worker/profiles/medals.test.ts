import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { medalCatalogue } from '../../../durable/rules/medals/medals.ts'
import { availableMedalsReply, playerMedalsReply } from '../../../worker/contract/medals.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const strictMedal = v.strictObject(availableMedalsReply.entries.medals.item.entries)
const strict = v.strictObject({
  success: v.literal(true),
  medals: v.array(strictMedal),
  totals: v.strictObject(availableMedalsReply.entries.totals.entries),
})

async function withMedals({ steamId }: TestUser, ...ids: number[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    await env.DB.prepare('INSERT INTO user_medals (user_id, medal_id, acquired_at) SELECT id, ?, ? FROM users WHERE steamid = ?')
      .bind(id, 1_000 + place, steamId)
      .run()
  }
}

describe('the medals there are', () => {
  it('come with what one has of each, what one has reached, and how many have it', async () => {
    const kari = await aUser()
    await env.DB.prepare(
      `INSERT INTO user_stats (user_id, kills, headshot_kills, assists, matches_played, damage, weapon_kills)
       SELECT id, 120, 40, 7, 6, 9000, '{"ak47":31}' FROM users WHERE steamid = ?`,
    )
      .bind(kari.steamId)
      .run()
    await withMedals(kari, 1)
    const { medals, totals } = v.parse(strict, (await get('/medal/available', kari.token)).body)
    expect(medals.map(({ id }) => id)).toEqual(medalCatalogue.map(({ id }) => id))
    expect(medals[0]).toMatchObject({ name: 'Gjestelista til Valhall', requirement: 100, acquired_at: 1_000, holders: 1 })
    expect(medals[1]).toMatchObject({ acquired_at: null, holders: 0 })
    expect(totals).toEqual({ kills: 120, headshots: 40, assists: 7, matches_played: 6, damage: 9_000, weapon_kills: { ak47: 31 } })
  })

  it('are there before the first match, and for a banned player too', async () => {
    const bad = await aUser({ banned: 1 })
    const { totals } = v.parse(strict, (await get('/medal/available', bad.token)).body)
    expect(totals).toMatchObject({ kills: 0, weapon_kills: {} })
  })
})

describe('a player’s medals', () => {
  it('come by uid and SteamID, newest first', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    await withMedals(kari, 24, 10)
    for (const id of [kari.steamId, `uid${kari.steamId}`]) {
      const { medals } = v.parse(playerMedalsReply, (await get(`/medal/user/${id}`, ola.token)).body)
      expect(medals.map((medal) => [medal.id, medal.acquired_at])).toEqual([
        [10, 1_001],
        [24, 1_000],
      ])
    }
    expect(v.parse(playerMedalsReply, (await get(`/medal/user/${ola.steamId}`, kari.token)).body).medals).toEqual([])
  })

  it('are not there for nobody, nor for a guest', async () => {
    const kari = await aUser()
    expect(await get('/medal/user/finnesikke', kari.token)).toMatchObject({ status: 404, body: { error: 'PAGE_NOT_FOUND' } })
    for (const path of ['/medal/available', `/medal/user/${kari.steamId}`]) expect((await get(path)).status).toBe(401)
  })
})

describe('the cost of the medals', () => {
  it.each(['available', 'user'] as const)(
    'is one round trip beside the session’s, and no more rows however many players there are (%s)',
    async (which) => {
      const kari = await aUser()
      await withMedals(kari, ...medalCatalogue.map(({ id }) => id))
      const path = which === 'available' ? '/api/medal/available' : `/api/medal/user/${kari.steamId}`
      const headers = { Authorization: kari.token }
      const [counted, meter] = [countedD1(env.DB), metered()]
      await openSite({}, { DB: counted.DB }).ask(path, { headers })
      const before = counted.roundTrips()
      await openSite({}, { DB: counted.DB }).ask(path, { headers })
      expect(counted.roundTrips() - before).toBe(1)
      await openSite({}, { DB: meter.d1 }).ask(path, { headers })
      // The catalogue, the player's own, and a few for the player.
      expect(meter.rows.read).toBeGreaterThan(medalCatalogue.length)
      expect(meter.rows.read).toBeLessThanOrEqual(2 * medalCatalogue.length + 6)
    },
  )
})
