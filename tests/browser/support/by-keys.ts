import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { ringFinder } from './ring.ts'

/** No page of the journeys has as many controls. */
const tabsAtMost = 120

/** Goes to this control by Tab from where the focus is. It comes there, and shows a ring. */
export async function tabTo(control: Locator): Promise<void> {
  const page = control.page()
  const enabled = control.and(page.locator(':not(:disabled, [aria-disabled="true"])'))
  await enabled.waitFor()
  const isThere = () => enabled.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; !(await isThere()); tabs += 1) {
    if (tabs === tabsAtMost) throw new Error(`Tab does not come to ${control}`)
    await page.keyboard.press('Tab')
  }
  const isRinged = await page.evaluateHandle(ringFinder)
  expect(await control.evaluate((element, ringed) => ringed(element), isRinged), `${control} has a ring`).toBe(true)
}

/** Goes to a button or link by Tab, and presses it. */
export async function pressByKeys(control: Locator): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.press('Enter')
}

/** Goes to a field by Tab, and writes into it. */
export async function writeByKeys(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.insertText(text)
}

/** Goes to a list of choices by Tab, and chooses one by the first letters of its name. */
export async function chooseByKeys(list: Locator, name: string): Promise<void> {
  await tabTo(list)
  await list.page().keyboard.type(name)
  expect(await list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)).toBe(name)
}
