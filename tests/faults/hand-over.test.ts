import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { seatsOf } from '../../durable/ports/objects.ts'
import type { SeatRoom } from '../../durable/ports/room-port.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import { playerId } from '../support/rules/ids.ts'
import { aSteamId, unique } from '../support/workerd/builders.ts'
import { describeRoomFaults } from '../support/workerd/faults/room-faults.ts'
import { gameOf, ToyReadyCheck } from '../support/workerd/faults/toy-ready-check.ts'
import { inside } from '../support/workerd/inside.ts'

const people = ['kari', 'ola', 'per'].map(playerId)
const answerOf = (act: 'accept' | 'decline') => (room: ToyReadyCheck, who: number, key?: string) =>
  room.perform({ steamId: people[who] ?? playerId('eva'), role: 1, chatBanned: false }, act, {}, key)

describeRoomFaults('a ready check', {
  rooms: env.TOY_CHECK,
  make: (state, objectEnv) => new ToyReadyCheck(state, objectEnv),
  open: (room) => room.open('check', people),
  acts: { accept: answerOf('accept'), decline: answerOf('decline') },
  beginnings: [[0, 1, 2].map((who) => ({ act: 'accept', who }))],
  atTheEnd: async ({ room, calls }) => {
    const released = calls.filter((call) => call.startsWith('release')).length
    const { status } = inside(room).stored().state as { status: string }
    // Each player was either handed over or released, never both.
    expect([status, released > 0, calls.some((call) => call.startsWith('open'))]).toEqual(
      status === 'played' ? ['played', false, true] : ['off', true, false],
    )
  },
})

/** The fault of one call between objects; 'crash': it arrives, and then the new room is gone from one moment to the next. */
type Fault = 'lost' | 'unanswered' | 'crash'
type Call = (...args: unknown[]) => Promise<unknown>

/** A room that has no part in it. */
const third = 'elsewhere'

/** The toys stand where seats look for a queue and a check. */
const plain = { SEATS: env.SEATS, QUEUE: env.TOY_ROOM, READY_CHECK: env.TOY_CHECK }
beforeEach(() => void Object.assign(env, plain))

/** From now on the `at`-th call of a hand-over meets its fault; `names` are the calls so far. Nothing is claimed before `before`. */
function breakCall(at: number, fault: Fault, game: string, before: () => Promise<unknown>) {
  const names: string[] = []
  const through = async (name: string, call: () => Promise<unknown>) => {
    if (name === 'claim' && !names.includes('claim')) await before()
    const isBroken = names.push(name) - 1 === at
    if (isBroken && fault === 'lost') throw new Error(`${name} is lost`)
    const answer = await call()
    if (isBroken && fault === 'crash')
      await plain.QUEUE.getByName(game)
        .crash()
        .catch(() => undefined)
    if (isBroken) throw new Error(`${name} is not answered`)
    return answer
  }
  const watched = (namespace: object, calls: readonly string[]) => ({
    getByName: (id: string) => {
      const stub = (namespace as { getByName(id: string): Record<string, Call> }).getByName(id)
      const onCall = (name: string, args: unknown[]) => {
        const call = () => (stub[name] as Call)(...args)
        return name === 'holds' || JSON.stringify(args).includes(third) ? call() : through(name, call)
      }
      return Object.fromEntries(calls.map((name) => [name, (...args: unknown[]) => onCall(name, args)]))
    },
  })
  Object.assign(env, { SEATS: watched(plain.SEATS, ['claim', 'returnSeat', 'release']), QUEUE: watched(plain.QUEUE, ['open', 'holds']) })
  return names
}

/** Everybody accepts a check whose hand-over breaks at one call. `isLate`: others have opened the game in the meantime. */
async function handOver(at: number, fault: Fault, isLate: boolean) {
  const id = `check ${unique()} ${Date.now()}`
  const game = gameOf(id)
  const players = [aSteamId(), aSteamId()]
  const check = env.TOY_CHECK.getByName(id)
  expect(await check.open(id, players)).toEqual({ ok: true })
  const seats = () =>
    Promise.all(
      players.map((steamId) =>
        runInDurableObject(seatsOf(plain, steamId), (_seats, { storage }) => {
          const [row] = storage.sql.exec<{ seat: string }>('SELECT seat FROM player_seats WHERE steam_id = ?', steamId).toArray()
          return (JSON.parse(row?.seat ?? '{}') as { held: { room: SeatRoom } | null }).held?.room.kind ?? null
        }),
      ),
    )
  const names = breakCall(at, fault, game, async () => (isLate ? plain.QUEUE.getByName(game).open(game, []) : undefined))
  const elsewhere = plain.QUEUE.getByName(`${third} ${id}`)
  const goElsewhere = () => elsewhere.open(`${third} ${id}`, players)
  for (const steamId of players) await check.perform({ steamId, role: 1, chatBanned: false }, 'accept', {})
  const statusOf = () => runInDurableObject(check, (room) => (inside(room).stored().state as { status: string }).status)
  const wake = async () => {
    await runInDurableObject(check, (room) => {
      const now = room.clock() + 3_700_000
      room.clock = () => now
    })
    await runDurableObjectAlarm(check)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  while ((await statusOf()) === 'handing') {
    for (const seat of await seats()) expect(['queue', 'ready-check', ...(isLate ? [null] : [])]).toContain(seat)
    // Anyone who is between two rooms is let into no third.
    const answer = await goElsewhere()
    if ((await statusOf()) === 'handing') expect(answer).toMatchObject({ ok: false, code: 'GATHER_ALLREADY_JOINED' })
    await wake()
  }
  while (await runInDurableObject(check, (room) => inside(room).outbox.hasWork())) await wake()
  Object.assign(env, plain)
  const holders = async (steamId: SteamId) => ({
    check: await check.holds(steamId),
    game: await plain.QUEUE.getByName(game).holds(steamId),
    elsewhere: await elsewhere.holds(steamId),
  })
  return { status: await statusOf(), names, players, seats, holders, goElsewhere }
}

const faults: Fault[] = ['lost', 'unanswered', 'crash']

describe('players who are handed over by one room to the next', () => {
  const calls = ['open', 'claim', 'claim']

  it.each(faults.flatMap((fault) => calls.map((call, at) => ({ fault, call, at }))))(
    'sit in the new one alone at last, and never nowhere, when call $at ($call) is: $fault',
    async ({ fault, at, call }) => {
      const { status, names, players, seats, holders, goElsewhere } = await handOver(at, fault, false)
      expect(names[at]).toBe(call)
      expect([status, await seats()]).toEqual(['played', ['queue', 'queue']])
      for (const steamId of players) expect(await holders(steamId)).toEqual({ check: false, game: true, elsewhere: false })
      expect(await goElsewhere()).toMatchObject({ ok: false, code: 'GATHER_ALLREADY_JOINED', fields: players })
    },
  )

  it.each(faults.flatMap((fault) => [...calls, 'returnSeat', 'returnSeat', 'release', 'release'].map((call, at) => ({ fault, call, at }))))(
    'are free for any other at last when the new one refuses them, also when call $at ($call) is: $fault',
    async ({ fault, at, call }) => {
      const { status, names, players, seats, holders, goElsewhere } = await handOver(at, fault, true)
      expect(names[at]).toBe(call)
      expect(status).toBe('off')
      for (const steamId of players) expect(await holders(steamId)).toMatchObject({ check: false, game: false })
      expect(await goElsewhere()).toEqual({ ok: true })
      expect(await seats()).toEqual(['queue', 'queue'])
      for (const steamId of players) expect(await holders(steamId)).toEqual({ check: false, game: false, elsewhere: true })
    },
  )
})
