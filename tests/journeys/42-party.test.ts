import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { queueOf, queueRoom, seatsOf } from '../../durable/ports/objects.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { createGather, get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

type Five = [TestUser, TestUser, TestUser, TestUser, TestUser]

const call = ({ token }: TestUser, does: string, body: object = {}) => post(`/matches/scrim/${does}`, token, body)
const queueStatus = async ({ token }: TestUser) => (await get('/auth/user/in-queue', token)).body
const waiting = async () => new Set((await queueOf(env).view()).queue.players.map(({ steamid }) => steamid))
const idsOf = (players: readonly TestUser[]) => new Set(players.map(({ steamId }) => steamId))
const seatOf = ({ steamId }: TestUser) => seatsOf(env, steamId).seatOf(steamId)
const five = async () => (await Promise.all(Array.from({ length: 5 }, () => aUser()))) as Five
const settled = () => drained(queueRoom.id, env.QUEUE)

/** Joins that must succeed: everybody's, or that of a party's leader for all of them. */
async function queueUp(...players: TestUser[]): Promise<void> {
  for (const each of players) expect((await call(each, 'join')).body).toEqual({ success: true })
  await settled()
}

/** The player has the site open. */
async function opensSite({ token }: TestUser): Promise<void> {
  await (await openSocket('site', token)).next('snapshot')
}

/** Five who found together by link, all with the site open; the first leads. */
async function aParty(isOpen: (place: number) => boolean = () => true): Promise<Five> {
  const party = await five()
  await Promise.all(party.filter((_, place) => isOpen(place)).map(opensSite))
  const { code } = (await call(party[0], 'party/link')).body
  for (const each of party.slice(1)) expect((await call(each, 'party/join', { code })).status).toBe(200)
  return party
}

/** The check that asks this player. */
async function checkOf({ token }: TestUser): Promise<string> {
  const { readyCheck } = (await get('/matches/scrim/ready-check', token)).body as { readyCheck: { id: string } }
  return readyCheck.id
}

describe('a party in the queue', () => {
  it('is brought there by its leader, all of it or nobody', async () => {
    const party = await aParty()
    const [kari, ola] = party
    const gather = await createGather(ola.token)
    expect(await call(kari, 'join')).toMatchObject({
      status: 409,
      body: {
        error: 'GATHER_ALLREADY_JOINED',
        message: `${ola.username} er allerede med i en gather, kø eller kamp.`,
        fields: [ola.steamId],
      },
    })
    expect((await waiting()).size).toBe(0)
    await post(`/matches/gather/${gather}/cancel`, ola.token)
    await drained(gather)
    expect(await call(ola, 'join')).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN', message: 'Det er lederen av gruppen som stiller dere i kø.' },
    })
    await queueUp(kari)
    expect(await waiting()).toEqual(idsOf(party))
    for (const each of party) expect(await seatOf(each)).toEqual(queueRoom)
    expect((await call(kari, 'leave')).status).toBe(200)
    await settled()
  })

  it('is not brought there while somebody in it has no page open', async () => {
    const party = await aParty((place) => place > 1)
    const [kari, ola] = party
    expect(await call(kari, 'join')).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: `${ola.username} er ikke på nett.` },
    })
    expect((await waiting()).size).toBe(0)
    await opensSite(ola)
    await queueUp(kari)
    expect(await waiting()).toEqual(idsOf(party))
    expect((await call(kari, 'leave')).status).toBe(200)
    await settled()
  })

  it('is not let in with members who are banned, and its leader hears who they are', async () => {
    const [kari, ola, per] = await aParty()
    const ban = (value: number) =>
      env.DB.prepare('UPDATE users SET banned = ? WHERE steamid IN (?, ?)').bind(value, ola.steamId, per.steamId).run()
    await ban(1)
    expect(await call(kari, 'join')).toMatchObject({
      status: 403,
      body: {
        error: 'USER_BANNED',
        message: `${ola.username} og ${per.username} er utestengt, så gruppen kan ikke stille seg i kø.`,
        fields: [ola.steamId, per.steamId],
      },
    })
    await ban(0)
  })

  it('stays as it is until somebody leaves it, and then the others keep their time for two minutes', async () => {
    const party = await aParty()
    const [kari, ola, ...others] = party
    const { code } = (await call(kari, 'party/link')).body
    await queueUp(kari)
    const stranger = await aUser()
    for (const refused of [
      await call(kari, 'party/kick', { steamid: ola.steamId }),
      await call(kari, 'party/invite', { steamid: stranger.steamId }),
      await call(stranger, 'party/join', { code }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    }
    expect((await call(ola, 'party/leave')).body).toEqual({ success: true })
    await settled()
    expect((await waiting()).size).toBe(0)
    for (const each of party) expect(await seatOf(each)).toBeNull()
    for (const each of [kari, ...others]) {
      expect(await queueStatus(each)).toMatchObject({ inQueue: false, penalty: null, kept_until: expect.any(Number) })
    }
    await queueUp(kari)
    expect(await waiting()).toEqual(idsOf([kari, ...others]))
    expect((await call(kari, 'leave')).status).toBe(200)
    await settled()
  })
})

describe('a party in a ready check', () => {
  it('goes out with a member who declines, and comes to one team when everybody accepts', async () => {
    const [party, alone] = await Promise.all([aParty(), five()])
    const [kari, ola, ...others] = party
    await queueUp(kari, ...alone)
    const first = await checkOf(kari)
    expect(await call(kari, 'party/kick', { steamid: ola.steamId })).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect((await call(ola, 'decline')).status).toBe(200)
    await drained(first, env.READY_CHECK)
    await settled()
    expect(await waiting()).toEqual(idsOf(alone))
    for (const each of [kari, ...others]) {
      expect(await queueStatus(each)).toMatchObject({ inQueue: false, penalty: null, kept_until: expect.any(Number) })
    }
    expect(await queueStatus(ola)).toMatchObject({ penalty: { until: null, why: 'declined' }, kept_until: null })

    await queueUp(kari)
    const second = await checkOf(kari)
    for (const each of [...party, ...alone]) expect((await call(each, 'ready')).body).toMatchObject({ success: true })
    await drained(second, env.READY_CHECK)
    const id = (await seatOf(kari))?.id
    const { match } = (await get(`/matches/${id}`, kari.token)).body as { match: { players: { steamid: string; team: string }[] } }
    const teams = Object.groupBy(match.players, ({ team }) => team)
    expect(Object.values(teams).map((team) => new Set(team?.map(({ steamid }) => steamid)))).toEqual(
      expect.arrayContaining([idsOf(party), idsOf(alone)]),
    )
  })
})
