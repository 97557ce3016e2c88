import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { GatherList } from '../../durable/gather-list/gather-list.ts'
import type { MatchRoom } from '../../durable/match/match-room.ts'
import { seatsOf } from '../../durable/ports/objects.ts'
import type { Seats } from '../../durable/seats/seats.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { createGather, get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

const roomOf = (id: string) => env.MATCH.getByName(id)

/** The rows a room writes while `act` runs and its effects come to rest; an alarm is a row. */
async function rowsOf(id: string, act: () => Promise<unknown>): Promise<number> {
  await drained(id)
  const count = () => runInDurableObject(roomOf(id), (room: MatchRoom) => room.sql.counts.written + room.sql.counts.alarms)
  const before = await count()
  await act()
  await drained(id)
  return (await count()) - before
}

const full = (count: number) => Promise.all(Array.from({ length: count }, () => aUser()))

/** How many matches the record gains while `work` runs. */
async function matchesGained(work: () => Promise<unknown>): Promise<number> {
  const rows = async () => ((await env.DB.prepare('SELECT count(*) AS n FROM matches').all()).results[0]?.n as number) ?? 0
  const before = await rows()
  await work()
  return (await rows()) - before
}

describe('the cost of a lobby', () => {
  it('writes one row for chat, one or two more for what must leave and for the alarm, none for a refusal', async () => {
    const [kari, ola] = (await full(2)) as [TestUser, TestUser]
    const id = await createGather(kari.token)
    const join = await rowsOf(id, () => post(`/matches/gather/${id}/join`, ola.token))
    const add = await rowsOf(id, () => post(`/matches/${id}/add-player`, kari.token, { steamid: ola.steamId }))
    const chat = await rowsOf(id, () => post(`/matches/${id}/chat`, kari.token, { message: 'hei og hallo' }))
    const refused = await rowsOf(id, () => post(`/matches/${id}/add-player`, kari.token, { steamid: ola.steamId }))
    // State with its outbox and the journal's open page, once more the outbox when its drain has ended, the alarm when it moves
    // earlier.
    expect({ join: join <= 1 + 1 + 1, add: add <= 1 + 1 + 1, chat: chat <= 1, refused }).toEqual({
      join: true,
      add: true,
      chat: true,
      refused: 0,
    })
  })

  it('reads at most three rows when it wakes', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    await drained(id)
    await evictDurableObject(roomOf(id))
    await get(`/matches/${id}`, kari.token)
    const read = await runInDurableObject(roomOf(id), (room: MatchRoom) => room.sql.counts.read)
    expect(read).toBeLessThanOrEqual(3)
  })

  it('writes nothing to D1 but the match itself, however many join', async () => {
    const [kari, ...others] = (await full(5)) as [TestUser, ...TestUser[]]
    let id = ''
    const rows = await matchesGained(async () => {
      id = await createGather(kari.token)
      for (const each of others) {
        await post(`/matches/gather/${id}/join`, each.token)
        await post(`/matches/${id}/add-player`, kari.token, { steamid: each.steamId })
      }
      await drained(id)
    })
    expect(rows).toBe(1)
    const revision = await env.DB.prepare('SELECT revision FROM matches WHERE match_id = ?').bind(id).first('revision')
    expect(revision).toBe(1)
  })

  it('asks each player’s seat for at most three rows, from claim to release', async () => {
    const kari = await aUser()
    const seats = seatsOf(env, kari.steamId)
    const count = () => runInDurableObject(seats, (object: Seats) => object.sql.counts.written + object.sql.counts.alarms)
    const once = async () => {
      const id = await createGather(kari.token)
      await post(`/matches/gather/${id}/cancel`, kari.token)
      await drained(id)
    }
    // The first write of an object makes its tables, once in its life.
    await once()
    const before = await count()
    await once()
    expect((await count()) - before).toBeLessThanOrEqual(3)
  })

  it('writes at most one row a change and one alarm a second in the list', async () => {
    const [kari, ola] = (await full(2)) as [TestUser, TestUser]
    const list = env.GATHER_LIST.getByName('list')
    const count = () => runInDurableObject(list, (object: GatherList) => object.sql.counts.written + object.sql.counts.alarms)
    const before = await count()
    const id = await createGather(kari.token)
    await post(`/matches/gather/${id}/join`, ola.token)
    await post(`/matches/${id}/add-player`, kari.token, { steamid: ola.steamId })
    await post(`/matches/gather/${id}/cancel`, kari.token)
    await drained(id)
    // Created, filled, cancelled: three projections, and joining the waiting list is none. Alarms: the next push, the removal.
    expect((await count()) - before).toBeLessThanOrEqual(3 + 2)
  })

  it('sends each viewer exactly one frame an accepted action, the actor one answer more, and nobody anything for a refusal', async () => {
    const [kari, ola] = (await full(2)) as [TestUser, TestUser]
    const id = await createGather(kari.token)
    const rooms = await Promise.all([kari, ola].map(({ token }) => openSocket(`match/${id}`, token)))
    for (const room of rooms) await room.next('snapshot')
    const [karis, olas] = rooms as [(typeof rooms)[0], (typeof rooms)[0]]
    await post(`/matches/gather/${id}/join`, ola.token)
    for (const act of ['1', '2']) {
      karis.send({ event: 'act', data: { id: act, action: 'add-player', body: { steamid: ola.steamId } } })
      await karis.next('ack')
    }
    // Asked last, answered last: nothing comes after the frames before it.
    for (const room of rooms) {
      room.send({ event: 'resync' })
      await room.next('snapshot')
    }
    expect(karis.frames.map((frame) => frame.event)).toEqual(['snapshot', 'match_updated', 'match_updated', 'ack', 'ack', 'snapshot'])
    expect(olas.frames.map((frame) => frame.event)).toEqual(['snapshot', 'match_updated', 'match_updated', 'snapshot'])
  })

  it('keeps a change under a thousand bytes until the room is large, and no timer pending', async () => {
    const [kari, ola] = (await full(2)) as [TestUser, TestUser]
    const id = await createGather(kari.token)
    const room = await openSocket(`match/${id}`, kari.token)
    await room.next('snapshot')
    const before = room.bytes()
    await post(`/matches/gather/${id}/join`, ola.token)
    await room.next('match_updated')
    expect(room.bytes() - before).toBeLessThanOrEqual(1_000)
  })
})
