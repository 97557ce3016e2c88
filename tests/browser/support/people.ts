import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Session } from '../../support/site/session.ts'
import { openContext } from './open-context.ts'

/** The rules of axe as a page reads them fastest. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export type Person = { context: BrowserContext; page: Page; name: string }

/** A browser of its own, signed out, whose errors fail the test. */
export async function openBrowser(browser: Browser, url: string, viewport = { width: 1440, height: 900 }): Promise<Person> {
  const context = await openContext(browser, { viewport })
  const page = await context.newPage()
  await page.goto(url)
  return { context, page, name: '' }
}

/** A browser in which this session is signed in, before it has gone anywhere. */
export async function openAs(
  browser: Browser,
  url: string,
  { token, name }: Pick<Session, 'token' | 'name'>,
  device?: BrowserContextOptions,
): Promise<Person> {
  const context = await openContext(browser, device)
  await context.addCookies([{ name: 'jwt', value: token, url }])
  return { context, page: await context.newPage(), name }
}

type Press = (control: Locator) => Promise<unknown>

/** A test that waited for the page after the click would wait on a pop-up that is gone. */
const click: Press = (control) => control.click({ noWaitAfter: true })

/** Presses a button that closes a pop-up. */
export const pressToClose = (popup: Page, what: Locator, press = click) => Promise.all([popup.waitForEvent('close'), press(what)])

/** A text that the page shows for a moment only, after this act: it is looked for from before, so that it is not over when one looks. */
export const saysAfter = (page: Page, text: string, act: () => Promise<unknown>) =>
  Promise.all([page.getByText(text).first().waitFor(), act()])

/** Signs in through the pop-up and the Steam stand-in, as a player would: by the mouse, or as `press` does. */
export async function signIn(person: Person, name: string, press = click): Promise<void> {
  const { page } = person
  await press(page.getByRole('button', { name: 'SPILL NÅ' }))
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page.getByRole('button', { name: 'Logg inn med steam' }))])
  await pressToClose(popup, popup.getByRole('link', { name }), press)
  await page.getByRole('button', { name: new RegExp(name) }).waitFor()
  person.name = name
}

/**
 * No violation of the accessibility rules on the page as it shows now. `hasClosed`: some of its buttons are disabled until something else
 * is there.
 */
export async function expectAccessible(page: Page, { hasClosed = false } = {}): Promise<void> {
  // Half-faded text has half the contrast: the check waits until moving parts have arrived and busy buttons are at rest.
  await page.waitForFunction((mayBeClosed) => {
    const moves = document.getAnimations().some((each) => each.effect?.getTiming().iterations === 1 && each.playState !== 'finished')
    if (moves || (!mayBeClosed && document.querySelector('.btn[aria-disabled="true"]') !== null)) return false
    // From here on nothing moves: a button that comes back to life during the check, or a part that comes only now, has its own colours at once.
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }',
    )
    document.adoptedStyleSheets.push(still)
    return true
  }, hasClosed)
  // A page that was checked before holds the rules still: reading them anew takes as long as checking a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Sounds and films are the only files that it loads: the rule that reads style sheets is off.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } }),
  )
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)).toEqual([])
}
