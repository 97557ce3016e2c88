import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import type { Contender } from './contender.ts'
import { type MinimalSite, startMinimalSite } from './minimal-site.ts'
import { ourContender } from './our-match.ts'
import { type OurSite, startOurSite } from './our-site.ts'
import { startPlainSocketIo, startPlainWs } from './plain-servers.ts'

/** All servers of the comparison, each with data of its own. Idle ones cost nothing that could be measured. */
export type Servers = {
  site: OurSite
  ours: Contender
  /** Behind the same asset router as the site, and with nothing in front. */
  minimal: MinimalSite
  barest: MinimalSite
  ws: Contender
  socketIo: Contender
  close(): Promise<void>
}

export async function startServers(folder: string): Promise<Servers> {
  const site = await startOurSite(join(folder, 'site'), await freePort())
  const minimal = await startMinimalSite(join(folder, 'minimal'), await freePort(), { fronted: true })
  const barest = await startMinimalSite(join(folder, 'barest'), await freePort(), { fronted: false })
  const [ws, socketIo] = await Promise.all([startPlainWs(join(folder, 'ws')), startPlainSocketIo(join(folder, 'socketio'))])
  const ours = ourContender(site)
  const close = async () => void (await Promise.all([ours, minimal, barest, ws, socketIo].map((each) => each.close())))
  return { site, ours, minimal, barest, ws, socketIo, close }
}
