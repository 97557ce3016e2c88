import { runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ObjectEnv } from '../../../../durable/ports/objects.ts'
import type { Answer } from '../../../../durable/ports/origin.ts'
import type { Kernel } from '../../../../durable/runtime/kernel.ts'
import { unique } from '../builders.ts'
import { inside } from '../inside.ts'
import { fakeNeighbours } from './fake-neighbours.ts'

/** One room on real storage; the test has its neighbours and its clock. */
export type World<R> = {
  room: R
  now: number
  calls: readonly string[]
  state: DurableObjectState
  /** Creates the object again from its storage. */
  crash(): Promise<void>
}

/** A kind of room, and its acts. */
export type RoomUnderFaults<R extends Kernel> = {
  rooms: Pick<DurableObjectNamespace, 'getByName'>
  make(state: DurableObjectState, env: ObjectEnv): R
  open(room: R): Promise<Answer>
  /** The acts of the room by name, each under a key; an act may be refused. */
  acts: Readonly<Record<string, (room: R, who: number, key?: string) => Promise<Answer | undefined>>>
  /** Acts with which most stories begin, so that later acts are possible. */
  beginnings?: readonly { act: string; who: number }[][]
  /** Checks the conditions that hold after all deadlines, with all neighbours reachable. */
  atTheEnd?(world: World<R>): Promise<void>
}

/** The test's clock runs a day ahead, so that no alarm it arms is due for the platform. */
const farAhead = Date.now() + 86_400_000

/** A finished room has no wake time except that of its archive, weeks later. */
const farMs = 30 * 86_400_000

/** Waits for every running delivery. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Makes a room whose neighbours do not answer where `failures` says so, call by call. */
export async function inRoom<R extends Kernel>(
  { rooms, make }: Pick<RoomUnderFaults<R>, 'rooms' | 'make'>,
  failures: readonly boolean[],
  work: (world: World<R>) => Promise<void>,
): Promise<void> {
  await runInDurableObject(rooms.getByName(`faults ${unique()}`), async (_room: unknown, state: DurableObjectState) => {
    let asked = 0
    const { calls, objectEnv } = fakeNeighbours(() => failures[asked++] ?? false)
    const crash = async () => {
      world.room = make(state, objectEnv)
      world.room.clock = () => world.now
      // The constructor reads the stored alarm behind the input gate.
      await state.storage.getAlarm()
      await settled()
    }
    const world: World<R> = { room: make(state, objectEnv), now: farAhead, calls, state, crash }
    await world.crash()
    await work(world)
  })
}

/** Opens the room; repeated until its players have their seats. */
export async function opened<R extends Kernel>({ open }: Pick<RoomUnderFaults<R>, 'open'>, { room }: World<R>): Promise<void> {
  while (!(await open(room).catch(() => null))?.ok);
}

type Move = { do: 'wait' | 'alarm' | 'crash' | 'act'; act: string; who: number; isDouble: boolean }

/** Rows and alarms that a room has written so far. */
const written = ({ sql }: Kernel): number => sql.counts.written + sql.counts.alarms

/** Tests the faults that any room must survive, with the acts of this one. */
export function describeRoomFaults<R extends Kernel>(name: string, kind: RoomUnderFaults<R>): void {
  const names = Object.keys(kind.acts)
  const aMove: fc.Arbitrary<Move> = fc.record({
    do: fc.constantFrom('act', 'act', 'act', 'act', 'act', 'act', 'wait', 'alarm', 'crash'),
    act: fc.constantFrom(...names),
    who: fc.integer({ min: 0, max: 3 }),
    isDouble: fc.boolean(),
  })
  const beginnings = (kind.beginnings ?? []).map((moves) => moves.map((move): Move => ({ do: 'act', isDouble: false, ...move })))
  const aStory = (maxLength: number) =>
    fc.tuple(fc.constantFrom([], ...beginnings), fc.array(aMove, { maxLength })).map(([first, then]) => [...first, ...then])
  const failing = fc.array(fc.boolean(), { maxLength: 30 })

  const actIn = (room: R, { act, who }: Move, key?: string) =>
    // The seats can be unreachable, too: then the act did nothing.
    (kind.acts[act] as RoomUnderFaults<R>['acts'][string])(room, who, key).catch(() => undefined)

  async function play(world: World<R>, move: Move): Promise<void> {
    if (move.do === 'wait') world.now += 22_500
    if (move.do === 'alarm') world.room.alarm()
    if (move.do === 'crash') await world.crash()
    if (move.do === 'act') await actIn(world.room, move)
    await settled()
  }

  describe(`whatever happens to ${name}`, () => {
    it('it never has work and no alarm', () =>
      fc.assert(
        fc.asyncProperty(aStory(25), failing, async (moves, failures) =>
          inRoom(kind, failures, async (world) => {
            await opened(kind, world)
            for (const move of moves) {
              await play(world, move)
              const hasWork = inside(world.room).nextWakeAt() !== null || inside(world.room).outbox.hasWork()
              if (hasWork) expect(await world.state.storage.getAlarm()).not.toBeNull()
            }
          }),
        ),
        { numRuns: 30 },
      ))

    it('every effect arrives at last, once the neighbours are back, and nothing is left to do', () =>
      fc.assert(
        fc.asyncProperty(aStory(15), failing, async (moves, failures) =>
          inRoom(kind, failures, async (world) => {
            await opened(kind, world)
            for (const move of moves) await play(world, move)
            for (let i = 0; i < 40; i++) {
              const alarmAt = (await world.state.storage.getAlarm()) ?? 0
              world.now = Math.max(world.now + 1_000, alarmAt > world.now + farMs ? 0 : alarmAt)
              world.room.alarm()
              await settled()
            }
            const wakeAt = inside(world.room).nextWakeAt()
            expect([inside(world.room).outbox.hasWork(), wakeAt === null || wakeAt > world.now + farMs]).toEqual([false, true])
            await kind.atTheEnd?.(world)
          }),
        ),
        { numRuns: 15 },
      ))

    it('a refusal changes and writes nothing, and what is done twice under a key is done once', () =>
      fc.assert(
        fc.asyncProperty(aStory(20), async (moves) =>
          inRoom(kind, [], async (world) => {
            await opened(kind, world)
            for (const [place, move] of moves.entries()) {
              // Any act fires an overdue deadline: here the alarm fires it before.
              world.room.alarm()
              await settled()
              const before = { ...inside(world.room).stored(), rows: written(world.room) }
              const answer = move.do === 'act' ? await actIn(world.room, move, `key ${place}`) : await play(world, move)
              const after = inside(world.room).stored()
              if (answer && !answer.ok) expect({ ...after, rows: written(world.room) }).toEqual(before)
              if (!answer?.ok || !move.isDouble) continue
              await settled()
              const rows = written(world.room)
              expect(await actIn(world.room, move, `key ${place}`)).toEqual({ ok: true })
              expect([inside(world.room).stored().revision, written(world.room)]).toEqual([after.revision, rows])
            }
          }),
        ),
        { numRuns: 15 },
      ))

    it('it makes no difference whether the alarm was quicker than anyone who acts after it, nor what was forgotten between', () =>
      fc.assert(
        fc.asyncProperty(aStory(20), async (moves) => {
          const ends: unknown[] = []
          for (const isPunctual of [true, false]) {
            await inRoom(kind, [], async (world) => {
              await opened(kind, world)
              for (const move of moves.filter((each) => each.do !== 'alarm')) {
                if (isPunctual && move.do === 'act') world.room.alarm()
                if (isPunctual || move.do !== 'crash') await play(world, move)
              }
              world.room.alarm()
              await settled()
              const { state, revision } = inside(world.room).stored()
              ends.push({ state, revision })
            })
          }
          expect(ends[1]).toEqual(ends[0])
        }),
        { numRuns: 15 },
      ))
  })
}
