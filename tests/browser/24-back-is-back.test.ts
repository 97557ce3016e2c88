import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInLocally } from '../support/site/sign-in-locally.ts'
import { type Site, startSite } from '../support/site/site.ts'
import { addRows } from './support/many-rows.ts'
import { openAs } from './support/people.ts'
import { openSharedBrowser } from './support/shared-browser.ts'

const games = 110
const tickets = 60

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite({ SEED: 'demo', CS2_SIM: '0' })
  browser = await openSharedBrowser()
  const player = `user_id = (SELECT id FROM users WHERE uid = 'demo05')`
  const matchOf = (no: number) => `gammel${String(no).padStart(3, '0')}`
  addRows(site.stateDir, 'matches', { like: `status = 'complete'`, count: games, change: (no) => ({ match_id: matchOf(no) }) })
  addRows(site.stateDir, 'match_players', {
    like: player,
    count: games,
    change: (no) => ({ match_id: matchOf(no), number: 1_000 + no, created_at: 1_700_000_000_000 + no * 3_600_000 }),
  })
  addRows(site.stateDir, 'tickets', {
    like: `status = 'open' AND waiting_since IS NOT NULL`,
    count: tickets,
    change: (no) => ({
      ...{ id: 1_000 + no, subject: `Sak nummer ${no}`, waiting_since: no, desk_order: no, action_key: `${no}` },
      ...{ assigned_to: null, merged_into: null, match_id: null },
    }),
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function open(steamId: string, path: string, width: number) {
  const person = await openAs(browser, site.url, await signInLocally(site.url, steamId), { viewport: { width, height: 844 } })
  await person.page.goto(site.url + path)
  return person
}

/** From now on no call is answered, as on a very slow connection. */
const stopAnswers = (page: Page) => page.route('**/api/**', () => undefined)

/** Counts the pictures with a placeholder in the page, or at another place than `top`, from the next step in the history on. */
const watchPictures = (page: Page, top: () => Promise<number>) =>
  top().then((wanted) =>
    page.evaluate((wantedTop) => {
      const seen = Object.assign(window, { placeholders: 0, elsewhere: 0, pictures: 0 })
      addEventListener('popstate', () => {
        const look = () => {
          seen.pictures += 1
          if (document.querySelector('main .skeleton')) seen.placeholders += 1
          if (Math.abs((document.querySelector('[data-inbox-rows]')?.scrollTop ?? scrollY) - wantedTop) > 2) seen.elsewhere += 1
          if (seen.pictures < 30) requestAnimationFrame(look)
        }
        // The first picture after the press can still be the previous page.
        requestAnimationFrame(() => requestAnimationFrame(look))
      })
    }, wanted),
  )
const pictures = async (page: Page) => {
  await page.waitForFunction(() => (window as unknown as { pictures: number }).pictures >= 30)
  return page.evaluate(() => {
    const { placeholders, elsewhere } = window as unknown as { placeholders: number; elsewhere: number }
    return { placeholders, elsewhere }
  })
}

describe('the way back', () => {
  it.each([390, 1440])('from a match leads to the fifth page of a history, where it was left, at %i pixels', async (width) => {
    const { page, context } = await open('76561199999999901', '/profile/demo05', width)
    const rows = page.getByRole('region', { name: 'Kamper spillt' }).getByRole('listitem')
    for (let shown = 20; shown < 100; shown += 20) {
      await rows.nth(shown - 1).waitFor()
      await page.getByRole('button', { name: 'Vis flere', exact: true }).click()
    }
    await rows.nth(99).waitFor()
    const link = rows.nth(90).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const address = await link.getAttribute('href')
    const top = await page.evaluate(() => scrollY)
    await link.click()
    await page.waitForURL(`**${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await stopAnswers(page)
    await watchPictures(page, async () => top)
    await page.goBack()
    expect(await pictures(page)).toEqual({ placeholders: 0, elsewhere: 0 })
    expect(await rows.count()).toBe(100)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address)
    await page.goForward()
    await page.waitForURL(`**${address}`)
    await context.close()
  })

  it('from a user leads to ticket 40 of the inbox, where it was left', async () => {
    const { page, context } = await open('76561199999999901', '/admin/tickets', 1440)
    const inbox = page.getByRole('list', { name: 'Saker' })
    const wanted = inbox.getByRole('link', { name: /Sak nummer 40\b/ })
    const box = page.locator('[data-inbox-rows]')
    await inbox.getByRole('link').nth(5).waitFor()
    // The list grows near its end.
    while ((await wanted.count()) === 0) {
      await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await wanted.click()
    await page.waitForURL('**/admin/tickets/1040')
    const user = page.getByRole('region', { name: 'Om saken' }).locator('a[href^="/admin/search/"]').first()
    await user.waitFor()
    const top = await box.evaluate((element) => element.scrollTop)
    expect(top).toBeGreaterThan(1_000)
    const address = await user.getAttribute('href')
    await user.click()
    await page.waitForURL('**/admin/search/**')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await stopAnswers(page)
    await watchPictures(page, async () => top)
    await page.goBack()
    expect(await pictures(page)).toEqual({ placeholders: 0, elsewhere: 0 })
    await page.getByRole('heading', { name: 'Sak nummer 40' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address)
    await context.close()
  })
})
