import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import { matchOf, queueOf, queueRoom, readyCheckOf, seatsOf } from '../../../durable/ports/objects.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { anOrder, aPlayer, aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const { SEATS } = env
afterEach(() => void Object.assign(env, { SEATS }))

const gone = { staying: [], moving: [] }
const queue = () => queueOf(env)
const seatOf = ({ steamId }: TestUser) => seatsOf(env, steamId).seatOf(steamId)
const idsOf = (users: readonly TestUser[]) => users.map(({ steamId }) => steamId)
const users = (count: number) => Promise.all(Array.from({ length: count }, () => aUser()))
const waiting = async () => (await queue().view()).queue.players.map(({ steamid }) => steamid)
const queueStatus = async ({ token }: TestUser) => (await get('/auth/user/in-queue', token)).body
const queueUp = async (those: readonly TestUser[]) => {
  for (const { token } of those) expect((await post('/matches/scrim/join', token)).body).toEqual({ success: true })
}
const leaveAll = async (those: readonly TestUser[]) => {
  for (const { steamId } of those) await queue().leave(steamId)
}
const settled = () => drained(queueRoom.id, env.QUEUE)
const aSite = async ({ token }: TestUser) => {
  const site = await openSocket('site', token)
  await site.next('snapshot')
  return site
}
/** The sentences that the player was told since. */
const toasts = (site: Awaited<ReturnType<typeof aSite>>) =>
  site.frames.flatMap(({ event, data }) => (event === 'toast' ? [String(data.msg)] : []))

describe('a player in the queue who is needed in an organised match', () => {
  it('is out of it and told why, with nothing held against them; a repeat tells nobody again', async () => {
    const [kari] = (await users(1)) as [TestUser]
    const site = await aSite(kari)
    await queueUp([kari])
    expect(await queue().yieldPlayers([kari.steamId], 'tournament')).toEqual(gone)
    expect((await site.next('toast')).data).toMatchObject({
      title: 'Turnering',
      msg: 'Du er tatt ut av køen: turneringskampen din starter.',
      news: 'tournament-match',
    })
    expect(await queue().yieldPlayers([kari.steamId], 'cup')).toEqual(gone)
    await settled()
    expect(toasts(site)).toHaveLength(1)
    expect(await seatOf(kari)).toBeNull()
    expect(await queueStatus(kari)).toMatchObject({ inQueue: false, penalty: null })
  })

  it('leaves with their party, of which the others keep their time; they are a party still', async () => {
    const party = await users(4)
    const [leader, second, third, fourth] = party as [TestUser, TestUser, TestUser, TestUser]
    const { code } = (await post('/matches/scrim/party/link', leader.token)).body
    for (const each of party.slice(1)) await post('/matches/scrim/party/join', each.token, { code })
    const [site] = await Promise.all([fourth, leader, second, third].map(aSite))
    await queueUp([leader])
    expect(await queue().yieldPlayers(idsOf([second, third]), 'tournament')).toEqual(gone)
    expect((await site?.next('toast'))?.data).toMatchObject({ title: 'Gruppen er ute av køen' })
    await settled()
    expect(await waiting()).toEqual([])
    for (const each of party) expect(await seatOf(each)).toBeNull()
    const of = await queue().partyOf(second.steamId)
    expect(of.party?.members.map(({ steamid }) => steamid)).toEqual(idsOf(party))
  })
})

describe('players of a ready check who are needed in an organised match', () => {
  /** Ten who are asked, in the order of the queue. */
  async function tenAsked() {
    const ten = await users(10)
    await queueUp(ten)
    await settled()
    const seat = await seatOf(ten[0] as TestUser)
    if (seat?.kind !== 'ready-check') throw new Error('nobody is asked')
    return { ten, id: seat.id, check: readyCheckOf(env, seat.id) }
  }
  const reported = async (id: string) => {
    await drained(id, env.READY_CHECK)
    await settled()
  }

  it('are out together, and the others have their places and their time again, whatever anybody had answered', async () => {
    const { ten, id, check } = await tenAsked()
    const [kari, ola, ...others] = ten as [TestUser, TestUser, ...TestUser[]]
    const waited = async () => Promise.all(others.map(async (each) => Number((await queueStatus(each)).queueTime)))
    for (const each of [kari, ...others.slice(0, 3)]) await post('/matches/scrim/ready', each.token)
    const site = await aSite(kari)
    expect(await check.yieldPlayers(idsOf([kari, ola]), 'tournament')).toEqual({ staying: [], moving: idsOf([kari, ola]) })
    expect((await site.next('toast')).data).toMatchObject({ msg: 'Du er tatt ut av køen: turneringskampen din starter.' })
    await reported(id)
    expect(await check.yieldPlayers(idsOf([kari, ola]), 'tournament')).toEqual(gone)
    expect(await waiting()).toEqual(idsOf(others))
    for (const each of others) expect(await seatOf(each)).toEqual(queueRoom)
    for (const each of [kari, ola]) expect(await seatOf(each)).toBeNull()
    for (const each of ten) expect(await queueStatus(each)).toMatchObject({ penalty: null })
    for (const ms of await waited()) expect(ms).toBeGreaterThan(0)
    expect(await check.view(kari.steamId)).toMatchObject({
      check: { goes: 'out', told: 'Kampen din starter et annet sted, så du er ute av køen.' },
    })
    expect(await check.view((others[7] as TestUser).steamId)).toMatchObject({ check: { goes: 'back' } })
    await leaveAll(others)
  })

  it('stay in the match once everybody is ready', async () => {
    const { ten, id, check } = await tenAsked()
    for (const { token } of ten) await post('/matches/scrim/ready', token)
    await reported(id)
    const [kari] = ten as [TestUser]
    const seat = await seatOf(kari)
    expect(seat?.kind).toBe('match')
    expect(await check.yieldPlayers([kari.steamId], 'tournament')).toEqual(gone)
    const match = env.MATCH.getByName(seat?.id ?? '')
    expect(await match.yieldPlayers(idsOf(ten), 'tournament')).toEqual({ staying: idsOf(ten), moving: [] })
    expect(await match.playing([kari.steamId, (await aUser()).steamId])).toEqual([kari.steamId])
  })
})

describe('a player in a lobby who is needed in an organised match', () => {
  async function aLobby() {
    const [owner, member, waits, invited] = (await users(4)) as [TestUser, TestUser, TestUser, TestUser]
    const id = await createGather(owner.token)
    for (const each of [member, waits]) await post(`/matches/gather/${id}/join`, each.token)
    await post(`/matches/${id}/add-player`, owner.token, { steamid: member.steamId })
    await post(`/matches/${id}/invite`, owner.token, { steamid: invited.steamId })
    await drained(id)
    const room = matchOf(env, id)
    const view = async () => (await get(`/matches/${id}`, owner.token)).body.match as Record<string, unknown>
    return { id, room, owner, member, waits, invited, view }
  }

  it('leaves their seat, or the waiting list; the others see it, and stay', async () => {
    const { id, room, owner, member, waits, view } = await aLobby()
    const [inSeat, inLine] = [await aSite(member), await aSite(waits)]
    for (const _again of [1, 2]) expect(await room.yieldPlayers(idsOf([member, waits]), 'tournament')).toEqual(gone)
    expect((await inSeat.next('toast')).data).toMatchObject({ msg: 'Du er tatt ut av gatheren: turneringskampen din starter.' })
    expect((await inLine.next('toast')).data).toMatchObject({ msg: 'Du er tatt av ventelisten: turneringskampen din starter.' })
    await drained(id)
    expect(toasts(inSeat)).toHaveLength(1)
    for (const each of [member, waits]) expect(await seatOf(each)).toBeNull()
    expect(await view()).toMatchObject({ status: 'waiting', players: [{ steamid: owner.steamId }], queuedPlayers: [] })
    const { timeline } = (await get(`/matches/${id}/timeline`, owner.token)).body as { timeline: { what: string; whom?: string }[] }
    expect(timeline.at(-1)).toMatchObject({ what: 'called_away', whom: `${member.username} og ${waits.username}` })
  })

  it('keeps an invitation, which takes no place', async () => {
    const { room, invited, view } = await aLobby()
    expect(await room.yieldPlayers([invited.steamId], 'tournament')).toEqual(gone)
    expect(await view()).toMatchObject({ invites: [{ steamid: invited.steamId, is: 'waits' }] })
  })

  it('takes it with them when it is theirs: it is cancelled, and the others are told why', async () => {
    const { id, room, owner, member, waits, view } = await aLobby()
    const [theirs, others] = [await aSite(owner), await aSite(member)]
    await evictDurableObject(room)
    expect(await room.yieldPlayers([owner.steamId], 'cup')).toEqual(gone)
    expect((await theirs.next('toast')).data).toMatchObject({ msg: 'Gatheren din er avlyst: cupkampen din starter.', title: 'Cup' })
    expect((await others.next('toast')).data).toMatchObject({ msg: 'Gatheren er avlyst fordi eieren er hentet til en annen kamp.' })
    await drained(id)
    expect(toasts(theirs)).toHaveLength(1)
    for (const each of [owner, member, waits]) expect(await seatOf(each)).toBeNull()
    expect(await view()).toMatchObject({ status: 'canceled', cancel_reason: 'owner_called_away' })
    expect(await room.yieldPlayers([member.steamId], 'tournament')).toEqual(gone)
  })

  it('is asked for again while they are just coming in', async () => {
    const { id, room } = await aLobby()
    const late = await aUser()
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const slow = (name: string) => {
      const seats = SEATS.getByName(name)
      return {
        claim: async (...args: Parameters<typeof seats.claim>) => {
          await held
          return seats.claim(...args)
        },
        returnSeat: async () => undefined,
      }
    }
    Object.assign(env, { SEATS: { getByName: slow } })
    const player = aPlayer({ steamId: late.steamId })
    const joining = runInDurableObject(room, async (object: MatchRoom) => {
      const joined = object.join(player)
      const asked = await object.yieldPlayers([late.steamId], 'tournament')
      arrive()
      return { asked, joined: await joined }
    })
    expect(await joining).toEqual({ asked: { staying: [], moving: [late.steamId] }, joined: { ok: true } })
    Object.assign(env, { SEATS })
    expect(await room.yieldPlayers([late.steamId], 'tournament')).toEqual(gone)
    await drained(id)
    expect(await seatOf(late)).toBeNull()
  })
})

describe('a player of a match under way', () => {
  it('stays until it is over, and is nowhere after that', async () => {
    const [a, b] = [aPlayer(), aPlayer()]
    const order = anOrder({ maxPlayers: 2 })
    const match = matchOf(env, order.matchId)
    const players: SteamId[] = [a.steamId, b.steamId]
    await match.openTeams(order, { A: { captain: a.steamId, players: [a] }, B: { captain: b.steamId, players: [b] } })
    expect(await match.yieldPlayers(players, 'tournament')).toEqual({ staying: players, moving: [] })
    expect(await match.playing(players)).toEqual(players)
    await match.end({ steamId: aPlayer().steamId, role: 5, chatBanned: false }, null)
    expect(await match.yieldPlayers(players, 'tournament')).toEqual(gone)
    expect(await match.playing(players)).toEqual([])
  })

  it('is unknown to a room that was never opened, which stores nothing of it', async () => {
    const match = matchOf(env, anOrder().matchId)
    expect(await match.yieldPlayers([aPlayer().steamId], 'tournament')).toEqual(gone)
    expect(await match.playing([aPlayer().steamId])).toEqual([])
    const tables = (_room: MatchRoom, { storage }: DurableObjectState) => storage.sql.exec('SELECT name FROM sqlite_master').toArray()
    expect(await runInDurableObject(match, tables)).toEqual([])
  })
})
