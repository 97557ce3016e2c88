import { env, runInDurableObject } from 'cloudflare:test'
import type { SeatRoom } from '../../../../durable/ports/room-port.ts'

/** The fault of one call between objects; 'crash': the call arrives, and then the room ends at once. */
export type Fault = 'lost' | 'unanswered' | 'crash'

type Call = (...args: unknown[]) => Promise<unknown>
type Objects = { getByName(id: string): object }
type Watched = 'SEATS' | 'QUEUE' | 'READY_CHECK' | 'MATCH'

/** The calls of a hand-over. The room that asks tells the calls to seats apart. */
const calls: Readonly<Record<Watched, readonly string[]>> = {
  SEATS: ['claim', 'returnSeat', 'release'],
  QUEUE: ['checkEnded', 'yieldPlayers'],
  READY_CHECK: ['open', 'yieldPlayers'],
  MATCH: ['openTeams', 'substitute', 'yieldPlayers', 'cancelByOrganiser'],
}
const plain = { SEATS: env.SEATS, QUEUE: env.QUEUE, READY_CHECK: env.READY_CHECK, MATCH: env.MATCH }
const namespaceOf: Readonly<Record<SeatRoom['kind'], Watched>> = { queue: 'QUEUE', 'ready-check': 'READY_CHECK', match: 'MATCH' }

/** Ends an object at once, with everything that was not stored. */
export async function crash(binding: Watched, id: string): Promise<void> {
  const stub = plain[binding].getByName(id) as DurableObjectStub
  await runInDurableObject(stub, (_room, state) => state.abort('crash')).catch(() => undefined)
}

/** The calls between rooms and seats. After `breakAt`, the `at`-th call of this name has its fault. */
export function brokenLine() {
  let broken: { name: string; at: number; fault: Fault } | null = null
  const line = {
    /** Whether the call with the fault has been made. */
    hasBroken: false,
    /** The ids of the ready checks that were opened. */
    checks: [] as string[],
    breakAt(name: string, at: number, fault: Fault) {
      broken = { name, at, fault }
    },
    mend: () => void Object.assign(env, plain),
  }
  async function through(name: string, room: { binding: Watched; id: string }, call: () => Promise<unknown>) {
    if (broken?.name !== name || broken.at-- > 0) return call()
    const { fault } = broken
    broken = null
    line.hasBroken = true
    if (fault === 'lost') throw new Error(`${name} is lost`)
    await call()
    if (fault === 'crash') await crash(room.binding, room.id)
    throw new Error(`${name} is not answered`)
  }
  const watched = (binding: Watched): Objects => ({ getByName: (id) => stubOf(binding, id) })
  function stubOf(binding: Watched, id: string): object {
    const stub = plain[binding].getByName(id) as unknown as Record<string, Call>
    const told =
      (name: string) =>
      (...args: unknown[]) => {
        const call = () => (stub[name] as Call)(...args)
        if (binding !== 'SEATS') return through(name, { binding, id }, call)
        const room = args[1] as SeatRoom
        return through(`${name} by ${room.kind}`, { binding: namespaceOf[room.kind], id: room.id }, call)
      }
    return new Proxy(stub, {
      get: (target, member) => {
        if (binding === 'READY_CHECK' && member === 'open' && !line.checks.includes(id)) line.checks.push(id)
        if (calls[binding].includes(String(member))) return told(String(member))
        // A member of a stub is a remote call: reading any property of it, also `bind`, would make one.
        const found = Reflect.get(target, member, target) as unknown
        return typeof found === 'function' ? (...args: unknown[]) => (target[String(member)] as Call)(...args) : found
      },
    })
  }
  for (const binding of Object.keys(plain) as Watched[]) Object.assign(env, { [binding]: watched(binding) })
  return line
}
