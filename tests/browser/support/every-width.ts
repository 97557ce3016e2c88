import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './people.ts'

/** CSS pixels of the smallest phone, a phone, a desk and a wide screen. */
const widths = [320, 390, 1440, 1920]

/** Makes the window each of these widths in turn, and then as wide as it was. */
async function atEveryWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 844 }
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    // A part that asks for the width of the window is laid out with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
    await look(width)
  }
  await page.setViewportSize(before)
}

/** Nothing of the page, as it shows now, lies beside the window, however wide that is. */
export const expectFitsEveryWidth = (page: Page): Promise<void> => atEveryWidth(page, async () => {})

/**
 * The page, as it shows now, fits windows of every width, and is accessible at 320 and at 1440 pixels: at the others it is laid out of the
 * same parts.
 */
export const expectWhole = (page: Page, options?: Parameters<typeof expectAccessible>[1]): Promise<void> =>
  atEveryWidth(page, async (width) => {
    if (width === 320 || width === 1440) await expectAccessible(page, options)
  })
