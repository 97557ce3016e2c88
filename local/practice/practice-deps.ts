import type { BotRoster } from '../bots/bot-roster.ts'
import type { SiteClient } from '../bots/site-client.ts'
import type { SimulatedServers } from '../cs2/simulated-servers.ts'

/** The parts of the demo with which the launcher makes accidents. */
export type PracticeDeps = {
  site: SiteClient
  roster: BotRoster
  servers: Pick<SimulatedServers, 'running' | 'bend'>
  pause(ms: number): Promise<unknown>
}
