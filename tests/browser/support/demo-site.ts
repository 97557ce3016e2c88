import { type Browser, chromium } from 'playwright-core'
import { launchOptions } from '../../../local/browser.ts'
import { startSteamStandIn } from '../../support/node/steam-stand-in.ts'
import { signInByHttp } from '../../support/site/session.ts'
import { type Site, startSite } from '../../support/site/site.ts'
import { openBrowser, type Person } from './people.ts'

/** A newcomer, beside the seeded players who have played. */
export const kari = { steamId: '76561197960265901', name: 'Kari' }

export type DemoSite = {
  site: Site
  browser: Browser
  token: string
  /** Kari's browser, signed in, before it has gone anywhere. */
  openKari(width?: number): Promise<Person>
  close(): Promise<void>
}

/** A site with the demo's players, on which Kari has signed in through Steam's stand-in, and a browser. */
export async function startDemoSite(): Promise<DemoSite> {
  const steam = await startSteamStandIn([kari])
  const env = { STEAM_OPENID_URL: steam.openIdUrl, STEAM_API_URL: steam.apiUrl, STEAM_API_KEY: 'key' }
  const site = await startSite({ SEED: 'demo', DEV_LOGIN: '0', ...env })
  const browser = await chromium.launch(launchOptions())
  const token = await signInByHttp(site.url, steam, kari.steamId)
  return {
    site,
    browser,
    token,
    openKari: async (width = 1440) => {
      const person = await openBrowser(browser, 'about:blank', { width, height: 844 })
      await person.context.addCookies([{ name: 'jwt', value: token, url: site.url }])
      return person
    },
    close: async () => {
      await browser.close()
      await site.stop()
      await steam.close()
    },
  }
}
