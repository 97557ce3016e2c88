import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from './support/demo-site.ts'
import { openBrowser } from './support/people.ts'
import { watchLoads } from './support/watch-loads.ts'

// The shared demo site does not work here: its bots open gathers, and a new card in a list is a shift that no load causes.
let demo: DemoSite
beforeAll(async () => {
  demo = await openDemoSite()
})
afterAll(() => demo?.close())

/** Adds up, on every page from now on, the layout shifts that no press caused. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    const seen = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) seen.shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** The page has its heading, and nothing in it is still a placeholder. */
const isWhole = (page: Page) => page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('main .skeleton'))

/** Every page whose address needs no id. */
const paths = [
  ...[
    '/',
    '/matchmaking',
    '/gathers',
    '/gathers/create',
    '/tournaments',
    '/teams',
    '/cup',
    '/profile/demo05',
    '/settings',
    '/settings/notifications',
  ],
  ...['/medal', '/top', '/elo', '/help', '/faq', '/support', '/support/create', '/moderering'],
]

describe.each([390, 1440])('while it loads, at %i pixels', (width) => {
  it('nothing moves under a thumb, on the first visit and on the second', async () => {
    const { page, context } = await demo.openKari(width)
    await countShifts(page)
    const moved: string[] = []
    const look = async (path: string, visit: () => Promise<unknown>) => {
      const seen = watchLoads(page)
      await visit()
      await isWhole(page)
      await seen.atRest()
      const shift = await shiftsOf(page)
      if (shift > 0.02) moved.push(`${path}: ${shift}`)
    }
    for (const path of paths) {
      await look(path, () => page.goto(demo.url + path))
      await look(`${path} again`, () => page.reload())
    }
    expect(moved).toEqual([])
    await context.close()
  })

  it('nothing moves for a guest', async () => {
    const { page, context } = await openBrowser(demo.browser, demo.url, { width, height: 844 })
    await countShifts(page)
    for (const path of ['/', '/moderering']) {
      const seen = watchLoads(page)
      await page.goto(demo.url + path)
      await isWhole(page)
      await seen.atRest()
      expect(await shiftsOf(page), path).toBeLessThanOrEqual(0.02)
    }
    await context.close()
  })
})
