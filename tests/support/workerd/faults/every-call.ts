import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { ObjectEnv } from '../../../../durable/ports/objects.ts'
import type { Kernel, Outgoing } from '../../../../durable/runtime/kernel.ts'
import { unique } from '../builders.ts'
import { d1Through } from './flaky-d1.ts'
import { settled } from './room-faults.ts'

/**
 * The outcome of one call that leaves an object: it fails on the way; it arrives and its answer is lost; it arrives and the process ends;
 * its answer takes ten seconds.
 */
const outcomes = ['lost', 'unanswered', 'ended', 'slow'] as const
type CallFault = (typeof outcomes)[number]
/** Faults after each step of a story, or during all of it, for all its calls. */
const turns = [
  'the process ends',
  'the step comes again',
  'the clock jumps an hour on, then back',
  'the clock jumps an hour back, then on',
  'others send and answer more than it knows',
] as const
type Turn = (typeof turns)[number]
type Fault = { call: number; outcome: CallFault } | { turn: Turn } | null

/** A story about one object. Its steps are calls to the object; each is repeated until it is answered. */
export type Story<O> = {
  steps: readonly ((object: O) => Promise<unknown>)[]
  /** The state that the story has led to, in the object and in the record. */
  look(object: O): Promise<unknown>
}

export type ObjectUnderFaults<O extends Kernel> = {
  namespace: { getByName(name: string): DurableObjectStub }
  make(state: DurableObjectState, env: ObjectEnv): O
  /** A new story with its own players and matches; `now` is the clock of the object. */
  story(now: number): Promise<Story<O>>
  /** The answers of others, by binding and call; the rest answer nothing. */
  answers?: Readonly<Record<string, unknown>>
  /** The calls that must not be lost, by binding and call: each with its arguments; for some only the newest counts. */
  mustArrive?: readonly string[]
  newestArrives?: readonly string[]
  /** The cron's call, made after the steps. */
  cron?(object: O): Promise<unknown>
  /** Faults after which the object can end differently, each with the reason. */
  besides?: Partial<Record<Turn, string>>
}

/** A day ahead, so that no alarm is due for the platform. */
const farAhead = Date.now() + 86_400_000
const hourMs = 3_600_000
/** An object is at rest if it has no wake time within this time, in ms. */
const restMs = 90 * 60_000
const slowMs = 10_000

/** The calls that leave one process of the object. `ended` resolves once the process has ended; after that none of its calls leaves. */
export class Line {
  count = 0
  underWay = 0
  /** The arguments of each call that has arrived, by binding and call. */
  readonly told = new Map<string, string[]>()
  #end!: () => void
  readonly ended = new Promise<'ended'>((resolve) => {
    this.#end = () => resolve('ended')
  })
  isEnded = false
  /** While this is true, no call that leaves the object arrives. */
  isAway = false
  readonly #fault: Fault
  readonly #passTime: (ms: number) => void
  constructor(fault: Fault = null, passTime: (ms: number) => void = () => undefined) {
    this.#fault = fault
    this.#passTime = passTime
  }

  end(): void {
    this.isEnded = true
    this.#end()
  }

  async through<Result>(call: () => Promise<Result>): Promise<Result> {
    const never = new Promise<never>(() => {})
    if (this.isEnded) return never
    const at = this.count++
    const outcome = this.#fault && 'call' in this.#fault && this.#fault.call === at ? this.#fault.outcome : null
    this.underWay += 1
    try {
      if (outcome === 'lost' || this.isAway) throw new Error('lost')
      const answer = await call()
      if (outcome === 'unanswered') throw new Error('not answered')
      if (outcome === 'ended') this.end()
      if (outcome === 'slow') this.#passTime(slowMs)
      return this.isEnded ? await never : answer
    } finally {
      this.underWay -= 1
    }
  }
}

/** The calls with a body from a browser: the site refuses unknown fields in it. */
const bodies = new Set(['perform', 'organise', 'organiseMatch'])

/** A message of a newer version: each object in it has a field that this version does not know. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return { ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withMore(each)])), ofANewerVersion: true }
}

/** A value as text, without those unknown fields: an object can pass them on. */
const withoutMore = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll(/,?"ofANewerVersion":true/g, '')

/** The object as a newer version calls it. */
const calledByNewer = <O extends object>(object: O): O =>
  new Proxy(object, {
    get: (target, name) => {
      const found = target[name as keyof O]
      if (typeof found !== 'function') return found
      return (...args: unknown[]) => found.apply(target, bodies.has(String(name)) ? args : args.map(withMore))
    },
  })

/** The arguments of a call without the parts that differ between stories: times, ids and passwords. */
const plainArguments = (args: readonly unknown[]): string =>
  withoutMore(args)
    .replaceAll(/"password":"[^"]*"/g, '"password":"p"')
    .replaceAll(/"[0-9a-f]{32,}"/g, '"hash"')
    .replaceAll(/"userId":\d+/g, '"userId":1')
    .replaceAll(/\d{6,}(\.\d+)?/g, 'n')

/** The site for an object at the end of a line: real D1 and R2, and other objects that answer what the test says. */
export function lineEnv(line: Line, answers: Readonly<Record<string, unknown>>, isNewer = false): ObjectEnv {
  const neighbour = (binding: string) =>
    new Proxy(
      {},
      {
        get: (_target, method) => {
          if (method === 'then') return undefined
          const name = `${binding}.${String(method)}`
          return (...args: unknown[]) =>
            line.through(async () => {
              line.told.set(name, [...(line.told.get(name) ?? []), plainArguments(args)])
              return isNewer ? withMore(answers[name]) : answers[name]
            })
        },
      },
    )
  const isNamespace = (value: unknown) => typeof value === 'object' && value !== null && 'getByName' in value
  const bindings = Object.entries(env).filter(([, value]) => isNamespace(value))
  const neighbours = Object.fromEntries(bindings.map(([name]) => [name, { getByName: () => neighbour(name) }]))
  const files = new Proxy(env.FILES, {
    get: (target, method) => {
      const call = target[method as 'get'].bind(target) as (...args: unknown[]) => Promise<unknown>
      return (...args: unknown[]) => line.through(() => call(...args))
    },
  })
  return { ...env, ...neighbours, FILES: files, DB: d1Through((call) => line.through(call)) } as unknown as ObjectEnv
}

/** Plays a new story of this kind with one fault; returns its end, and the number of calls that left the object. */
async function play<O extends Kernel>(kind: ObjectUnderFaults<O>, fault: Fault) {
  return runInDurableObject(kind.namespace.getByName(`calls ${unique()}`), async (_object: unknown, state: DurableObjectState) => {
    let now = farAhead
    const turn = fault && 'turn' in fault ? fault.turn : null
    const isNewer = turn?.startsWith('others') ?? false
    const line = () => lines.at(-1) as Line
    const lines: Line[] = []
    const revive = async () => {
      const before = lines.at(-1)
      before?.end()
      const next = new Line(fault, (ms) => {
        now += ms
      })
      // A fault happens once, also to an object that wakes again.
      next.count = before?.count ?? 0
      for (const [name, heard] of before?.told ?? []) next.told.set(name, heard)
      lines.push(next)
      const object = kind.make(state, lineEnv(next, kind.answers ?? {}, isNewer))
      object.clock = () => now
      await state.storage.getAlarm()
      await settled()
      return object
    }
    let object = await revive()
    /** Waits for all calls; an object that has ended is created again from its storage. */
    const quiet = async () => {
      for (let calm = 0; calm < 2; calm++) {
        await settled()
        if (line().isEnded) object = await revive()
        else if (line().underWay > 0) calm = -1
      }
    }
    const { steps, look } = await kind.story(now)
    const ask = async (step: Story<O>['steps'][number]) => {
      for (let tries = 0; tries < 5; tries++) {
        const outcome = await Promise.race([
          line().ended,
          step(isNewer ? calledByNewer(object) : object).then(
            () => 'answered',
            () => 'failed',
          ),
        ])
        await quiet()
        if (outcome === 'answered') return
      }
      throw new Error('the step is never answered')
    }
    let jump = turn?.endsWith('then back') ? hourMs : -hourMs
    for (const step of steps) {
      await ask(step)
      if (turn === 'the process ends') object = await revive()
      if (turn === 'the step comes again') await ask(step)
      if (turn?.startsWith('the clock')) now += jump
      jump = -jump
    }
    if (kind.cron) await ask(kind.cron)
    const wantsAt = () => {
      const { nextWakeAt, outgoing } = object as unknown as { nextWakeAt(): number | null; outgoing(): Outgoing | null }
      const at = [nextWakeAt.call(object), outgoing.call(object)?.nextTryAt(now) ?? null].filter((each) => each !== null)
      return at.length === 0 ? null : Math.min(...at)
    }
    for (let wakes = 0; wakes < 60; wakes++) {
      const at = wantsAt()
      if (at === null || at > now + restMs) break
      // An alarm of an hour ago fires now.
      const alarm = await state.storage.getAlarm()
      expect(alarm).not.toBeNull()
      now = Math.max(now + 1, at)
      object.alarm()
      await quiet()
    }
    expect((wantsAt() ?? Number.POSITIVE_INFINITY) - now).toBeGreaterThan(restMs)
    const { count, told } = line()
    const arrived = (kind.mustArrive ?? []).map((name) => [name, [...new Set(told.get(name))].sort()])
    const newest = (kind.newestArrives ?? []).map((name) => [name, told.get(name)?.slice(-1) ?? []])
    const heard = [...arrived, ...newest]
    return { end: { seen: JSON.parse(withoutMore(await look(object))), heard }, calls: count }
  })
}

/**
 * The calls of a story that get this outcome: all of them if there are few; if there are many, each gets one of the outcomes; if there are
 * very many, one in eight does.
 */
function triedOf(outcome: CallFault, calls: number): { from: number; each: number } {
  if (calls <= 10) return { from: 0, each: 1 }
  return { from: outcomes.indexOf(outcome), each: outcomes.length * (calls > 80 ? 8 : 1) }
}

/** After any fault of any one call of the object, its story ends as it does without a fault. */
export function describeEveryCall<O extends Kernel>(name: string, kind: ObjectUnderFaults<O>): void {
  describe(`whatever happens to a call of ${name}`, () => {
    it.each(outcomes)('the story ends the same when one call is: %s', async (outcome) => {
      const { end, calls } = await play(kind, null)
      for (const [binding, heard] of end.heard as [string, string[]][]) expect([binding, heard.length]).not.toEqual([binding, 0])
      const { from, each } = triedOf(outcome, calls)
      for (let call = from; call < calls; call += each) {
        const { end: after } = await play(kind, { call, outcome })
        expect({ call, ...after }).toEqual({ call, ...end })
      }
    })

    it.each(turns.filter((turn) => kind.besides?.[turn] === undefined))(
      'the story ends the same when after each step: %s',
      async (turn) => {
        const { end } = await play(kind, null)
        expect((await play(kind, { turn })).end).toEqual(end)
      },
    )
  })
}
