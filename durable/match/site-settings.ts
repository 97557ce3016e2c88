import type { MatchOrder } from '../ports/match-order.ts'
import type { ObjectEnv } from '../ports/objects.ts'
import { isDeployedAt, readClock, readMatchClocks } from '../rules/clocks.ts'

type SiteEnv = Pick<ObjectEnv, 'RECOVERY'> & Parameters<typeof readMatchClocks>[0] & { SITE_URL: string }

/** How long captains and teams are shown before the first turn opens, in ms. */
export const beginningMsOf = (env: SiteEnv): number => readClock('BEGINNING_MS', env, isDeployedAt(env.SITE_URL))

/** An order with the settings that the site has now, which the match keeps (docs/operations.md 1). */
export function withSiteSettings(order: MatchOrder, env: SiteEnv): MatchOrder {
  const clocks = readMatchClocks(env, isDeployedAt(env.SITE_URL))
  const recovery = env.RECOVERY === 'staff' ? 'staff' : 'tested'
  return { ...order, ...(clocks && { clocks }), ...(env.RECOVERY !== 'always' && { recovery }) }
}
