import type { Database } from '../../db/client.ts'
import { readMatchOverview } from '../../db/queries/overview.ts'
import type { ServerView } from '../../durable/game-server/pool-view.ts'
import { serverAddress } from '../../durable/rules/server-address.ts'
import { hasRight } from '../../durable/rules/staff-rights.ts'
import type { Role } from '../../durable/rules/vocabulary.ts'
import { hubNames, hubOf, queueOf, serverPoolOf, siteHealthOf } from '../../durable/runtime/objects.ts'
import type { Bindings } from '../app-env.ts'
import type { Overview, ServerEntry } from '../contract/admin/overview.ts'

/** What `asked` answers; null when it does not. An overview is needed most while something is away. */
const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((error) => {
    console.warn('overview', String(error))
    return null
  })

/** How many are online: a hub knows all of them, or itself and the others by what the list told it. */
async function readOnline(env: Bindings): Promise<number> {
  const [first = ''] = hubNames(env.SITE_SHARDS)
  return (await hubOf(env, first).figures()).online
}

const serverEntry = (server: ServerView): ServerEntry => ({
  address: serverAddress(server),
  state: server.online === 0 ? 'offline' : server.match_id === null ? 'free' : 'busy',
  match: server.match_id,
})

/** How the site is, for a viewer of this role: one round trip to the record, and the objects beside it (docs/product.md 13.2). */
export async function readOverview(env: Bindings, db: Database, role: Role): Promise<Overview> {
  const [{ active, undecided }, online, queued, servers, site] = await Promise.all([
    readMatchOverview(db),
    orNull(readOnline(env)),
    orNull(queueOf(env).waiting()),
    hasRight(role, 'servers') ? orNull(serverPoolOf(env).list()) : undefined,
    hasRight(role, 'retry-effects') ? orNull(siteHealthOf(env).view()) : undefined,
  ])
  return {
    success: true,
    now: Date.now(),
    online,
    queued,
    matches: active,
    undecided,
    ...(servers !== undefined && { servers: servers?.map(serverEntry) ?? null }),
    ...(site !== undefined && { site: site as Overview['site'] }),
  }
}
