import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { Session } from '../../support/site/session.ts'
import { type KnownToSteam, type SiteOfPlayers, startSiteOf } from '../../support/site/site-of-players.ts'
import { openAs, type Person } from './people.ts'
import { openSharedBrowser } from './shared-browser.ts'

/** A site of the file's own whose players have browsers. */
export type SiteWithPages = SiteOfPlayers & {
  browser: Browser
  /** A browser of this one's, signed in, before it has gone anywhere. */
  open(who: Session, device?: BrowserContextOptions): Promise<Person>
}

export async function openSiteWithPages(people: readonly KnownToSteam[], env: Record<string, string> = {}): Promise<SiteWithPages> {
  const site = await startSiteOf(people, env)
  const browser = await openSharedBrowser()
  return {
    ...site,
    browser,
    open: (who, device) => openAs(browser, site.site.url, who, device),
    async stop() {
      await browser.close()
      await site.stop()
    },
  }
}
