import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatsOf } from '../../../durable/ports/objects.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Seats } from '../../../durable/seats/seats.ts'
import { aSteamId, aUser, unique } from '../../support/workerd/builders.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const seats = (steamId: SteamId) => seatsOf(env, steamId)
const seatOf = (steamId: SteamId) => seats(steamId).seatOf(steamId)
/** Toy rooms stand where seats look for a queue. */
const { QUEUE: realQueue } = env
beforeAll(() => void Object.assign(env, { QUEUE: env.TOY_ROOM }))
afterAll(() => void Object.assign(env, { QUEUE: realQueue }))

const aTable = () => {
  const id = `table ${unique()}`
  return { id, room: { kind: 'queue', id } as const, table: env.TOY_ROOM.getByName(id) }
}
/** Resolves when the seat is as it should be: its change is on the way. */
async function until(steamId: SteamId, seat: unknown): Promise<void> {
  while (JSON.stringify(await seatOf(steamId)) !== JSON.stringify(seat)) await new Promise((resolve) => setTimeout(resolve, 1))
}

describe('a seat that was claimed by a room which then crashed', () => {
  it('is free at the first look: the room is asked before the player’s page is answered', async () => {
    const kari = await aUser()
    const { room } = aTable()
    expect(await seats(kari.steamId).claim(kari.steamId, room)).toEqual({ ok: true, number: 1 })
    // The room has never heard of the player.
    const page = await openSocket('site', kari.token)
    expect((await page.next('snapshot')).data).toMatchObject({ seat: null })
    page.close()
    const ola = aSteamId()
    await seats(ola).claim(ola, aTable().room)
    expect(await Promise.all([seatOf(ola), seatOf(ola)])).toEqual([null, null])
  })

  it('falls back at the first look to the room that handed the player over, if that still has them', async () => {
    const [kari, ola] = [aSteamId(), aSteamId()] as const
    const [here, next] = [aTable(), aTable()]
    await here.table.open(here.id, [kari])
    for (const player of [kari, ola]) {
      if (player === ola) await seats(ola).claim(ola, here.room)
      expect(await seats(player).claim(player, next.room, here.room)).toMatchObject({ ok: true })
    }
    expect([await seatOf(kari), await seatOf(ola)]).toEqual([here.room, null])
  })

  it('stays the player’s when the room does have them, which is asked once for as long as nothing sleeps', async () => {
    const kari = aSteamId()
    const { id, room, table } = aTable()
    expect(await table.open(id, [kari])).toEqual({ ok: true })
    let asked = 0
    const { QUEUE } = env
    const counting = (name: string) => ({
      holds: async (steamId: SteamId) => {
        asked += 1
        return QUEUE.getByName(name).holds(steamId)
      },
    })
    const watched = new Proxy(QUEUE, { get: (target, name) => (name === 'getByName' ? counting : Reflect.get(target, name)) })
    Object.assign(env, { QUEUE: watched })
    const look = async () => expect(await seatOf(kari)).toEqual(room)
    try {
      for (let i = 0; i < 3; i++) await look()
      expect(asked).toBe(1)
      await evictDurableObject(seats(kari))
      for (let i = 0; i < 3; i++) await look()
      expect(asked).toBe(2)
    } finally {
      Object.assign(env, { QUEUE })
    }
  })

  it('stays as it is while the room cannot be asked', async () => {
    const kari = aSteamId()
    const { room } = aTable()
    await seats(kari).claim(kari, room)
    const { QUEUE } = env
    Object.assign(env, { QUEUE: { getByName: () => ({ holds: () => Promise.reject(new Error('away')) }) } })
    try {
      expect(await seatOf(kari)).toEqual(room)
      expect(await seats(kari).claim(kari, { kind: 'match', id: 'another' })).toMatchObject({ ok: false, code: 'GATHER_ALLREADY_JOINED' })
      expect(await seatOf(kari)).toEqual(room)
    } finally {
      Object.assign(env, { QUEUE })
    }
  })
})

describe('several players who come in together', () => {
  const held = (steamId: SteamId) =>
    runInDurableObject(seats(steamId), (object: Seats) =>
      object.sql.readFirst<{ seat: string }>('SELECT seat FROM player_seats WHERE steam_id = ?', steamId),
    )

  it('all come in, each with a seat of their own', async () => {
    const players = Array.from({ length: 10 }, aSteamId)
    const { id, room, table } = aTable()
    expect(await table.open(id, players)).toEqual({ ok: true })
    for (const player of players) expect([await table.holds(player), await seatOf(player)]).toEqual([true, room])
  })

  it('stay outside together when some of them sit elsewhere, who are named; the seats of the others are given back', async () => {
    const [kari, ola, per, eva] = [aSteamId(), aSteamId(), aSteamId(), aSteamId()] as const
    const [elsewhere, here] = [aTable(), aTable()]
    await elsewhere.table.open(elsewhere.id, [ola, eva])
    expect(await here.table.open(here.id, [kari, ola, per, eva])).toMatchObject({
      ok: false,
      code: 'GATHER_ALLREADY_JOINED',
      fields: [ola, eva],
    })
    for (const player of [kari, per]) await until(player, null)
    expect(JSON.parse(String((await held(kari))?.seat))).toEqual({ last: 1, held: null, from: null, rooms: [here.room] })
    for (const player of [kari, ola, per, eva]) expect(await here.table.holds(player)).toBe(false)
    for (const player of [ola, eva]) expect(await seatOf(player)).toEqual(elsewhere.room)
    expect(await here.table.open(here.id, [kari, per])).toEqual({ ok: true })
  })

  it('stay outside together when a seat does not answer, and may try again', async () => {
    const [kari, ola] = [aSteamId(), aSteamId()] as const
    const { id, room, table } = aTable()
    const { SEATS } = env
    const away = () => Promise.reject(new Error('away'))
    const silent = { claim: away, returnSeat: away }
    const olas = seats(ola).name
    Object.assign(env, { SEATS: { getByName: (name: string) => (name === olas ? silent : SEATS.getByName(name)) } })
    try {
      expect(await table.open(id, [kari, ola]).catch(String)).toContain('away')
    } finally {
      Object.assign(env, { SEATS })
    }
    await until(kari, null)
    expect(await table.open(id, [kari, ola])).toEqual({ ok: true })
    expect(await seatOf(ola)).toEqual(room)
  })
})
