import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { seatsOf } from '../../durable/ports/objects.ts'
import { benchChoiceMs } from '../../durable/rules/play/bench-limits.ts'
import { missedAfterMs } from '../../durable/rules/play/play-limits.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { aLiveMatch, playMap, quiet, silence, viewOf } from '../support/workerd/matches/a-live-match.ts'
import { entered } from '../support/workerd/matches/a-live-scrim.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

const seatOf = ({ steamId }: TestUser) => seatsOf(env, steamId).seatOf(steamId)
const sit = (id: string, user: TestUser, wants = 1) => post(`/matches/gather/${id}/bench`, user.token, { wants })

/** A gather in its warm-up whose last player, who leads nobody, has not come. */
async function aGatherWithoutOne() {
  const live = await aLiveMatch()
  const { players } = await viewOf(live)
  const out = players.find(({ is_captain }) => is_captain === 0)
  const captain = players.find(({ is_captain, team }) => is_captain === 1 && team === out?.team)
  const userOf = (steamid: string | undefined) => live.players.find(({ steamId }) => steamId === steamid) as TestUser
  await live.server.log(entered(live.players.filter(({ steamId }) => steamId !== out?.steamid)))
  return { live, missing: userOf(out?.steamid), captain: userOf(captain?.steamid) }
}

describe('the bench of a gather', () => {
  it('gives the captain a substitute with one press, who plays on the server and wins with the team', async () => {
    const { live, missing, captain } = await aGatherWithoutOne()
    const [kari, ola] = [await aUser({ elo: 1800 }), await aUser({ elo: 1800 })]
    for (const user of [kari, ola]) expect((await sit(live.id, user)).body).toMatchObject({ success: true })
    expect(await seatOf(kari)).toBeNull()
    await silence(live, missedAfterMs)
    const page = await openSocket('site', kari.token)
    await page.next('snapshot')
    const chosen = { out: missing.steamId, steamid: kari.steamId }
    expect((await post(`/matches/${live.id}/call-in`, kari.token, chosen)).body).toMatchObject({ error: 'FORBIDDEN' })
    expect((await post(`/matches/${live.id}/call-in`, captain.token, chosen)).body).toMatchObject({ success: true })
    expect((await post(`/matches/${live.id}/call-in`, captain.token, chosen)).body).toMatchObject({ success: true })
    expect((await page.next('match_redirect')).data).toEqual({ match_id: live.id })
    await quiet(live)
    expect([await seatOf(kari), await seatOf(missing)]).toEqual([{ kind: 'match', id: live.id }, null])
    expect(live.server.said.some((line) => line.startsWith(`matchzy_addplayer ${kari.steamId}`))).toBe(true)
    const match = await viewOf(live)
    expect(match.bench?.map(({ steamid }) => steamid)).toEqual([ola.steamId])
    expect(match.missed).toEqual([])
    const { timeline } = (await get(`/matches/${live.id}/timeline`, captain.token)).body as { timeline: { what: string; by?: string }[] }
    expect(timeline.find(({ what }) => what === 'called_in')).toMatchObject({ incoming: kari.username })
    await playMap(live)
    expect(await viewOf(live)).toMatchObject({ status: 'complete' })
  })

  it('lets the first come in who fits and sits nowhere else, when the captain does not choose', async () => {
    const { live, missing } = await aGatherWithoutOne()
    const [busy, free] = [await aUser({ elo: 1800 }), await aUser({ elo: 1800 })]
    for (const user of [busy, free]) await sit(live.id, user)
    expect((await post('/matches/scrim/join', busy.token)).body).toMatchObject({ success: true })
    await silence(live, missedAfterMs)
    expect((await viewOf(live)).missed).toEqual([missing.steamId])
    await silence(live, benchChoiceMs)
    await quiet(live)
    const match = await viewOf(live)
    expect(match.players.map(({ steamid }) => steamid)).toContain(free.steamId)
    expect(match.bench).toEqual([])
    expect(await seatOf(busy)).toMatchObject({ kind: 'queue' })
    await post('/matches/scrim/leave', busy.token)
  })

  it('is left again, and is for nobody who plays', async () => {
    const { live, captain } = await aGatherWithoutOne()
    const kari = await aUser()
    await sit(live.id, kari)
    expect((await sit(live.id, kari, 0)).body).toMatchObject({ success: true })
    expect((await viewOf(live)).bench).toEqual([])
    expect((await sit(live.id, captain)).body).toMatchObject({ error: 'CONFLICT' })
  })
})
