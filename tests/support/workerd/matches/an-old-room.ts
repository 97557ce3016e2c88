import { env, runInDurableObject } from 'cloudflare:test'
import type { Forgotten } from '../../../../durable/rules/player/forget-player.ts'
import { pseudonymOf } from '../../../../durable/rules/player/steam-id.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { archiveKey } from '../../../../durable/runtime/room-archive.ts'
import { playerId } from '../../rules/ids.ts'
import { unique } from '../builders.ts'
import { fakeNeighbours } from '../faults/fake-neighbours.ts'
import { type Otherwise, ToyRoom } from '../faults/toy-room.ts'
import { unsteadyFiles } from '../faults/unsteady-files.ts'

export const [kari, ola] = ['76561190000000001', '76561190000000002'].map(playerId) as [SteamId, SteamId]
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const archiveAfterMs = 35 * 24 * hourMs
export const farAhead = Date.now() + 86_400_000

export const forgottenPlayer = (steamId: SteamId): Forgotten => ({
  steamId,
  pseudonym: pseudonymOf(steamId === kari ? 1 : 2),
  names: [],
  discordIds: [],
})

/** Records everything that the room does in the background. */
function listening(state: DurableObjectState) {
  let work: Promise<unknown>[] = []
  Object.defineProperty(state, 'waitUntil', { value: (each: Promise<unknown>) => work.push(each), configurable: true })
  const rest = async () => {
    while (work.length > 0) await Promise.allSettled(work.splice(0))
  }
  const drop = () => {
    work = []
  }
  return { rest, drop }
}

/** A room with two players whose time before archiving is over, and everything that can happen to it. */
export async function inOldRoom(
  work: (world: Awaited<ReturnType<typeof worldOf>>) => Promise<void>,
  otherwise: Otherwise = {},
): Promise<void> {
  const id = `archive ${unique()}`
  await runInDurableObject(env.TOY_ROOM.getByName(id), async (_room, state) => {
    const world = await worldOf(state, id, otherwise)
    await world.room.open(id, [kari, ola])
    for (let n = 0; n < 12; n++) await world.room.count(n % 2 ? kari : ola, 1)
    await world.room.remark(kari, 'takk for meg')
    await world.rest()
    world.now += 2 * minuteMs
    await world.wake()
    await work(world)
  })
}

async function worldOf(state: DurableObjectState, id: string, otherwise: Otherwise) {
  const r2 = unsteadyFiles()
  const { calls, objectEnv } = fakeNeighbours(() => false)
  const { rest, drop } = listening(state)
  const key = archiveKey({ kind: 'queue', id })
  const make = () => {
    const room = new ToyRoom(state, { ...objectEnv, FILES: r2.files }, { archiveAfterMs, ...otherwise })
    room.clock = () => world.now
    return room
  }
  const world = {
    room: null as unknown as ToyRoom,
    now: farAhead,
    r2,
    calls,
    rest,
    /** Ends the object, with everything that is running. */
    crash: async () => {
      drop()
      r2.goOn()
      world.room = make()
      // The object reads its alarm before anything else.
      await state.blockConcurrencyWhile(() => state.storage.getAlarm())
      await rest()
    },
    wake: async () => {
      world.room.alarm()
      await rest()
    },
    /** The alarms fire, until the room is archived. */
    leave: async () => {
      for (let tries = 0; tries < 6 && !world.isGone(); tries++) {
        world.now = Math.max(world.now + archiveAfterMs, (await state.storage.getAlarm()) ?? 0)
        await world.wake()
      }
    },
    alarm: () => state.storage.getAlarm(),
    isGone: () =>
      state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'").toArray().length === 0,
    inR2: async (): Promise<string | null> => {
      const file = await env.FILES.get(key)
      return file && new Response(file.body.pipeThrough(new DecompressionStream('gzip'))).text()
    },
    stored: () =>
      JSON.stringify(state.storage.sql.exec('SELECT * FROM room').toArray()) +
      JSON.stringify(state.storage.sql.exec('SELECT * FROM journal').toArray()),
  }
  await world.crash()
  return world
}
