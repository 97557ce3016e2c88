import { env } from 'cloudflare:test'
import type { ObjectEnv, ObjectsOf } from '../../../../durable/ports/objects.ts'

/** A namespace whose objects answer with these functions. */
const namespaceOf = <Port>(port: object): ObjectsOf<Port> => ({ getByName: () => port as Port })

/** The objects that a room calls, as the test wants them: `fails` decides which calls do not arrive. */
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
    ...env,
    SEATS: namespaceOf({ claim: record('claim', { ok: true, number: 1 }), release: record('release'), returnSeat: record('returnSeat') }),
    MATCH: namespaceOf({
      openRematchLobby: record('rematch', { ok: true, tookIn: ['76561197960265729'] }),
      openTeams: record('openTeams', { ok: true }),
    }),
    QUEUE: namespaceOf({ open: record('open', { ok: true }), checkEnded: record('checkEnded') }),
    READY_CHECK: namespaceOf({ matchEnded: record('matchEnded') }),
    CUP: namespaceOf({ matchEnded: record('matchEnded') }),
    GATHER_LIST: namespaceOf({ put: record('put') }),
    HUB: namespaceOf({
      tell: record('tell'),
      notify: record('notify'),
      tellStaff: record('tellStaff'),
      tellEverybody: record('tellEverybody'),
    }),
    SERVER_POOL: namespaceOf({
      requestServer: record('pool request'),
      releaseServer: record('pool release'),
      markWorking: record('pool working'),
      failed: record('pool failed'),
    }),
    GAME_SERVER: namespaceOf({ setUp: record('setUp'), end: record('end'), status: record('status', null) }),
    SITE_HEALTH: namespaceOf({ noteUndelivered: record('undelivered'), noteError: record('error') }),
    RATINGS: namespaceOf({ rate: record('rate'), takeBack: record('takeBack') }),
  }
  return { calls, objectEnv }
}
