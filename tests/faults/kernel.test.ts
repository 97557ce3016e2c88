import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import { identityHeader } from '../../durable/runtime/sockets/sockets.ts'
import { playerId } from '../support/rules/ids.ts'
import { fakeNeighbours } from '../support/workerd/faults/fake-neighbours.ts'
import { describeRoomFaults, inRoom, opened, type RoomUnderFaults, settled, type World } from '../support/workerd/faults/room-faults.ts'
import { ToyRoom } from '../support/workerd/faults/toy-room.ts'
import { inside } from '../support/workerd/inside.ts'

const [kari, ola, per, eva] = ['kari', 'ola', 'per', 'eva'].map(playerId) as [SteamId, SteamId, SteamId, SteamId]
const people = [kari, ola, per, eva]
const toy: RoomUnderFaults<ToyRoom> = {
  rooms: env.TOY_ROOM,
  make: (state, objectEnv) => new ToyRoom(state, objectEnv),
  open: (room) => room.open('toy', [kari, ola]),
  acts: {
    join: (room, who, key) => room.join(people[who] ?? kari, key),
    count: (room, who, key) => room.count(people[who] ?? kari, 1, key),
  },
  atTheEnd: async ({ calls }) => {
    expect(calls.filter((call) => call.startsWith('release')).length).toBeGreaterThanOrEqual(2)
  },
}

describeRoomFaults('a room of no game at all', toy)

const inToy = (work: (world: World<ToyRoom>) => Promise<void>) =>
  inRoom(toy, [], async (world) => {
    await opened(toy, world)
    await settled()
    await work(world)
  })
const stateOf = (room: ToyRoom) => inside(room).stored().state as { count: number; dueAt: number | null; v: number }

describe('a room whose clock is broken', () => {
  it('looks after itself a minute later and not in a loop, tells staff, and can still be acted on', () =>
    inToy(async (world) => {
      await world.room.count(kari, 5_000)
      await settled()
      for (let wake = 0; wake < 6; wake++) {
        world.now = (await world.state.storage.getAlarm()) ?? 0
        world.room.alarm()
        await settled()
        expect((await world.state.storage.getAlarm()) ?? 0).toBe(world.now + 60_000)
        expect(await world.room.count(kari, 1)).toEqual({ ok: true })
      }
      expect(stateOf(world.room).count).toBe(5_006)
      expect(world.calls.filter((call) => call === 'error').length).toBeGreaterThanOrEqual(6)
    }))
})

describe('a room that cannot show what changed', () => {
  it('still delivers what leaves it, sets its alarm, and tells staff', () =>
    inToy(async (world) => {
      const fails = () => {
        throw new Error('it cannot be shown')
      }
      await world.state.storage.deleteAlarm()
      await world.crash()
      Object.assign(world.room, { beforeRest: fails })
      const before = world.calls.filter((call) => call !== 'error').length
      expect(await world.room.join(per)).toEqual({ ok: true })
      await settled()
      expect(world.calls.filter((call) => call !== 'error').length).toBeGreaterThan(before)
      expect(await world.state.storage.getAlarm()).toBe(world.now + 60_000)
      expect(world.calls).toContain('error')
    }))
})

describe('a call that breaks', () => {
  it('puts off no timer of the room', () =>
    inToy(async (world) => {
      const dueAt = stateOf(world.room).dueAt
      world.now += 40_000
      const room = world.room as unknown as { runThenRearm(work: () => void): void }
      const fails = () => {
        throw new Error('the call breaks')
      }
      expect(() => room.runThenRearm(fails)).toThrow('the call breaks')
      world.room.alarm()
      expect(await world.state.storage.getAlarm()).toBe(dueAt)
    }))
})

describe('a deadline between two milliseconds', () => {
  it('wakes the room when it is over, not a moment before', () =>
    inToy(async (world) => {
      world.now += 0.4
      await world.state.storage.deleteAlarm()
      await world.crash()
      await world.room.count(kari, 1)
      await settled()
      const dueAt = stateOf(world.room).dueAt ?? 0
      expect(dueAt % 1).toBeGreaterThan(0)
      const wakes: number[] = []
      while (stateOf(world.room).dueAt !== null && wakes.length < 5) {
        world.now = (await world.state.storage.getAlarm()) ?? 0
        wakes.push(world.now)
        world.room.alarm()
        await settled()
      }
      expect(wakes.at(-1)).toBe(Math.ceil(dueAt))
      expect(new Set(wakes).size).toBe(wakes.length)
    }))
})

describe('a key', () => {
  it('is known among the last eight of its player, whatever others do, and forgotten with the ninth', () =>
    inToy(async ({ room }) => {
      const count = async (who: SteamId, key: string) => {
        expect(await room.count(who, 1, key)).toEqual({ ok: true })
        return stateOf(room).count
      }
      for (let n = 1; n <= 8; n++) expect(await count(kari, `k${n}`)).toBe(n)
      for (let n = 1; n <= 8; n++) expect(await count(kari, `k${n}`)).toBe(8)
      // The same key is another's own.
      for (let n = 1; n <= 12; n++) await count(ola, `k${n}`)
      expect(await count(kari, 'k1')).toBe(20)
      await count(kari, 'k9')
      expect(await count(kari, 'k2')).toBe(21)
      expect(await count(kari, 'k1')).toBe(22)
    }))
})

describe('the stored state of another version', () => {
  const store = async (world: World<ToyRoom>, v: number) => {
    world.state.storage.sql.exec(`UPDATE room SET state = json_set(state, '$.v', ?), outbox = '[{"id":1,"effect":{"to":"moon"}}]'`, v)
    await world.crash()
  }
  const row = ({ state }: World<ToyRoom>) => state.storage.sql.exec('SELECT * FROM room').one()

  it('is left alone when it is newer, effects and all, and everybody is told to try again', () =>
    inToy(async (world) => {
      await store(world, 2)
      const before = row(world)
      for (const answer of [await world.room.count(kari, 1), await world.room.join(per), await world.room.open('toy', [per])])
        expect(answer).toMatchObject({ ok: false, code: 'MAINTENANCE' })
      world.room.alarm()
      await settled()
      expect(await world.room.poke()).toBe('ok')
      expect(row(world)).toEqual(before)
    }))

  it('is brought up to date in order, from wherever it stands', () =>
    inToy(async (world) => {
      const steps: string[] = []
      const migrations = ['first', 'second', 'third'].map((name) => ({
        name,
        up: (stored: { count: number }) => {
          steps.push(name)
          return { ...stored, count: stored.count * 2 + 1 }
        },
      }))
      const { objectEnv } = fakeNeighbours(() => false)
      const updated = async (count: number) => {
        world.room = new ToyRoom(world.state, objectEnv, { migrations: migrations.slice(0, count) })
        world.room.clock = () => world.now
        await settled()
        const { v, count: counted } = stateOf(world.room)
        return { v, counted }
      }
      expect(await updated(2)).toEqual({ v: 3, counted: 3 })
      expect(steps).toEqual(['first', 'second'])
      // Kept with the next change, and gone on from there by a version that knows more.
      await world.room.count(kari, 1)
      expect(await updated(3)).toEqual({ v: 4, counted: 9 })
      expect(steps).toEqual(['first', 'second', 'third'])
      expect(await world.room.count(kari, 1)).toEqual({ ok: true })
      await world.crash()
      expect(await world.room.count(kari, 1)).toMatchObject({ code: 'MAINTENANCE' })
    }))
})

describe('the report of a room about itself', () => {
  it('leaves in order and once, wherever it got lost on the way', () =>
    inRoom(toy, [], async (world) => {
      const told: number[] = []
      let tries = 0
      const { objectEnv } = fakeNeighbours(() => false)
      const tell = async (count: number) => {
        tries += 1
        if (tries % 3 !== 0) throw new Error('away')
        told.push(count)
      }
      world.room = new ToyRoom(world.state, objectEnv, { told: tell })
      world.room.clock = () => world.now
      await opened(toy, world)
      for (let n = 0; n < 5; n++) await world.room.count(kari, 1)
      for (let i = 0; i < 20; i++) {
        await settled()
        world.now = Math.max(world.now, (await world.state.storage.getAlarm()) ?? 0)
        world.room.alarm()
      }
      expect(told).toEqual([1, 2, 3, 4, 5])
    }))
})

describe('a call that the object of an older version does not have', () => {
  it('is refused by the platform, tried again, and done once the object is of the new version', () =>
    inRoom(toy, [], async (world) => {
      const other = env.TOY_ROOM.getByName(`older ${Date.now()}`)
      const people = [playerId('older kari')]
      expect(await other.open('older', people)).toEqual({ ok: true })
      let call = 'hear'
      const { objectEnv } = fakeNeighbours(() => false)
      const told = async (count: number) => {
        const calls = other as unknown as Record<string, (steamId: SteamId, text: string) => Promise<unknown>>
        await calls[call]?.(people[0] ?? kari, String(count))
      }
      world.room = new ToyRoom(world.state, objectEnv, { told })
      world.room.clock = () => world.now
      await opened(toy, world)
      await world.room.count(kari, 3)
      const remarks = async () => ((await other.everything()).state as { remarks?: { message: string }[] } | null)?.remarks ?? []
      const { outbox } = inside(world.room)
      for (let tries = 0; tries < 3; tries++) {
        while (((await world.state.storage.getAlarm()) ?? 0) <= world.now) await settled()
        expect([outbox.hasWork(), await remarks()]).toEqual([true, []])
        world.now = (await world.state.storage.getAlarm()) ?? 0
        if (tries === 2) call = 'remark'
        world.room.alarm()
      }
      while (outbox.hasWork()) await settled()
      expect((await remarks()).map(({ message }) => message)).toEqual(['3'])
    }))
})

describe('a knock at a room', () => {
  it('that nobody opened finds nobody, and leaves nothing behind', () =>
    inRoom(toy, [], async ({ room, state }) => {
      expect(await room.poke()).toBe('unknown')
      const tables = state.storage.sql.exec('SELECT name FROM sqlite_master').toArray()
      expect(tables.filter(({ name }) => !String(name).startsWith('_cf'))).toEqual([])
    }))

  it('does what is due, or only tells again how it stands', () =>
    inToy(async (world) => {
      const { revision } = inside(world.room).stored()
      expect(await world.room.poke()).toBe('ok')
      expect(inside(world.room).stored().revision).toBe(revision)
      world.now += 90_000
      expect(await world.room.poke()).toBe('ok')
      expect(stateOf(world.room).dueAt).toBeNull()
    }))
})

describe('a viewer of a room', () => {
  it('gets one frame a change, of what is theirs to see, however many lines there are', async () => {
    const id = `seen ${Date.now()}`
    const room = env.TOY_ROOM.getByName(id)
    expect(await room.open(id, [playerId(`${id} kari`)])).toEqual({ ok: true })
    const look = async (steamId: string) => {
      const identity = { steamId, role: 1, sessionVersion: 1, chatBanned: 0, banned: 0, tokenMark: 'mark', expiresAt: 9e15 }
      const headers = { Upgrade: 'websocket', [identityHeader]: JSON.stringify(identity) }
      const { webSocket } = await room.fetch('https://room', { headers })
      const frames: unknown[] = []
      webSocket?.accept()
      const counted = new Promise<void>((resolve) =>
        webSocket?.addEventListener('message', ({ data }) => {
          const { event, data: seen, revision } = JSON.parse(String(data))
          if (frames.push([event, revision, seen.count, seen.audience]) === 4) resolve()
        }),
      )
      webSocket?.send(JSON.stringify({ event: 'user:auth', data: { token: 'a.b.mark' } }))
      return { frames, counted }
    }
    const lookers = await Promise.all([`${id} kari`, `${id} kari`, 'ola', 'per'].map(look))
    while (lookers.some(({ frames }) => frames.length < 1)) await settled()
    for (let n = 1; n <= 3; n++) await room.count(playerId(`${id} kari`), 1)
    await Promise.all(lookers.map(({ counted }) => counted))
    const seenBy = (audience: string) => [['snapshot', 1, 0, audience], ...[1, 2, 3].map((n) => ['counted', n + 1, n, audience])]
    expect(lookers.map(({ frames }) => frames)).toEqual(['seated', 'seated', 'watching', 'watching'].map(seenBy))
  })
})
