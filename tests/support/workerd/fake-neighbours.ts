import { env } from 'cloudflare:test'
import type { ObjectEnv } from '../../../durable/runtime/neighbours.ts'

/** A namespace whose objects answer with these functions. */
const namespaceOf = (port: object) => ({ getByName: () => port }) as unknown as DurableObjectNamespace

/** The objects a room talks to, as the test wants them: `fails` decides, call by call, what does not arrive. */
export function fakeNeighbours(fails: () => boolean) {
  const calls: string[] = []
  const record =
    (name: string, result?: unknown) =>
    async (...args: unknown[]) => {
      if (fails()) throw new Error(`${name} is away`)
      calls.push(`${name} ${args.map((arg) => (typeof arg === 'string' || typeof arg === 'number' ? arg : '')).join(' ')}`.trim())
      return result
    }
  const objectEnv: ObjectEnv = {
    ...(env as unknown as ObjectEnv),
    SEATS: namespaceOf({ claim: record('claim', { ok: true, number: 1 }), release: record('release') }),
    GATHER_LIST: namespaceOf({ put: record('put') }),
    HUB: namespaceOf({ tell: record('tell') }),
    SERVER_POOL: namespaceOf({ want: record('want'), free: record('free'), worked: record('worked'), failed: record('failed') }),
    GAME_SERVER: namespaceOf({ setUp: record('setUp'), end: record('end'), status: record('status', null) }),
    RATINGS: namespaceOf({ rate: record('rate'), takeBack: record('takeBack') }),
  }
  return { calls, objectEnv }
}
