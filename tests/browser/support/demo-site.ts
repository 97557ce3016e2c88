import type { Browser, BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { type DemoPlace, kari } from './demo-setup.ts'
import { openAs, type Person } from './people.ts'
import { openSharedBrowser } from './shared-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoPlace
  }
}

/** The demo site and its Chromium, which all files that change nothing there share. */
export type DemoSite = {
  url: string
  browser: Browser
  /** Signs Kari in, in a browser of the test's own. */
  signInKari(context: BrowserContext): Promise<void>
  /** Kari's browser, signed in, before it has gone anywhere. */
  openKari(width?: number): Promise<Person>
  /** Leaves the site to the other files. */
  close(): Promise<void>
}

export async function openDemoSite(): Promise<DemoSite> {
  const { url, token } = inject('demo')
  const browser = await openSharedBrowser()
  const signInKari = (context: BrowserContext) => context.addCookies([{ name: 'jwt', value: token, url }])
  return {
    url,
    browser,
    signInKari,
    openKari: (width = 1440) => openAs(browser, url, { token, name: kari.name }, { viewport: { width, height: 844 } }),
    close: () => browser.close(),
  }
}
