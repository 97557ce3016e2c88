import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queueRoom, seatsOf } from '../../../durable/ports/objects.ts'
import { type CirclePlayer, circleReply } from '../../../worker/contract/circle-places.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { countedSite } from '../../support/workerd/counted-site.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const follow = async (by: TestUser, ...those: readonly TestUser[]) => {
  for (const { steamId } of those) expect((await post('/profile/follow', by.token, { uid: `uid${steamId}` })).status).toBe(200)
}
const circle = async ({ token }: TestUser) => v.parse(circleReply, (await get('/profile/circle', token)).body).players
const placeOf = async (viewer: TestUser, { steamId }: TestUser): Promise<CirclePlayer['place'] | undefined> =>
  (await circle(viewer)).find(({ steamid }) => steamid === steamId)?.place

const pages: Awaited<ReturnType<typeof openSocket>>[] = []
/** Opens a page of the site for each of these players. */
const open = async (...users: readonly TestUser[]) => {
  for (const { token } of users) {
    const page = await openSocket('site', token)
    await page.next('snapshot')
    pages.push(page)
  }
}
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

describe('the circle of a player', () => {
  it('is nobody’s who is not signed in, and empty for one who follows nobody', async () => {
    expect((await get('/profile/circle', null)).status).toBe(401)
    expect(await circle(await aUser())).toEqual([])
  })

  it('stands with where each is now: those who can be joined first, those who are away last', async () => {
    const [kari, away, online, queued, playing, owner] = [
      await aUser(),
      await aUser(),
      await aUser(),
      await aUser(),
      await aUser(),
      await aUser(),
    ]
    await follow(kari, away, online, queued, playing, owner)
    await open(online, queued, playing, owner)
    const id = await createGather(owner.token)
    await seatsOf(env, queued.steamId).claim(queued.steamId, queueRoom)
    await seatsOf(env, playing.steamId).claim(playing.steamId, { kind: 'match', id: 'hidden' }, null, 'running')
    await vi.waitFor(async () =>
      expect((await circle(kari)).map(({ place }) => place.is)).toEqual(['lobby', 'online', 'queue', 'match', 'away']),
    )
    expect(await placeOf(kari, owner)).toEqual({
      is: 'lobby',
      match_id: id,
      title: expect.stringContaining(owner.username),
      ...{ players: 1, max_players: 10, can_join: 1 },
    })
    expect(await placeOf(kari, playing)).toEqual({ is: 'match', match_id: null })
  })

  it('has no lobby to join for one who sits elsewhere, or whom the door keeps out', async () => {
    const [kari, weak, owner] = [await aUser(), await aUser({ elo: 300 }), await aUser()]
    for (const viewer of [kari, weak]) await follow(viewer, owner)
    await open(kari, owner)
    await createGather(owner.token, { door: { way: 'open', from: 900, to: null } })
    await vi.waitFor(async () => expect(await placeOf(kari, owner)).toMatchObject({ is: 'lobby', can_join: 1 }))
    expect(await placeOf(weak, owner)).toMatchObject({ is: 'lobby', can_join: 0 })
    await seatsOf(env, kari.steamId).claim(kari.steamId, queueRoom)
    await vi.waitFor(async () => expect(await placeOf(kari, owner)).toMatchObject({ is: 'lobby', can_join: 0 }))
  })

  it('names nobody who hides, and nobody with whom there is a block', async () => {
    const [kari, hides, blocks, blocked] = [await aUser(), await aUser(), await aUser(), await aUser()]
    await follow(kari, hides, blocks, blocked)
    await open(hides, blocks, blocked)
    expect(await circle(kari)).toHaveLength(3)
    await post('/profile/companions', hides.token, { hidden: 1 })
    await post('/profile/block', blocks.token, { uid: `uid${kari.steamId}` })
    await post('/profile/block', kari.token, { uid: `uid${blocked.steamId}` })
    expect(await circle(kari)).toEqual([])
  })

  it('costs one question to the hub and no row written; without a circle not even that question', async () => {
    const [kari, lonely] = [await aUser(), await aUser()]
    const those = await Promise.all(Array.from({ length: 20 }, () => aUser()))
    await follow(kari, ...those)
    await open(...those.slice(0, 5))
    await Promise.all([circle(kari), circle(lonely)])
    const site = countedSite()
    try {
      expect(await circle(lonely)).toEqual([])
      expect(site.requests()).toBe(0)
      expect(site.d1Rows.written).toBe(0)
      await site.startOver()
      expect(await circle(kari)).toHaveLength(20)
      expect(site.requests()).toBe(1)
      expect(site.d1Rows.written).toBe(0)
      expect(site.d1Rows.read).toBeLessThanOrEqual(20 * 5)
    } finally {
      site.restore()
    }
  })
})
