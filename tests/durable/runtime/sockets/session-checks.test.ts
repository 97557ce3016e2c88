import { describe, expect, it } from 'vitest'
import { answered, aRoom, type FakeSocket } from '../../../support/rules/checked-sockets.ts'
import { playerId } from '../../../support/rules/ids.ts'

/** Uses the socket: `did` gets this number once it is trusted. */
const use = ({ checks }: ReturnType<typeof aRoom>, socket: FakeSocket, n: number, anew = false) =>
  checks.withFreshSession(socket, () => socket.used.push(n), { anew })

/** A room in which Kari and Ola have a socket each. */
function two() {
  const world = aRoom(['kari', 'ola'])
  const [kari, ola] = world.sockets as [FakeSocket, FakeSocket]
  return { ...world, world, kari, ola }
}

describe('a session', () => {
  it('is trusted for 45 seconds, and looked up on the side after 20', async () => {
    const { world, room, kari } = two()
    room.now += 19_999
    use(world, kari, 1)
    expect([room.looks, kari.used]).toEqual([0, [1]])
    room.now += 1
    use(world, kari, 2)
    expect([room.looks, kari.used]).toEqual([1, [1, 2]])
    await answered(world)
    room.now += 44_999
    use(world, kari, 3)
    expect(kari.used).toEqual([1, 2, 3])
    await answered(world)
    room.now += 45_000
    use(world, kari, 4)
    expect(kari.used).toEqual([1, 2, 3])
    await answered(world)
    expect(kari.used).toEqual([1, 2, 3, 4])
  })

  it('is over at the moment it runs out, also between the question and the answer', async () => {
    const { world, room, kari, ola } = two()
    kari.expiresAt = room.now + 50_000
    ola.expiresAt = room.now + 50_001
    room.now += 50_000
    use(world, kari, 1)
    expect([kari.endedAs, kari.used, room.looks]).toEqual(['over', [], 0])
    use(world, ola, 1)
    room.now += 1
    await answered(world)
    expect([ola.endedAs, ola.used]).toEqual(['over', []])
  })

  it('is over when the account has a newer one, or is gone', async () => {
    const { world, room, kari, ola } = two()
    const account = room.accounts.get(playerId('kari'))
    if (account) account.sessionVersion = 2
    room.accounts.delete(playerId('ola'))
    room.now += 50_000
    for (const socket of [kari, ola]) use(world, socket, 1)
    await answered(world)
    await answered(world)
    expect([kari, ola].map(({ endedAs, used }) => [endedAs, used])).toEqual([
      ['over', []],
      ['over', []],
    ])
  })

  it('is renewed from the time of the question, with the rights that the account has now', async () => {
    const { world, room, kari } = two()
    Object.assign(room.accounts.get(playerId('kari')) as object, { role: 3, chatBanned: 1 })
    room.now += 50_000
    const askedAt = room.now
    use(world, kari, 1)
    room.now += 3_000
    await answered(world)
    expect(kari).toMatchObject({ role: 3, chatBanned: 1, checkedAt: askedAt, used: [1] })
  })

  it('is not judged by the answer about the session of another player who sat there before', async () => {
    const { world, room, kari } = two()
    room.now += 50_000
    use(world, kari, 1)
    room.accounts.delete(playerId('kari'))
    Object.assign(kari, { steamId: playerId('per') })
    room.accounts.set(playerId('per'), { sessionVersion: 1, role: 1, banned: 0, chatBanned: 0 })
    await answered(world)
    expect([kari.endedAs, kari.used, room.looks]).toEqual([null, [], 2])
    await answered(world)
    expect([kari.endedAs, kari.used]).toEqual([null, [1]])
  })

  it('that was checked again meanwhile is not renewed by the older answer', async () => {
    const { world, room, kari } = two()
    room.now += 25_000
    use(world, kari, 1)
    room.now += 5_000
    const checkedAt = room.now
    Object.assign(kari, { checkedAt })
    await answered(world)
    expect(kari.checkedAt).toBe(checkedAt)
  })
})

describe('a look', () => {
  it('asks for those whose session is old, once each, and for no guest', async () => {
    const world = aRoom(['kari', 'kari', 'ola', null])
    const [kari, , ola] = world.sockets as [FakeSocket, FakeSocket, FakeSocket]
    ola.checkedAt = world.room.now + 10_000
    world.room.now += 25_000
    use(world, kari, 1)
    await answered(world)
    expect(world.sockets.map(({ checkedAt }) => checkedAt === world.room.now)).toEqual([true, true, false, false])
  })

  it('that fails ends those that wait for it, and leaves those that do not', async () => {
    const { world, room, kari, ola } = two()
    ola.checkedAt += 20_000
    room.now += 50_000
    use(world, kari, 1)
    await answered(world, true)
    expect([kari.endedAs, ola.endedAs]).toEqual(['unknown', null])
  })

  it('that was under way for as long as a session is trusted is not believed', async () => {
    for (const [ms, end] of [
      [44_999, null],
      [45_000, 'unknown'],
    ] as const) {
      const { world, room, kari } = two()
      room.now += 50_000
      use(world, kari, 1)
      room.now += ms
      await answered(world)
      expect(kari.endedAs).toBe(end)
    }
  })

  it('forgets what waited for a socket that has closed', async () => {
    const { world, room, kari, ola } = two()
    room.now += 50_000
    use(world, kari, 1)
    ola.checkedAt = room.now
    kari.open = false
    await answered(world)
    expect([kari.used, room.underWay]).toEqual([[], 0])
    use(world, ola, 1)
    expect([ola.used, room.looks]).toEqual([[1], 1])
  })
})

describe('a socket', () => {
  it('may have two hundred uses waiting, and is ended with one more', () => {
    const { world, room, kari } = two()
    room.now += 50_000
    for (let n = 1; n <= 200; n++) use(world, kari, n)
    expect(kari.endedAs).toBeNull()
    use(world, kari, 201)
    expect([kari.endedAs, kari.used]).toEqual(['unknown', []])
  })
})
