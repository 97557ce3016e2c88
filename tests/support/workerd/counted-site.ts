import { env, runInDurableObject } from 'cloudflare:test'
import type { Kernel } from '../../../durable/runtime/kernel.ts'
import { metered } from './metered.ts'

const objects = ['MATCH', 'SEATS', 'HUB', 'GATHER_LIST', 'SERVER_POOL', 'GAME_SERVER', 'RATINGS'] as const

type Counts = Kernel['sql']['counts']
type Member = (...args: unknown[]) => unknown

/** The stub, which reports every call to it. */
const heard = (stub: DurableObjectStub, tell: () => void): DurableObjectStub =>
  new Proxy(stub, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        tell()
        return (target as unknown as Record<typeof name, Member>)[name]?.(...args)
      }
    },
  })

/** A namespace that reports every object it gives and every call to one. */
const heardNamespace = (namespace: DurableObjectNamespace, met: (id: string) => void, tell: () => void): DurableObjectNamespace =>
  new Proxy(namespace, {
    get(target, name) {
      if (name !== 'getByName') return Reflect.get(target, name)
      return (id: string) => {
        met(id)
        return heard(target.getByName(id), tell)
      }
    },
  })

/**
 * The whole site with counts of the billed units: requests of objects, rows written in D1 and in objects, an alarm as a row and as a
 * request. Socket messages are not counted. `restore` removes the counters.
 */
export function countedSite() {
  const plain = Object.fromEntries([...objects, 'DB' as const].map((name) => [name, env[name]]))
  const met = new Map<string, { kind: (typeof objects)[number]; id: string }>()
  let requests = 0
  const { d1, rows } = metered()

  for (const kind of objects) {
    const namespace = plain[kind] as DurableObjectNamespace
    const remember = (id: string) => void met.set(`${kind} ${id}`, { kind, id })
    const heardOne = heardNamespace(namespace, remember, () => {
      requests += 1
    })
    Object.assign(env, { [kind]: heardOne })
  }
  Object.assign(env, { DB: d1 })
  const countsOf = (each: { kind: (typeof objects)[number]; id: string }, work: (counts: Counts) => Counts) =>
    runInDurableObject((plain[each.kind] as DurableObjectNamespace<Kernel>).getByName(each.id), ({ sql }: Kernel) => work(sql.counts))

  /** Rows and alarms of the objects that were asked for, summed by kind. */
  const inObjects = async () => {
    const sums = Object.fromEntries(objects.map((kind) => [kind, 0]))
    let alarms = 0
    for (const each of met.values()) {
      const counts = await countsOf(each, (counted) => ({ ...counted }))
      sums[each.kind] = (sums[each.kind] ?? 0) + counts.written + counts.alarms
      alarms += counts.alarms
    }
    return { rows: sums, alarms }
  }
  /** Starts counting from 0 again, after the rows that are written only once, such as an object's tables. */
  const startOver = async () => {
    for (const each of met.values()) await countsOf(each, (counts) => Object.assign(counts, { read: 0, written: 0, alarms: 0 }))
    requests = 0
    Object.assign(rows, { read: 0, written: 0 })
  }
  return { requests: () => requests, d1Rows: rows, inObjects, startOver, restore: () => void Object.assign(env, plain) }
}
