import { describe, expect, it } from 'vitest'
import { aUser } from '../../support/workerd/builders.ts'
import { bo3, createGather, get, post } from '../../support/workerd/call.ts'

type User = Awaited<ReturnType<typeof aUser>>
type Door = { way: string; from?: number | null; to?: number | null }

const open = { way: 'open', from: null, to: null }

const lobbyOf = (owner: User, door?: Door) => createGather(owner.token, door && { door })
const join = (id: string, { token }: User, key?: string) =>
  post(`/matches/gather/${id}/join`, token, {}, key ? { 'Idempotency-Key': key } : {})
const setDoor = (id: string, { token }: User, door: unknown) => post(`/matches/${id}/set-door`, token, { door })
async function inside(id: string, { token }: User) {
  const { body } = await get(`/matches/${id}`, token)
  const { players, queuedPlayers, door } = body.match as Record<string, { steamid: string }[]>
  return { seats: players?.map(({ steamid }) => steamid), waits: queuedPlayers?.map(({ steamid }) => steamid), door }
}

describe('joining a lobby', () => {
  it('takes a free seat at once where it is open, also when it is pressed twice, and the seat counts everywhere', async () => {
    const [kari, ola, siv] = await Promise.all([aUser(), aUser(), aUser()])
    const id = await lobbyOf(kari, open)
    const answers = await Promise.all([join(id, ola, 'same'), join(id, ola, 'same')])
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
    expect((await join(id, ola)).body).toMatchObject({ error: 'GATHER_ALLREADY_JOINED' })
    expect(await inside(id, kari)).toEqual({ seats: [kari.steamId, ola.steamId], waits: [], door: open })
    const other = await lobbyOf(siv, open)
    expect((await join(other, ola)).body).toMatchObject({ error: 'GATHER_ALLREADY_JOINED' })
  })

  it('is refused outside the range of ELO with words, and claims no seat', async () => {
    const [kari, ola, siv] = await Promise.all([aUser(), aUser({ elo: 1500 }), aUser({ elo: 1400 })])
    const id = await lobbyOf(kari, { way: 'open', from: 800, to: 1400 })
    expect(await join(id, ola)).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN', message: 'Denne gatheren er for spillere med 800–1400 ELO.' },
    })
    expect((await join(id, siv)).body.success).toBe(true)
    expect((await inside(id, kari)).seats).toEqual([kari.steamId, siv.steamId])
    expect((await join(await lobbyOf(ola), kari)).body.error).toBe('GATHER_ALLREADY_JOINED')
  })

  it('needs an invitation where only invited players come in', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser({ elo: 3000 })])
    const id = await lobbyOf(kari, { way: 'invited' })
    expect(await join(id, ola)).toMatchObject({ status: 403, body: { message: 'Denne gatheren er bare for inviterte.' } })
    await post(`/matches/${id}/invite`, kari.token, { steamid: ola.steamId })
    expect((await join(id, ola)).body.success).toBe(true)
    expect((await inside(id, kari)).seats).toEqual([kari.steamId, ola.steamId])
  })

  it('leads to the waiting list until the owner opens it; then those who wait come in, and a late join follows the door of then', async () => {
    const [kari, ola, siv, per] = await Promise.all([aUser(), aUser(), aUser({ elo: 600 }), aUser()])
    const id = await lobbyOf(kari)
    await join(id, siv)
    await join(id, ola)
    expect(await inside(id, kari)).toEqual({ seats: [kari.steamId], waits: [siv.steamId, ola.steamId], door: null })
    const door = { way: 'open', from: 800, to: null }
    const twice = await Promise.all([setDoor(id, kari, door), setDoor(id, kari, door)])
    expect(twice.map(({ body }) => body.success)).toEqual([true, true])
    expect(await inside(id, kari)).toEqual({ seats: [kari.steamId, ola.steamId], waits: [siv.steamId], door })
    expect((await setDoor(id, kari, { way: 'invited' })).body.success).toBe(true)
    expect((await join(id, per)).body.error).toBe('FORBIDDEN')
    expect((await inside(id, kari)).waits).toEqual([])
    // The player who was taken off the list sits nowhere any more.
    expect((await join(await lobbyOf(per, open), siv)).body.success).toBe(true)
    const { body } = await get(`/matches/${id}/timeline`, kari.token)
    const lines = (body.timeline as { what: string; let_in?: string }[]).map(({ what, let_in }) => [what, let_in])
    expect(lines).toEqual([
      ['opened', undefined],
      ['joined', undefined],
      ['joined', undefined],
      ['door_set', ola.username],
      ['door_set', undefined],
    ])
  })

  it('hands the one free seat to one of two who come at once', async () => {
    const users = await Promise.all(Array.from({ length: 11 }, () => aUser()))
    const [kari, ...others] = users as [User, ...User[]]
    const id = await lobbyOf(kari, open)
    const answers = await Promise.all(others.map((user) => join(id, user)))
    expect(answers.every(({ body }) => body.success)).toBe(true)
    const { seats, waits } = await inside(id, kari)
    expect([seats?.length, waits?.length]).toEqual([10, 1])
    await post(`/matches/gather/${id}/leave`, users.find(({ steamId }) => steamId === seats?.[1])?.token ?? '', {})
    const after = await inside(id, kari)
    expect([after.seats?.at(-1), after.waits]).toEqual([waits?.[0], []])
  })
})

describe('the door of a lobby', () => {
  it.each([
    { way: 'open', from: 1400, to: 800 },
    { way: 'open', from: -1, to: null },
    { way: 'open', from: 1.5, to: null },
    { way: 'open' },
    { way: 'invited', from: 1, to: null },
    { way: 'closed', from: null, to: null },
    'open',
  ])('%o is refused, at the creation and later, and changes nothing', async (door) => {
    const kari = await aUser()
    expect(await post('/matches/gather/create', kari.token, { ...bo3, door })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT' },
    })
    const id = await lobbyOf(kari, open)
    expect(await setDoor(id, kari, door)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } })
    expect((await inside(id, kari)).door).toEqual(open)
  })
})
