import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { ensureBrowser, launchOptions } from '../../../local/browser.ts'
import { startSteamStandIn } from '../../support/node/steam-stand-in.ts'
import { signInByHttp } from '../../support/site/session.ts'
import { startSite } from '../../support/site/site.ts'

/** A newcomer, beside the seeded players who have played. */
export const kari = { steamId: '76561197960265901', name: 'Kari' }

/** The addresses of the shared site and of its Chromium, and Kari's session. */
export type DemoPlace = { url: string; browserUrl: string; token: string }

/** Starts the shared demo site, on which Kari has signed in through Steam's stand-in, and one Chromium, once a run. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  ensureBrowser()
  const steam = await startSteamStandIn([kari])
  const env = { STEAM_OPENID_URL: steam.openIdUrl, STEAM_API_URL: steam.apiUrl, STEAM_API_KEY: 'key' }
  const site = await startSite({ SEED: 'demo', DEV_LOGIN: '0', ...env })
  const server = await chromium.launchServer(launchOptions())
  provide('demo', { url: site.url, browserUrl: server.wsEndpoint(), token: await signInByHttp(site.url, steam, kari.steamId) })
  return async () => {
    await server.close()
    await site.stop()
    await steam.close()
  }
}
