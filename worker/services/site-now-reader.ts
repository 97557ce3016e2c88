import { gatherListOf, homeHubOf } from '../../durable/ports/objects.ts'
import type { Bindings } from '../app-env.ts'
import type { SiteNow } from '../contract/site-now.ts'

/** The state of the site for a guest at this address, equal to the first frame of their socket. */
export async function readSiteNow(env: Bindings, address: string): Promise<SiteNow> {
  const [{ switches, incident = null, gathers }, figures] = await Promise.all([
    gatherListOf(env).everything(),
    homeHubOf(env, address).figures(),
  ])
  return { switches, incident, gathers: [...gathers], figures }
}
