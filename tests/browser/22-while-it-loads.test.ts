import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from './support/demo-site.ts'
import { watchLoads } from './support/watch-loads.ts'

// The shared demo site: where bots open gathers, a new card in a list is a shift that no load causes.
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

describe.each([390, 1440])('while it loads, at %i pixels', (width) => {
  it('nothing moves under a thumb', async () => {
    const { page, context } = await demo.openKari(width)
    await countShifts(page)
    for (const [path, late] of [
      ['/', '/api/cup/mine'],
      ['/matchmaking', '/api/matches/scrim/party'],
      ['/elo', '/api/top/getOwnPlacement'],
      ['/faq', '/api/support/faq'],
    ] as const) {
      const seen = watchLoads(page)
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === late)
      await page.goto(demo.url + path)
      await answered
      await seen.atRest()
      expect(await shiftsOf(page), path).toBeLessThanOrEqual(0.02)
    }
    await context.close()
  })
})
