import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

export type Person = { context: BrowserContext; page: Page; name: string }

/** A browser of its own, signed out, that fails the test on an error in the page. */
export async function openBrowser(browser: Browser, url: string, viewport = { width: 1440, height: 900 }): Promise<Person> {
  const context = await browser.newContext({ viewport, locale: 'nb-NO', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error('page error', error.message))
  await page.goto(url)
  return { context, page, name: '' }
}

/** Signs in through the pop-up and the Steam stand-in, as a player would. */
export async function signIn(person: Person, name: string): Promise<void> {
  const { page } = person
  await page.getByRole('button', { name: 'SPILL NÅ' }).click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Logg inn med steam' }).click()])
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('link', { name }).click()])
  await page.getByRole('button', { name: new RegExp(name) }).waitFor()
  person.name = name
}

/** No violation of the accessibility rules on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-faded text has half the contrast: what is arriving may arrive first, and what is busy may come to rest.
  await page.waitForFunction(() => {
    const moves = document.getAnimations().some((each) => each.effect?.getTiming().iterations === 1 && each.playState !== 'finished')
    return !moves && document.querySelector('.btn[aria-disabled="true"]') === null
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)).toEqual([])
}
