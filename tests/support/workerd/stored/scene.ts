import { runInDurableObject } from 'cloudflare:test'
import type { ObjectEnv } from '../../../../durable/ports/objects.ts'
import type { CountedSql } from '../../../../durable/runtime/counted-sql.ts'
import type { Kernel } from '../../../../durable/runtime/kernel.ts'
import type { Actor, JournalEntry } from '../../../../durable/runtime/machine.ts'
import { readTables, type StoredTables, writeTables } from '../../../../durable/runtime/stored-tables.ts'
import { unique } from '../builders.ts'
import { Line, lineEnv } from '../faults/every-call.ts'
import { settled } from '../faults/room-faults.ts'
import { inside } from '../inside.ts'

/** A step of a scene. A refusal is also an answer, and ends the scene. */
export type Step<O> = (object: O) => Promise<unknown>

/** An object in the middle of its work. The ids in it are the same in every run. */
export type Scene<O extends Kernel> = {
  namespace: { getByName(name: string): DurableObjectStub }
  make(state: DurableObjectState, env: ObjectEnv): O
  answers?: Readonly<Record<string, unknown>>
  /** The steps that lead to it, from its first. */
  steps: readonly Step<O>[]
  /** Other objects do not answer after this many steps, so that later effects stay stored. */
  awayAfter?: number
  /** A few facts about the stored state. A later version can have more facts, and must have all of these. */
  look(object: O): Promise<unknown>
  /** One further act, which must succeed or be refused. */
  act(object: O): Promise<unknown>
}

export const sceneOf = <O extends Kernel>(scene: Scene<O>): Scene<Kernel> => scene as unknown as Scene<Kernel>

/** The stored state of an object, with the facts of it and when it wanted to wake, both when it was stored. Times are UTC ms. */
export type StoredState = { at: number; wakesAt: number | null; seen: unknown; tables: ReadableTable[]; indexes: readonly string[] }
type ReadableTable = { name: string; sql: string; rows: Record<string, unknown>[] }

/** Later than the clock of any test, so that no alarm of a scene is due. */
export const sceneAt = Date.UTC(2040, 0, 1, 19)

/** How long after it was stored an object is read, in ms: a player who has just written can write again. */
const laterMs = 5_000

/** A column of JSON is stored as its value, so that a person can read it. */
const readable = (value: unknown): unknown => (typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value)
const packed = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as string | number | null))

const readableTables = ({ tables, indexes }: StoredTables) => ({
  tables: tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, sql, columns, rows }) => ({
      name,
      sql,
      rows: rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, readable(row[at])]))),
    })),
  indexes: indexes.filter((index) => tables.some(({ name, rows }) => rows.length > 0 && index.includes(` ${name} `))),
})
const packedTables = ({ tables, indexes }: StoredState): StoredTables => ({
  tables: tables.map(({ name, sql, rows }) => ({
    name,
    sql,
    columns: Object.keys(rows[0] ?? {}),
    rows: rows.map((row) => Object.values(row).map(packed)),
  })),
  indexes,
})

export const stateOf = <State>(room: object) => inside(room).stored().state as State

type Submits = { submit(event: object, origin: { actor: string | null }): unknown }
/** An event of a room by an actor, or by others. */
export const say =
  (event: { type: string; by?: Pick<Actor, 'steamId'> | null; [field: string]: unknown }): Step<Kernel> =>
  async (room) =>
    (room as unknown as Submits).submit(event, { actor: event.by?.steamId ?? null })

/** The clock moves on (ms). */
export const later =
  (ms: number): Step<Kernel> =>
  async (object) => {
    const at = object.clock() + ms
    object.clock = () => at
  }
export const tick: Step<Kernel> = async (room) => inside(room).apply({ type: 'tick' }, { actor: null })

const wakesAt = (object: Kernel): number | null => (object as unknown as { nextWakeAt(): number | null }).nextWakeAt()

async function withObject<Result>(
  scene: Scene<Kernel>,
  at: number,
  work: (object: Kernel, world: { line: Line; state: DurableObjectState; sql: CountedSql }) => Promise<Result>,
  stored?: StoredState,
): Promise<Result> {
  return runInDurableObject(scene.namespace.getByName(`stored ${unique()}`), async (_object: unknown, state: DurableObjectState) => {
    const line = new Line()
    const objectEnv = lineEnv(line, scene.answers ?? {})
    if (stored) state.storage.transactionSync(() => writeTables(scene.make(state, objectEnv).sql, packedTables(stored)))
    if (stored?.wakesAt) await state.storage.setAlarm(stored.wakesAt)
    const object = scene.make(state, objectEnv)
    object.clock = () => at
    await state.storage.getAlarm()
    return work(object, { line, state, sql: object.sql })
  })
}

const quiet = async (line: Line) => {
  for (let calm = 0; calm < 3; calm++) {
    await settled()
    if (line.underWay > 0) calm = -1
  }
}

const isRefusal = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false

/** Plays a scene; returns what its object has stored then. A refused step throws. */
export const played = (scene: Scene<Kernel>): Promise<StoredState> =>
  withObject(scene, sceneAt, async (object, { line, sql, state }) => {
    for (const [place, step] of scene.steps.entries()) {
      line.isAway = place >= (scene.awayAfter ?? Number.POSITIVE_INFINITY)
      const answer = await step(object)
      if (isRefusal(answer)) throw new Error(`step ${place}: ${JSON.stringify(answer)}`)
      await quiet(line)
    }
    const kept = readableTables(readTables(sql))
    const at = object.clock()
    // A new object of the next process, with nothing in memory.
    const next = scene.make(state, lineEnv(line, scene.answers ?? {}))
    next.clock = () => at
    return { at, wakesAt: wakesAt(next), seen: JSON.parse(JSON.stringify(await scene.look(next))), ...kept }
  })

/**
 * A stored state in the object of today: the facts, its next wake time, the answer to one more act, the errors meanwhile, and all its calls
 * to others by binding and call.
 */
export const revived = (scene: Scene<Kernel>, stored: StoredState) =>
  withObject(
    scene,
    stored.at + laterMs,
    async (object, { line, state }) => {
      const broken: unknown[] = []
      Object.assign(object, { failAndBackOff: (what: string, error: unknown) => broken.push([what, String(error)]) })
      const wakes = wakesAt(object)
      const seen = await scene.look(object)
      const answer = await scene.act(object).then(
        (given) => given as { ok?: boolean } | undefined,
        (error: unknown) => ({ ok: false, error: String(error) }),
      )
      await quiet(line)
      const hasAlarm = (await state.storage.getAlarm()) !== null
      const wantsAlarm = wakesAt(object) !== null
      const dueAt = Math.max(stored.at + 60_000, wakesAt(object) ?? 0)
      object.clock = () => dueAt
      object.alarm()
      await quiet(line)
      return { seen, wakes, answer, isAlarmSet: hasAlarm || !wantsAlarm, broken, told: line.told }
    },
    stored,
  )

/** The facts of a room: its revision, and the number of events in its journal. */
export function roomFacts(room: object): { revision: number; events: number } {
  const { journal } = room as { journal: { after(revision: number): Iterable<JournalEntry<{ type: string }>> } }
  return { revision: inside(room).stored().revision, events: [...journal.after(0)].length }
}
