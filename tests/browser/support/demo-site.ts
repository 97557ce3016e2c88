import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { inject } from 'vitest'
import type { DemoPlace } from './demo-setup.ts'
import { openBrowser, type Person } from './people.ts'

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
  const { url, browserUrl, token } = inject('demo')
  const browser = await chromium.connect(browserUrl)
  const signInKari = (context: BrowserContext) => context.addCookies([{ name: 'jwt', value: token, url }])
  return {
    url,
    browser,
    signInKari,
    openKari: async (width = 1440) => {
      const person = await openBrowser(browser, 'about:blank', { width, height: 844 })
      await signInKari(person.context)
      return person
    },
    close: () => browser.close(),
  }
}
