import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Arena, openArena } from '../support/site/arena.ts'
import { patienceMs } from '../support/site/patience.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { pressByKeys } from './support/by-keys.ts'
import { expectAccessible, openBrowser, type Person, saysAfter } from './support/people.ts'
import { openSharedBrowser } from './support/shared-browser.ts'

let arena: Arena
let browser: Browser

beforeAll(async () => {
  arena = await openArena(1)
  browser = await openSharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await arena?.stop()
})

const call = (who: Session, what: string) => callAs(arena.site.url, who, 'POST', `/matches/scrim/${what}`)
const callAll = (who: readonly Session[], what: string) => Promise.all(who.map((each) => call(each, what)))

/** Answers for players without a page; the check can be still on its way to them. */
const answerAll = (who: readonly Session[], what: 'ready' | 'decline') =>
  vi.waitFor(async () => expect((await callAll(who, what)).map(({ success }) => success)).not.toContain(false), { timeout: patienceMs })

async function openAs({ token }: Session, path: string): Promise<Person> {
  const person = await openBrowser(browser, 'about:blank', { width: 390, height: 844 })
  await person.context.addCookies([{ name: 'jwt', value: token, url: arena.site.url }])
  await person.page.goto(arena.site.url + path)
  return person
}

/** The ready check is in the middle of a phone of this width, and the page below it is not wider. */
async function expectWithin(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 720 })
  const [box, pageWidth] = await page.evaluate(() => {
    const { left, right } = document.querySelector('dialog[open]')!.getBoundingClientRect()
    return [{ left, right }, document.documentElement.scrollWidth] as const
  })
  expect({ pageWidth, isCentred: Math.abs(box.left - (width - box.right)) < 1 }).toEqual({ pageWidth: width, isCentred: true })
}

const asked = (page: Page) => page.getByRole('dialog', { name: 'Kamp funnet!' }).getByRole('button', { name: 'Godta' })

it('brings anyone who follows the link of a party into it with one press of a key', () =>
  arena.withLobbyOfTen(async ([kari, ola]) => {
    const party = <Reply extends object = object>(who: Session, what: string) =>
      callAs<Reply>(arena.site.url, who, 'POST', `/matches/scrim/party/${what}`)
    const both = [kari, ola] as [Session, Session]
    const hers = await openAs(both[0], '/matchmaking')
    const { code } = await party<{ code: string }>(both[0], 'link')
    const his = await openAs(both[1], `/matchmaking?gruppe=${code}`)
    const question = his.page.getByRole('dialog', { name: 'Bli med i gruppen' })
    await question.getByText(both[0].name).waitFor()
    await pressByKeys(question.getByRole('button', { name: 'Bli med' }))
    await question.waitFor({ state: 'detached' })
    await Promise.all(
      [hers, his].map(async ({ page, context }, place) => {
        const members = page.getByRole('region', { name: 'Gruppen din' })
        await members.getByText('2 av 5').waitFor()
        await members.getByText((both[1 - place] as Session).name).waitFor()
        await context.close()
      }),
    )
    for (const each of both) await party(each, 'leave')
  }))

it('brings ten from the queue to a match, and the players who were let down back to their place first', () =>
  arena.withLobbyOfTen(async ([kari, ...others]) => {
    const nine = others as Session[]
    const spoiler = nine.at(-1) as Session
    const { page, context } = await openAs(kari as Session, '/matchmaking')
    const [join, leave] = ['Bli med i køen', 'Forlat køen'].map((name) => page.getByRole('button', { name })) as [Locator, Locator]
    await saysAfter(page, 'Du har blitt lagt til i køen', () => pressByKeys(join))
    await pressByKeys(leave)
    await pressByKeys(join)
    await leave.waitFor()
    expect(await page.title()).toBe('(I kø) Matchmaking · Kampklar')
    await callAll(nine.slice(0, -1), 'join')
    await page.getByText('Mangler 1 til en kamp').waitFor()
    await expectAccessible(page)
    // The check opens on every page, and in each of the player's tabs.
    const other = await context.newPage()
    await other.goto(arena.site.url)
    await other.getByRole('link', { name: /^I kø/ }).waitFor()

    await call(spoiler, 'join')
    await Promise.all([asked(page).waitFor(), asked(other).waitFor()])
    for (const tab of [page, other]) for (const width of [320, 360, 390]) await expectWithin(tab, width)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await asked(page).click()
    await Promise.all([page, other].map((tab) => tab.getByText('Du er nå klar for kampen').waitFor()))
    await other.reload()
    await other.getByText('Du er nå klar for kampen').waitFor()
    await answerAll([spoiler], 'decline')
    await Promise.all([page, other].map((tab) => tab.getByText('Ikke alle spillere var klar, kampen er avlyst.').waitFor()))
    // The dialog says where they are, and closes by itself.
    await page.getByRole('heading', { name: 'Tilbake i køen' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Forlat køen' }).waitFor()

    // The first time there is only a warning.
    await vi.waitFor(async () => expect((await call(spoiler, 'join')).success).toBe(true), { timeout: patienceMs })
    await asked(page).waitFor()
    await answerAll(nine, 'ready')
    await page.getByText('9 av 10 spillere klar').waitFor()
    // A press that comes at once is ignored, because it could be meant for the page below.
    await page.locator('dialog .btn-primary:not([aria-disabled="true"])').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/match/**')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }))
