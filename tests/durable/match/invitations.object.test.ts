import { describe, expect, it } from 'vitest'
import { aSteamId, aUser } from '../../support/workerd/builders.ts'
import { createGather, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'

describe('an invitation', () => {
  it('is not repeated within a minute, also by an owner who cancels and opens the next gather', async () => {
    const [kari, ola, per] = await Promise.all([aUser(), aUser(), aUser()])
    const first = await createGather(kari.token)
    expect((await post(`/matches/${first}/invite`, kari.token, { steamid: ola.steamId })).body.success).toBe(true)
    await post(`/matches/gather/${first}/cancel`, kari.token)
    await drained(first)
    const second = await createGather(kari.token)
    expect((await post(`/matches/${second}/invite`, kari.token, { steamid: ola.steamId })).body).toMatchObject({
      success: false,
      error: 'GATHER_INV_PLAYER_ALLREADY_INVITED',
    })
    // A refused invitation uses up no turn of the gather's own pause.
    expect((await post(`/matches/${second}/invite`, kari.token, { steamid: per.steamId })).body.success).toBe(true)
  })

  it('to somebody who never signed in finds nobody', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    expect(await post(`/matches/${id}/invite`, kari.token, { steamid: aSteamId() })).toMatchObject({
      status: 404,
      body: { success: false, error: 'PAGE_NOT_FOUND' },
    })
  })
})
