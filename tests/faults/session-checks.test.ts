import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountRights } from '../../durable/runtime/sockets/session-checks.ts'
import { answered, aRoom, dayMs, type FakeSocket, type Room } from '../support/rules/checked-sockets.ts'
import { playerId } from '../support/rules/ids.ts'

/** The longest that anybody may be believed, in ms. */
const believedMs = 60_000

type Step = {
  do: 'use' | 'act' | 'answer' | 'fail' | 'wait' | 'log-out' | 'close' | 'end' | 'expire' | 'sign-in'
  n: number
  ms: number
  replies: boolean
}
const aStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    ...([
      'use',
      'use',
      'use',
      'use',
      'act',
      'act',
      'answer',
      'answer',
      'fail',
      'wait',
      'wait',
      'log-out',
      'close',
      'end',
      'expire',
    ] as const),
    'sign-in',
  ),
  n: fc.integer({ min: 0, max: 4 }),
  ms: fc.constantFrom(1_000, 19_000, 25_000, 46_000, 90_000),
  replies: fc.boolean(),
})

/** Plays a story and answers, by socket, the questions asked of it in order. */
async function play(world: Room, steps: readonly Step[]) {
  const { room, sockets, checks, end } = world
  const asked = sockets.map(() => [] as number[])
  let count = 0
  const use = (socket: FakeSocket, replies: boolean, anew = false) => {
    const id = ++count
    const who = socket.steamId
    const wasOver = who !== null && room.overAt.has(who)
    asked[socket.n]?.push(id)
    const done = () => {
      if (anew && who === socket.steamId) expect(wasOver, 'an act by staff rights is not done on trust').toBe(false)
      expect(socket.endedAs, 'nothing follows the end').toBeNull()
      expect(room.now - (room.overAt.get(who ?? playerId('')) ?? room.now), 'nobody is believed for longer').toBeLessThan(believedMs)
      if (who !== null && who === socket.steamId) expect(socket.expiresAt).toBeGreaterThan(room.now)
      socket.used.push(id)
      if (replies) use(socket, false)
    }
    checks.withFreshSession(socket, done, { anew })
  }
  for (const { do: what, n, ms, replies } of steps) {
    const socket = sockets[n] as FakeSocket
    if ((what === 'use' || what === 'act') && socket.open && !socket.endedAs) use(socket, replies, what === 'act')
    if (what === 'answer' || what === 'fail') await answered(world, what === 'fail')
    if (what === 'wait') room.now += ms
    if (what === 'log-out' && socket.steamId !== null) {
      const account = room.accounts.get(socket.steamId) as AccountRights
      account.sessionVersion += 1
      if (!room.overAt.has(socket.steamId)) room.overAt.set(socket.steamId, room.now)
    }
    if (what === 'close') socket.open = false
    if (what === 'end') end(socket, 'over')
    if (what === 'expire') socket.expiresAt = room.now
    // The page is somebody else's now, whom the handshake has just looked up.
    if (what === 'sign-in' && socket.steamId !== null && !socket.endedAs) {
      room.accounts.set(playerId(`new ${count}`), { sessionVersion: 7, role: 1, banned: 0, chatBanned: 0 })
      checks.withFreshSession(socket, () => void Object.assign(socket, { steamId: `new ${count}`, sessionVersion: 7, checkedAt: room.now }))
    }
  }
  return asked
}

const aStory = fc.array(aStep, { maxLength: 60 })
const people = ['kari', 'kari', 'ola', 'per', null]

describe('whatever happens to sessions and their sockets', () => {
  it('a message on a socket is done once and in order, within a minute of a session that held, and never after its end', () =>
    fc.assert(
      fc.asyncProperty(aStory, async (steps) => {
        const world = aRoom(people)
        const asked = await play(world, steps)
        for (const { n, used } of world.sockets) expect(used, `socket ${n}`).toEqual(asked[n]?.slice(0, used.length))
      }),
      { numRuns: 400 },
    ))

  it('there is one look at a time, and after the last nothing waits: it was done, or its socket is gone', () =>
    fc.assert(
      fc.asyncProperty(aStory, async (steps) => {
        const world = aRoom(people)
        const asked = await play(world, steps)
        for (let looks = 0; world.room.underWay > 0; looks++) {
          expect(looks).toBeLessThan(5)
          await answered(world)
        }
        expect(world.room.mostAtOnce).toBeLessThanOrEqual(1)
        for (const { n, used, open, endedAs } of world.sockets) if (open && !endedAs) expect(used).toEqual(asked[n])
      }),
      { numRuns: 400 },
    ))
})

describe('a socket', () => {
  it('that nobody uses is never looked up, however long it stays open', () => {
    const { room, sockets, checks } = aRoom(['kari', 'ola'])
    room.now += 3 * dayMs
    expect(room.looks).toBe(0)
    checks.withFreshSession(sockets[0] as FakeSocket, () => undefined)
    expect(room.looks).toBe(1)
  })

  it('that is used all the time is looked up every twenty seconds, however many there are', async () => {
    const world = aRoom(Array.from({ length: 50 }, (_, n) => `spiller ${n}`))
    for (let second = 0; second < 60; second++) {
      for (const socket of world.sockets) world.checks.withFreshSession(socket, () => undefined)
      await answered(world)
      world.room.now += 1_000
    }
    expect(world.room.looks).toBe(2)
  })

  it('is looked up once for each act of staff, together for those that wait, and never for an act of a player', async () => {
    const world = aRoom(['kari', 'ola'])
    const [kari, ola] = world.sockets as [FakeSocket, FakeSocket]
    const act = (n: number) => world.checks.withFreshSession(kari, () => kari.used.push(n), { anew: true })
    world.checks.withFreshSession(ola, () => ola.used.push(1))
    expect([world.room.looks, ola.used]).toEqual([0, [1]])
    act(1)
    // The look for the first may have read the account before the other two came in.
    act(2)
    act(3)
    expect([world.room.looks, kari.used]).toEqual([1, []])
    await answered(world)
    expect([world.room.looks, kari.used]).toEqual([2, [1]])
    await answered(world)
    expect([world.room.looks, kari.used]).toEqual([2, [1, 2, 3]])
  })

  it('stays with a player who signed in again while the old session was looked up', async () => {
    const world = aRoom(['kari'])
    const [socket] = world.sockets as [FakeSocket]
    world.room.now += 25_000
    world.checks.withFreshSession(socket, () => undefined)
    Object.assign(socket, { steamId: 'ola', checkedAt: world.room.now })
    await answered(world)
    expect(socket.endedAs).toBeNull()
  })

  it('whose look failed is told to try again, and one that began to wait meanwhile gets a look of its own', async () => {
    const world = aRoom(['kari', 'ola'])
    const [kari, ola] = world.sockets as [FakeSocket, FakeSocket]
    world.room.now += 50_000
    ola.checkedAt = world.room.now - 1_000
    world.checks.withFreshSession(kari, () => kari.used.push(1))
    world.room.now += 44_000
    world.checks.withFreshSession(ola, () => ola.used.push(1))
    await answered(world, true)
    expect([kari.endedAs, kari.used, ola.endedAs]).toEqual(['unknown', [], null])
    await answered(world)
    expect([world.room.looks, ola.used, ola.endedAs]).toEqual([2, [1], null])
  })

  it('does not believe an answer that was under way for too long', async () => {
    const world = aRoom(['kari'])
    const [kari] = world.sockets as [FakeSocket]
    world.room.now += 50_000
    world.checks.withFreshSession(kari, () => kari.used.push(1))
    world.room.now += 50_000
    await answered(world)
    expect([kari.endedAs, kari.used]).toEqual(['unknown', []])
  })

  it('that sends more than anybody waits for is ended, without waiting for the look', () => {
    const { room, sockets, checks } = aRoom(['kari'])
    const [kari] = sockets as [FakeSocket]
    room.now += 50_000
    for (let i = 0; i < 300 && !kari.endedAs; i++) checks.withFreshSession(kari, () => kari.used.push(i))
    expect([kari.endedAs, kari.used]).toEqual(['unknown', []])
  })

  it('that breaks on what it was to hear takes nobody else with it', async () => {
    const world = aRoom(['kari', 'ola'])
    const [kari, ola] = world.sockets as [FakeSocket, FakeSocket]
    world.room.now += 50_000
    world.checks.withFreshSession(kari, () => {
      throw new Error('broken')
    })
    world.checks.withFreshSession(ola, () => ola.used.push(1))
    await answered(world)
    expect([kari.endedAs, ola.endedAs, ola.used]).toEqual(['unknown', null, [1]])
  })
})
