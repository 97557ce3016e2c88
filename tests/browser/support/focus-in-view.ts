import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ringFinder } from './ring.ts'

/**
 * Every control of the page that a keyboard reaches shows that it has the focus, and lies then within the window with no bar of its edges
 * above it. The page is left as it was.
 */
export async function expectFocusInView(page: Page, name: string): Promise<void> {
  const faults = await page.evaluate(
    (isRinged) => {
      const barAbove = (element: HTMLElement): Element | null => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const there = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22))
        if (there === null) return document.documentElement
        if (element.contains(there) || there.contains(element)) return null
        const bar = there.closest('[data-site-header], [data-dock], [data-thumb-bar], [data-under-header], [data-foot]')
        return bar?.contains(element) ? null : bar
      }
      const before = { top: scrollY, focus: document.activeElement }
      const controls = document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not(:disabled, [type=hidden], [type=file]), select, textarea, summary, [tabindex="0"]',
      )
      const found: string[] = []
      // Downwards and upwards: a control that comes from below meets the lower bars, one from above the header.
      for (const order of [[...controls], [...controls].reverse()])
        for (const control of order) {
          if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) continue
          control.focus({ focusVisible: true } as FocusOptions)
          if (document.activeElement !== control || control.getBoundingClientRect().width < 2) continue
          const says = (fault: string) => found.push(`${fault}: ${control.outerHTML.slice(0, 120)}`)
          if (!isRinged(control)) says('no ring')
          const bar = barAbove(control)
          if (bar) says(`behind ${bar.localName}`)
          control.blur()
        }
      if (before.focus instanceof HTMLElement) before.focus.focus({ preventScroll: true })
      scrollTo({ top: before.top, behavior: 'instant' })
      return found
    },
    await page.evaluateHandle(ringFinder),
  )
  expect(faults, name).toEqual([])
}
