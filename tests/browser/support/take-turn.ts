import type { Locator, Page } from 'playwright-core'

/** Nothing of the player's own is under way any more: earlier presses have settled. */
const settled = (page: Page) => page.waitForFunction(() => document.querySelector('.btn[aria-disabled="true"]') === null)

/** Chooses by its digit an option without the focus. The focus goes there, so that Enter confirms the option of the digit. */
async function chooseByDigit(page: Page, option: Locator): Promise<void> {
  // Its key is written before its name.
  const digit = (await option.textContent())?.at(0) ?? ''
  await page.keyboard.press(digit)
  await page.waitForFunction((at) => {
    const each = document.querySelectorAll('[data-turn-option]')[at]
    return each === document.activeElement && each?.getAttribute('aria-pressed') === 'true'
  }, 1)
}

/** Takes the page's turn, by pointer with the first there is, or by keyboard alone with the second where there are two. */
export async function takeTurn(page: Page, by: 'pointer' | 'keys'): Promise<void> {
  // In this order: a settled page no longer shows the turn before.
  await settled(page)
  await page.locator('[data-my-turn]').waitFor()
  // The button of this turn takes nothing for a moment after the one before.
  await settled(page)
  const option = page.locator('[data-turn-option]:not([disabled])').first()
  if (by === 'pointer') {
    await option.click()
    await page.locator('[data-thumb-bar] .btn-primary').click()
    return
  }
  await option.focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-turn-option][aria-pressed="true"]').waitFor()
  const other = page.locator('[data-turn-option]').nth(1)
  if ((await other.count()) > 0) await chooseByDigit(page, other)
  await page.keyboard.press('Enter')
}
