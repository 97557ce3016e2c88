import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, onTestFinished } from 'vitest'
import { matchOf, queueOf, queueRoom, seatsOf } from '../../../durable/ports/objects.ts'
import type { ScrimQueue } from '../../../durable/queue/scrim-queue.ts'
import type { Party } from '../../../durable/rules/queue/party.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const open = { way: 'open', from: null, to: null }
const small = { type: '2v2', max_players: 4, is_competitive: 0, series_type: 'bo1', pick_type: 'random', maps: '1,2,3' }

const lobbyOf = (owner: TestUser, fields: object = {}) => createGather(owner.token, fields)
const joinParty = (id: MatchId, { token }: TestUser, key?: string) =>
  post(`/matches/gather/${id}/join-party`, token, {}, key ? { 'Idempotency-Key': key } : {})
const seatOf = ({ steamId }: TestUser) => seatsOf(env, steamId).seatOf(steamId)
const idsOf = (players: readonly TestUser[]) => players.map(({ steamId }) => steamId)
const party = (does: string, { token }: TestUser, body: object = {}) => post(`/matches/scrim/party/${does}`, token, body)

async function inside(id: MatchId, { token }: TestUser) {
  const { body } = await get(`/matches/${id}`, token)
  const { players, queuedPlayers } = body.match as Record<string, { steamid: string; party?: number }[]>
  return {
    seats: players?.map(({ steamid }) => steamid),
    waits: queuedPlayers?.map(({ steamid }) => steamid),
    parties: queuedPlayers?.map((each) => each.party ?? null),
  }
}

type Three = readonly [TestUser, TestUser, TestUser]

/** Three who found together by link, all with the site open; the first leads. `sockets` are their sites'. */
async function aParty(): Promise<{ three: Three; code: string; sockets: Awaited<ReturnType<typeof openSocket>>[] }> {
  const three = (await Promise.all([aUser(), aUser(), aUser()])) as unknown as Three
  const sockets = await Promise.all(
    three.map(async ({ token }) => {
      const socket = await openSocket('site', token)
      await socket.next('snapshot')
      return socket
    }),
  )
  const { code } = (await party('link', three[0])).body as { code: string }
  for (const each of three.slice(1)) expect((await party('join', each, { code })).status).toBe(200)
  return { three, code, sockets }
}

describe('a party in an open lobby', () => {
  it('takes its seats by one press of its leader, and the members hear where they are', async () => {
    const [owner, { three, sockets }] = await Promise.all([aUser(), aParty()])
    const id = await lobbyOf(owner, { door: open })
    const twice = await Promise.all([joinParty(id, three[0], 'key'), joinParty(id, three[0], 'key')])
    expect(twice.map(({ body }) => body)).toEqual([{ success: true }, { success: true }])
    expect(await inside(id, owner)).toEqual({ seats: idsOf([owner, ...three]), waits: [], parties: [] })
    for (const each of three) expect(await seatOf(each)).toEqual({ kind: 'match', id })
    for (const socket of sockets.slice(1)) {
      expect(await socket.next('toast')).toMatchObject({
        data: { news: 'brought', link: { path: `/match/${id}`, label: 'Til gatheren' } },
      })
    }
    // The way out is everybody's own.
    expect((await post(`/matches/gather/${id}/leave`, three[1].token)).status).toBe(200)
    expect((await inside(id, owner)).seats).toEqual(idsOf([owner, three[0], three[2]]))
    // The first answer was lost, and the party has ended since.
    for (const each of three) await party('leave', each)
    expect((await joinParty(id, three[0], 'key')).body).toEqual({ success: true })
  })

  it('lives on for a day from then, for one row of the queue, and none again within the hour or for a refusal', async () => {
    const [owner, { three }] = await Promise.all([aUser(), aParty()])
    const [id, invited] = [await lobbyOf(owner, { door: open }), await lobbyOf(await aUser(), { door: { way: 'invited' } })]
    const hourMs = 60 * 60_000
    const inQueue = <Result>(look: (queue: ScrimQueue) => Result) => runInDurableObject(queueOf(env), look)
    const counts = () => inQueue(({ sql }) => ({ ...sql.counts }))
    const usedAt = () =>
      inQueue(({ sql }) => {
        const parties = sql.read<{ party: string }>('SELECT party FROM parties').map(({ party }) => JSON.parse(party) as Party)
        return parties.find(({ members }) => members.some(({ steamId }) => steamId === three[0].steamId))?.usedAt ?? 0
      })
    await drained('scrim', env.QUEUE)
    const begun = await usedAt()
    onTestFinished(() =>
      inQueue((room) => {
        room.clock = Date.now
      }),
    )
    await inQueue((room) => {
      room.clock = () => begun + hourMs
    })
    const before = await counts()
    expect((await joinParty(invited, three[0])).status).toBe(403)
    expect(await counts()).toMatchObject({ written: before.written, alarms: before.alarms })
    expect((await joinParty(id, three[0])).body).toEqual({ success: true })
    expect(await counts()).toMatchObject({ written: before.written + 1, alarms: before.alarms })
    expect(await usedAt()).toBe(begun + hourMs)
    for (const { token } of three) await post(`/matches/gather/${id}/leave`, token)
    const second = await lobbyOf(await aUser(), { door: open })
    const after = await counts()
    expect((await joinParty(second, three[0])).body).toEqual({ success: true })
    expect(await counts()).toMatchObject({ written: after.written, alarms: after.alarms })
  })

  it('waits as one for enough seats, and comes in as one', async () => {
    const [owner, alone, other, { three }] = await Promise.all([aUser(), aUser(), aUser(), aParty()])
    const id = await lobbyOf(owner, { ...small, door: open })
    await post(`/matches/gather/${id}/join`, alone.token)
    expect((await joinParty(id, three[0])).body).toEqual({ success: true })
    expect(await inside(id, owner)).toEqual({ seats: idsOf([owner, alone]), waits: idsOf(three), parties: [1, 1, 1] })
    // A player for whom there is a seat passes it.
    await post(`/matches/gather/${id}/join`, other.token)
    await post(`/matches/gather/${id}/leave`, alone.token)
    await post(`/matches/gather/${id}/leave`, other.token)
    expect(await inside(id, owner)).toEqual({ seats: idsOf([owner, ...three]), waits: [], parties: [] })
  })

  it('gets the last seats, or another party does, never a part of each', async () => {
    const [owner, one, two] = await Promise.all([aUser(), aParty(), aParty()])
    const id = await lobbyOf(owner, { ...small, door: open })
    const answers = await Promise.all([joinParty(id, one.three[0]), joinParty(id, two.three[0])])
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
    const { seats, waits } = await inside(id, owner)
    const isFirst = seats?.includes(one.three[0].steamId)
    const [sits, stands] = isFirst ? [one, two] : [two, one]
    expect(seats).toEqual(idsOf([owner, ...sits.three]))
    expect(waits).toEqual(idsOf(stands.three))
  })
})

describe('a party with a player who left a match', () => {
  it('joins no gather before their pause is over, and hears whose it is', async () => {
    const [owner, { three }] = await Promise.all([aUser(), aParty()])
    const id = await lobbyOf(owner, { door: open })
    const pause = (user: TestUser, until: number) =>
      env.DB.prepare('UPDATE users SET gathers_paused_until = ?1 WHERE steamid = ?2').bind(until, user.steamId).run()
    await pause(three[1], Date.now() + 600_000)
    const refused = (await joinParty(id, three[0])).body
    expect(refused).toMatchObject({ error: 'CONFLICT', fields: [three[1].steamId] })
    expect(refused.message).toMatch(new RegExp(`^${three[1].username} forlot en kamp og kan bli med på gathere igjen .*kl\\. `))
    expect((await inside(id, owner)).seats).toEqual(idsOf([owner]))
    await pause(three[1], Date.now() - 1)
    expect((await joinParty(id, three[0])).body).toEqual({ success: true })
  })
})

describe('a member who joins another gather at the same moment', () => {
  it('is in one of the two, and the others are in the lobby with them or nowhere', async () => {
    const [owner, host, { three }] = await Promise.all([aUser(), aUser(), aParty()])
    const [id, elsewhere] = await Promise.all([lobbyOf(owner, { door: open }), lobbyOf(host, { door: open })])
    const [together, alone] = await Promise.all([joinParty(id, three[0]), post(`/matches/gather/${elsewhere}/join`, three[2].token)])
    expect([together.body.success, alone.body.success].toSorted()).toEqual([false, true])
    const isTogether = together.body.success === true
    expect((await inside(id, owner)).seats).toEqual(idsOf(isTogether ? [owner, ...three] : [owner]))
    expect((await inside(elsewhere, host)).seats).toEqual(idsOf(isTogether ? [host] : [host, three[2]]))
    const seats = await Promise.all(three.map(seatOf))
    expect(seats.map((seat) => seat?.id ?? null)).toEqual(isTogether ? [id, id, id] : [null, null, elsewhere])
  })
})

describe('a party on the waiting list', () => {
  it('comes in by one press of the owner, all of it or nobody', async () => {
    const [owner, alone, { three }] = await Promise.all([aUser(), aUser(), aParty()])
    const id = await lobbyOf(owner, small)
    await joinParty(id, three[0])
    await post(`/matches/gather/${id}/join`, alone.token)
    const add = ({ steamId }: TestUser) => post(`/matches/${id}/add-player`, owner.token, { steamid: steamId })
    expect((await add(alone)).status).toBe(200)
    expect(await add(three[1])).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: 'Det er ikke plass til hele gruppen.' },
    })
    await post(`/matches/gather/${id}/leavequeue`, three[0].token)
    expect(await inside(id, owner)).toMatchObject({ waits: idsOf(three.slice(1)) })
    const twice = await Promise.all([add(three[1]), add(three[2])])
    expect(twice.map(({ body }) => body.error ?? body.success).toSorted()).toEqual(['GATHER_INV_PLAYER_ALLREADY_IN_GATHER', true])
    expect((await inside(id, owner)).seats).toEqual(idsOf([owner, alone, three[1], three[2]]))
    const { body } = await get(`/matches/${id}/timeline`, owner.token)
    const lines = body.timeline as { what: string; party?: string; whom?: string }[]
    expect(lines.find(({ what }) => what === 'joined')).toMatchObject({
      by: three[0].username,
      party: `${three[1].username} og ${three[2].username}`,
    })
    expect(lines.at(-1)).toMatchObject({ what: 'added', whom: `${three[1].username} og ${three[2].username}` })
    expect(await seatOf(three[0])).toBeNull()
  })
})

describe('a party is refused', () => {
  it('without its leader, and to anyone who is in none', async () => {
    const [owner, { three }] = await Promise.all([aUser(), aParty()])
    const id = await lobbyOf(owner, { door: open })
    expect(await joinParty(id, three[1])).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN', message: 'Det er lederen av gruppen som melder dere på.' },
    })
    expect(await joinParty(id, await aUser())).toMatchObject({ status: 409, body: { message: 'Du er ikke i en gruppe.' } })
    expect((await inside(id, owner)).seats).toEqual([owner.steamId])
  })

  it('with the names of those who sit elsewhere, and claims no seat of the others', async () => {
    const [owner, { three }] = await Promise.all([aUser(), aParty()])
    const id = await lobbyOf(owner, { door: open })
    await lobbyOf(three[1])
    expect(await joinParty(id, three[0])).toMatchObject({
      status: 409,
      body: {
        error: 'GATHER_ALLREADY_JOINED',
        message: `${three[1].username} er allerede med i en gather, kø eller kamp.`,
        fields: [three[1].steamId],
      },
    })
    expect((await inside(id, owner)).seats).toEqual([owner.steamId])
    expect(await Promise.all([three[0], three[2]].map(seatOf))).toEqual([null, null])
  })

  it('while it waits in the queue', async () => {
    const [owner, { three }] = await Promise.all([aUser(), aParty()])
    const id = await lobbyOf(owner, { door: open })
    expect((await post('/matches/scrim/join', three[0].token)).body).toEqual({ success: true })
    expect(await joinParty(id, three[0])).toMatchObject({ status: 409, body: { fields: idsOf(three) } })
    expect((await post('/matches/scrim/leave', three[0].token)).status).toBe(200)
    await drained(queueRoom.id, env.QUEUE)
  })

  it('with a member who has no page open, or is banned, by name', async () => {
    const [owner, { three, code, sockets }, late] = await Promise.all([aUser(), aParty(), aUser()])
    const id = await lobbyOf(owner, { door: open })
    await party('join', late, { code })
    expect(await joinParty(id, three[0])).toMatchObject({ status: 409, body: { message: `${late.username} er ikke på nett.` } })
    await env.DB.prepare('UPDATE users SET banned = 1 WHERE steamid = ?').bind(late.steamId).run()
    expect(await joinParty(id, three[0])).toMatchObject({
      status: 403,
      body: { error: 'USER_BANNED', message: `${late.username} er utestengt, så gruppen kan ikke bli med.`, fields: [late.steamId] },
    })
    expect(sockets).toHaveLength(3)
    expect((await inside(id, owner)).seats).toEqual([owner.steamId])
  })

  it('when it is another by the time its members are known', async () => {
    const [owner, { three }] = await Promise.all([aUser(), aParty()])
    const id = await lobbyOf(owner, { door: open })
    const player = (user: TestUser) => ({
      steamId: user.steamId,
      username: user.username,
      avatar: '',
      elo: 1000,
      kd: null,
      role: 1 as const,
      discordId: null,
      past: { played: 0, form: [] },
    })
    const asked = await matchOf(env, id).join(player(three[0]), undefined, [])
    expect(asked).toEqual({ ok: true, bring: idsOf(three.slice(1)) })
    await party('leave', three[2])
    const late = await matchOf(env, id).join(player(three[0]), undefined, [player(three[1]), player(three[2])])
    expect(late).toEqual({ ok: true, bring: [three[1].steamId] })
    expect((await inside(id, owner)).seats).toEqual([owner.steamId])
  })
})
