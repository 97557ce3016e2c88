import type { Context } from 'hono'
import { readFirstRun } from '../../db/queries/staff/first-run.ts'
import { orNull } from '../../durable/desk/read-staff-facts.ts'
import type { ServerView } from '../../durable/game-server/pool-view.ts'
import { serverPoolOf, siteHealthOf } from '../../durable/ports/objects.ts'
import { type FirstRunLine, firstRunOf, type StartServer } from '../../durable/rules/staff/first-run/first-run.ts'
import type { AppEnv } from '../app-env.ts'

const startServer = ({ online, offline, last_seen, last_report, backups, restore }: ServerView): StartServer => ({
  isOffline: online === 0 || offline !== null,
  lastSeen: last_seen,
  lastReport: last_report,
  backups,
  restore,
})

/**
 * The lines of 'Kom i gang' at `now` (UTC ms), from the settings, one round trip to the record, and two objects (docs/product.md 13.15).
 */
export async function readFirstRunLines({ env, var: { db, services } }: Context<AppEnv>, now: number): Promise<FirstRunLine[]> {
  const [record, site, servers] = await Promise.all([
    readFirstRun(db),
    orNull(siteHealthOf(env).firstRun()),
    orNull(serverPoolOf(env).list()),
  ])
  const settings = {
    steamKey: Boolean(env.STEAM_API_KEY),
    discord: services.discord.isSetUp,
    push: Boolean(env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY),
  }
  return firstRunOf({ now, settings, site, servers: servers?.map(startServer) ?? null, ...record })
}
