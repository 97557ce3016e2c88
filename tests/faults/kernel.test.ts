import { env, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MatchRoom } from '../../durable/match/match-room.ts'
import type { MatchActionName } from '../../durable/protocol/actions.ts'
import { anOrder, aPlayer } from '../support/workerd/builders.ts'
import { isWaiting } from '../support/workerd/drained.ts'
import { fakeNeighbours } from '../support/workerd/fake-neighbours.ts'
import { turnAct } from '../support/workerd/turns.ts'

type Move = { do: 'join' | 'add' | 'kick' | 'chat' | 'extend' | 'start' | 'turn' | 'wait' | 'alarm' | 'crash'; who: number }
const aMove: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom('join', 'add', 'join', 'add', 'kick', 'chat', 'extend', 'start', 'turn', 'turn', 'wait', 'alarm', 'crash'),
  who: fc.integer({ min: 0, max: 3 }),
})
const people = [0, 1, 2, 3].map((n) => aPlayer({ username: `Spiller ${n}` }))

/** The test's clock runs a day ahead, so that no alarm it arms is due for the platform. */
const farAhead = Date.now() + 86_400_000

/** A room on real storage with neighbours that fail as the test says; the clock is the test's. */
async function inRoom(failures: boolean[], work: (world: World) => Promise<void>) {
  const order = anOrder({ type: '2v2', maxPlayers: 4, seriesType: 'bo1' })
  await runInDurableObject(env.MATCH.getByName(order.matchId), async (_room, state) => {
    let asked = 0
    const { calls, objectEnv } = fakeNeighbours(() => failures[asked++] ?? false)
    const world: World = { now: farAhead, calls, order, state, room: null as unknown as MatchRoom, revive: async () => undefined }
    world.revive = async () => {
      world.room = new MatchRoom(state, objectEnv)
      world.room.clock = () => world.now
      // The constructor reads the stored alarm behind the input gate.
      await state.storage.getAlarm()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    await world.revive()
    await work(world)
  })
}
type World = {
  now: number
  calls: string[]
  order: ReturnType<typeof anOrder>
  state: DurableObjectState
  room: MatchRoom
  revive: () => Promise<void>
}

/** Opens the room, which the owner tries until their seat is there. */
async function opened({ room, order }: World): Promise<void> {
  const [owner] = people as [(typeof people)[0]]
  while (!(await room.open(order, owner).catch(() => false)));
}

/** Lets every delivery that is under way come to rest. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The captain on turn does something legal; nobody does anything when nobody has a turn. */
async function takeTurn({ room }: World) {
  const seen = await room.view({ steamId: null, role: 1 })
  const act = seen.ok ? turnAct(seen.match) : null
  if (!seen.ok || !act) return
  const captain = seen.match.players.find((player) => player.is_captain === 1 && player.team === act.team)
  await room.perform({ steamId: captain?.steamid ?? '', role: 1, chatBanned: false }, act.path, act.body)
}

async function play(world: World, { do: what, who }: Move) {
  const [owner] = people
  const by = { steamId: owner?.steamId ?? '', role: 1, chatBanned: false }
  const other = people[who]
  const perform = (action: MatchActionName, body: object = {}) => world.room.perform(by, action, body)
  // The seat may be away, too: then nobody comes in.
  if (what === 'join' && other) await world.room.join(other).catch(() => undefined)
  if (what === 'add') await perform('add-player', { steamid: other?.steamId })
  if (what === 'kick') await perform('kick-player', { steamid: other?.steamId })
  if (what === 'chat') await perform('chat', { message: 'hei alle sammen' })
  if (what === 'extend') await perform('extend')
  if (what === 'start') await world.room.start(by)
  if (what === 'turn') await takeTurn(world)
  if (what === 'wait') world.now += 45_000
  if (what === 'alarm') world.room.alarm()
  if (what === 'crash') await world.revive()
  await settled()
}

/** A full lobby that starts, so that most stories reach draft and veto. */
const fullStart: Move[] = [
  ...[1, 2, 3].flatMap((who): Move[] => [
    { do: 'join', who },
    { do: 'add', who },
  ]),
  { do: 'start', who: 0 },
]
const aStory = (maxLength: number) =>
  fc.tuple(fc.constantFrom([], fullStart), fc.array(aMove, { maxLength })).map(([first, then]) => [...first, ...then])

/** What the room shows, which must be there: it was opened. */
async function shown({ room }: World) {
  const seen = await room.view({ steamId: null, role: 1 })
  if (!seen.ok) throw new Error(seen.code)
  return seen.match
}

describe('whatever happens to a room', () => {
  it('it never has work and no alarm', () =>
    fc.assert(
      fc.asyncProperty(aStory(25), fc.array(fc.boolean(), { maxLength: 30 }), async (moves, failures) =>
        inRoom(failures, async (world) => {
          await opened(world)
          for (const each of moves) {
            await play(world, each)
            const hasWork = (await shown(world)).deadlineAt !== null || isWaiting(world.room)
            if (hasWork) expect(await world.state.storage.getAlarm()).not.toBeNull()
          }
        }),
      ),
      { numRuns: 40 },
    ))

  it('every effect arrives at last, once the neighbours are back, and nothing is left to do', () =>
    fc.assert(
      fc.asyncProperty(aStory(15), fc.array(fc.boolean(), { maxLength: 20 }), async (moves, failures) =>
        inRoom(failures, async (world) => {
          await opened(world)
          for (const each of moves) await play(world, each)
          for (let i = 0; i < 40; i++) {
            world.now = Math.max(world.now + 1_000, (await world.state.storage.getAlarm()) ?? world.now)
            world.room.alarm()
            await settled()
          }
          expect(isWaiting(world.room)).toBe(false)
          // The clocks ran out on the way: a lobby is cancelled, and so is a match that no server came for; everybody is released.
          const { status, deadlineAt } = await shown(world)
          expect(deadlineAt).toBeNull()
          const releases = world.calls.filter((call) => call.startsWith('release')).length
          expect(status).toBe('canceled')
          expect(releases).toBeGreaterThan(0)
        }),
      ),
      { numRuns: 15 },
    ))
})

/** A state that no step would make: a draft in which nobody plays, and whose turn is over. */
const poison = (world: World) => {
  world.state.storage.sql.exec(
    `UPDATE room SET state = json_set(state, '$.status', 'picking_players', '$.members', json('[]'), '$.deadlineAt', ?)`,
    world.now - 1_000,
  )
  return world.revive()
}

describe('a room whose clock is broken', () => {
  it('looks after itself a minute later and not in a loop', () =>
    inRoom([], async (world) => {
      await opened(world)
      await settled()
      await world.state.storage.deleteAlarm()
      await poison(world)
      for (let wake = 0; wake < 6; wake++) {
        world.room.alarm()
        await settled()
        const next = (await world.state.storage.getAlarm()) ?? 0
        // A minute after it broke; a turn that is overdue by then gets its twenty seconds, and breaks again.
        expect([20_000, 60_000]).toContain(next - world.now)
        world.now = next
      }
    }))

  it('can still be ended by the staff', () =>
    inRoom([], async (world) => {
      await opened(world)
      await poison(world)
      expect(await world.room.end({ steamId: 'staff', role: 2, chatBanned: false }, null)).toEqual({ ok: true })
      expect((await shown(world)).status).toBe('canceled')
    }))
})
