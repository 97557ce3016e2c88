import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { CupRoom } from '../../../durable/cup/cup-room.ts'
import { type CupState, newCup } from '../../../durable/cup/cup-state.ts'
import { announceCup } from '../../../durable/cup/view/cup-announce.ts'
import { numbers, someCup, staff } from '../../support/rules/cup/a-cup.ts'
import { unique } from '../../support/workerd/builders.ts'
import { actorOf, idOf, infoOf, registrationOf } from '../../support/workerd/contests/cup-players.ts'
import { inRoom } from '../../support/workerd/faults/room-faults.ts'
import { inside } from '../../support/workerd/inside.ts'
import { metered } from '../../support/workerd/metered.ts'

const byteLength = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
const stateOf = (room: CupRoom) => inside(room).stored().state as CupState
type Cost = { rows: number; record: number; batches: number; alarms: number; stirs: number }

/** A cup of sixty players, and the writes of an act in the object and in the record once everything has arrived. */
async function inACup(work: (room: CupRoom, cost: (act: () => Promise<{ ok: boolean }>) => Promise<Cost>) => Promise<void>) {
  const { d1, rows } = metered()
  let batches = 0
  let stirs = 0
  const stir = async () => {
    stirs += 1
  }
  const desk = { getByName: () => ({ stir }) }
  const counted = new Proxy(d1, {
    get: (target, name) => {
      if (name === 'batch') batches += 1
      return Reflect.get(target, name)
    },
  })
  const make = (state: DurableObjectState, objectEnv: ConstructorParameters<typeof CupRoom>[1]) =>
    new CupRoom(state, { ...objectEnv, DB: counted, STAFF_DESK: desk as unknown as typeof objectEnv.STAFF_DESK })
  await inRoom({ rooms: env.CUP, make }, [], async ({ room }) => {
    const arrived = async () => {
      while (inside(room).outbox.hasWork()) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const cost = async (act: () => Promise<{ ok: boolean }>): Promise<Cost> => {
      await arrived()
      const before = { ...room.sql.counts, record: rows.written, batches, stirs }
      expect(await act()).toMatchObject({ ok: true })
      await arrived()
      const { written, alarms } = room.sql.counts
      return {
        rows: written - before.written,
        record: rows.written - before.record,
        batches: batches - before.batches,
        alarms: alarms - before.alarms,
        stirs: stirs - before.stirs,
      }
    }
    const at = room.clock()
    const settings = someCup({ maxPlayers: 60, regOpenAt: at - 1, regCloseAt: at + 3_600_000, startAt: at + 7_200_000 })
    const seeds = { seed: '5eed'.repeat(16), nextSeed: 'feed'.repeat(16) }
    const state = newCup({ id: `cup${unique()}`, by: staff.steamId, at, ...seeds, settings })
    ;(room as unknown as { submit(event: object, origin: object): void }).submit({ type: 'open', by: staff, state }, { actor: null })
    for (const number of numbers(61)) expect(await room.register(actorOf(number), registrationOf(number))).toEqual({ ok: true })
    await arrived()
    // Two registrations of a player are seconds apart.
    room.clock = () => at + 3_000
    await work(room, cost)
  })
}

describe('the cost of a cup of sixty players', () => {
  it('writes few rows for each act, in the room and in the record', async () => {
    await inACup(async (room, cost) => {
      const again = await cost(() => room.register(actorOf(60), { ...registrationOf(60), faceitElo: 2500 }))
      const came = await cost(() => room.perform(actorOf(61), 'leave', {}))
      const promoted = await cost(async () => {
        await room.register(actorOf(61), registrationOf(61))
        return room.perform(staff, 'no-show', { steamid: idOf(1) })
      })
      await room.perform(staff, 'setup', {})
      const dragged = await cost(() => room.perform(staff, 'assign-player', { steamid: idOf(2), teamId: 1, action: 'assign', from: null }))
      const back = await cost(() => room.perform(staff, 'undo', { revision: stateOf(room).edited }))
      const balanced = await cost(() => room.perform(staff, 'balance-teams', {}))
      const started = await cost(() => room.perform(staff, 'start', {}))
      const named = await cost(() => {
        const [match] = stateOf(room).draw?.matches ?? []
        const team = match?.sides[0].from === 'team' ? match.sides[0].team : 0
        return room.organiseMatch(staff, 1, 'medalwinner', { winner: `Team ${team}`, medal: true })
      })
      // The row of the room, the page of its journal that is full, and the rows taken out of the outbox afterwards.
      for (const { rows } of [again, came, promoted, dragged, back, balanced, named]) expect(rows).toBeLessThanOrEqual(6)
      // A drag is the row of the record, in one batch.
      for (const each of [dragged, back]) expect(each).toMatchObject({ record: 1, batches: 1 })
      expect(again).toMatchObject({ record: 1 })
      expect(named.record).toBeLessThanOrEqual(6)
      expect(balanced.record).toBeLessThanOrEqual(6)
      // The desk hears that matches may begin, and of one less of them, and of nothing else.
      expect([again, came, promoted, dragged, back, balanced].map(({ stirs }) => stirs)).toEqual([0, 0, 0, 0, 0, 0])
      expect([started.stirs, named.stirs]).toEqual([1, 1])
      // Each player's row gets its team once.
      expect(started.record).toBeLessThanOrEqual(60 + 10)
      expect(byteLength(stateOf(room))).toBeLessThan(60_000)
    })
  })

  it('a drag is told in less than 1,500 bytes', async () => {
    await inACup(async (room) => {
      await room.perform(staff, 'setup', {})
      await room.perform(staff, 'balance-teams', {})
      const [one, other] = stateOf(room).teams
      const moves = [
        { steamid: one?.captains[0], teamId: null, action: 'remove' },
        { steamid: other?.lineUp[1], teamId: one?.id, action: 'assign', from: other?.id },
      ]
      for (const body of moves) {
        const before = stateOf(room)
        expect(await room.perform(staff, 'assign-player', body)).toEqual({ ok: true })
        const change = { before, after: stateOf(room), entry: { revision: 70, at: 1, actor: null, event: { type: 'tick' } } } as const
        for (const audience of ['player', 'staff'] as const) expect(byteLength(announceCup(change, audience))).toBeLessThan(1_500)
      }
    })
  })

  it('two hundred who could be drawn are one entry of the journal without their names', async () => {
    await inACup(async (room) => {
      await room.perform(staff, 'remove-player', { steamid: idOf(61) })
      await room.perform(staff, 'remove-player', { steamid: idOf(60) })
      const candidates = numbers(200).map((number) => infoOf(number + 100))
      expect(await room.addRandomUsers(staff, candidates)).toEqual({ ok: true, added: 1 })
      const [entry] = (room as unknown as { journal: { newest(kind: string, limit: number): object[] } }).journal.newest('draw-players', 1)
      expect(entry).toMatchObject({ event: { candidates: [{ steamId: expect.any(String) }], from: expect.any(Array) } })
      expect(byteLength(entry)).toBeLessThan(6_000)
    })
  })
})
