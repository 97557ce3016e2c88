import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyQuestions } from '../bench/many-questions.ts'
import { patienceMs } from '../support/site/patience.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { expectWhole } from './support/every-width.ts'
import { expectComplaints } from './support/open-context.ts'
import { openSiteWithPages, type SiteWithPages } from './support/site-with-pages.ts'

const people = [
  { steamId: '76561197960280001', name: 'Ada', isOwner: true },
  { steamId: '76561197960280002', name: 'Kari' },
] as const
let at: SiteWithPages

beforeAll(async () => {
  at = await openSiteWithPages(people, { SEED: 'base', CS2_SIM: '0' })
})
afterAll(() => at?.stop())

const ada = () => at.sessions[0] as Session
const kari = () => at.sessions[1] as Session

async function opens(who: 'Ada' | 'Kari', path: string, width = 1440) {
  const { page, context } = await at.open(who === 'Ada' ? ada() : kari(), { viewport: { width, height: 844 } })
  await page.goto(at.site.url + path)
  return { page, context }
}
const search = (page: Page) => page.getByRole('textbox', { name: 'Søk i spørsmål og svar' })
const question = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button', { name })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const looksRight = (page: Page) => expectWhole(page, { hasClosed: true })

describe('the FAQ of a player', () => {
  it('is found with a typing error, read, and voted on', async () => {
    const { page, context } = await opens('Kari', '/faq', 390)
    await question(page, 'Hvordan får jeg medaljer?').waitFor()
    await looksRight(page)
    await page.keyboard.press('/')
    await page.keyboard.type('medlajer')
    await page.getByText('treff på «medlajer»').waitFor()
    await question(page, /Hvordan får jeg medaljer\?/).click()
    await page.getByRole('button', { name: 'Nei', exact: true }).click()
    await page.getByText('Takk for svaret.').waitFor()
    await looksRight(page)
    await search(page).fill('kvantefysikk')
    await page.getByText('Ingen treff', { exact: true }).waitFor()
    const ask = page.getByRole('main').getByRole('link', { name: 'Opprett en sak' })
    expect(await ask.getAttribute('href')).toBe('/support/create?subject=kvantefysikk')
    await looksRight(page)
    await context.close()
  })

  it('opens the question that an address names, also over a search', async () => {
    const { page, context } = await opens('Kari', '/faq')
    await question(page, 'Hvordan får jeg medaljer?').waitFor()
    const { faqData } = await callAs<{ faqData: { id: number; title: string }[] }>(at.site.url, kari(), 'GET', '/support/faq')
    const last = faqData.at(-1)
    await search(page).fill('medalje')
    await page.evaluate((id) => location.assign(`/faq#${id}`), last?.id)
    await page.waitForFunction((title) => document.activeElement?.textContent === title, last?.title)
    expect(await question(page, last?.title ?? '').getAttribute('aria-expanded')).toBe('true')
    await page.goto(`${at.site.url}/`)
    await page.goto(`${at.site.url}/faq#${last?.id}`)
    await page.waitForFunction((title) => document.activeElement?.textContent === title, last?.title)
    expect(await question(page, last?.title ?? '').isVisible()).toBe(true)
    await context.close()
  })

  it('stays quick to use with two thousand questions, and says so when there are none or it cannot be reached', async () => {
    expectComplaints(/ERR_FAILED .*support.faq/)
    const { page, context } = await opens('Kari', '/', 390)
    let faqData: object[] | null = null
    await page.route('**/api/support/faq', (route) =>
      faqData === null ? route.abort() : route.fulfill({ json: { success: true, faqData } }),
    )
    await page.goto(`${at.site.url}/faq`)
    await page.getByText('Kunne ikke hente FAQ data').waitFor()
    await looksRight(page)
    faqData = []
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await page.getByText('Ingen spørsmål her ennå').waitFor()
    await looksRight(page)
    faqData = manyQuestions(2_000).map((each, at) => {
      const category = Math.floor(at / 300) + 1
      const names = { category_id: category, category_name: `Kategori ${category}` }
      return { ...each, ...names, id: at + 1, order_index: at % 300, updated_at: 0, helped: null }
    })
    await page.goto(`${at.site.url}/`)
    await page.goto(`${at.site.url}/faq#1999`)
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'true')
    await search(page).fill('utestnegt')
    await page.getByText('treff på «utestnegt»').waitFor()
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBe(20)
    await looksRight(page)
    await context.close()
  })
})

describe('the FAQ of staff', () => {
  it('is ordered by keyboard, and the player sees the new order', async () => {
    const { page, context } = await opens('Ada', '/admin/faq')
    const titles = (of: Page) =>
      of
        .getByRole('main')
        .getByRole('button', { name: /^Hvordan logger|^Hva er forskjellen/ })
        .allTextContents()
    const down = page.getByRole('button', { name: 'Flytt ned: Hvordan logger jeg inn?' })
    await down.focus()
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/faq/order'))
    await page.keyboard.press('Enter')
    await page.getByText('«Hvordan logger jeg inn?» er nå nummer 2 av 3').waitFor({ state: 'attached' })
    expect((await stored).status()).toBe(200)
    // A long list renders in short slices: its new order can come after the text.
    await expect.poll(async () => (await titles(page))[0], { timeout: patienceMs }).toContain('Hva er forskjellen')
    expect(await focused(page)).toContain('Flytt ned: Hvordan logger jeg inn?')
    await looksRight(page)
    const kari = await opens('Kari', '/faq')
    await question(kari.page, 'Hvordan logger jeg inn?').waitFor()
    expect((await titles(kari.page))[0]).toContain('Hva er forskjellen')
    await kari.context.close()
    await context.close()
  })

  it('is written, dragged into another place, and deleted', async () => {
    const { page, context } = await opens('Ada', '/admin/faq', 1440)
    await page.getByRole('button', { name: 'Ny kategori' }).click()
    await page.getByRole('button', { name: 'Lagre', exact: true }).click()
    await page.getByText('Kategorinavn kan ikke være tomt').waitFor()
    await page.getByRole('textbox', { name: 'Navn' }).fill('Diverse')
    await page.getByRole('button', { name: 'Lagre', exact: true }).click()
    await page.getByText('Kategori lagret').waitFor()
    for (const title of ['Først?', 'Sist?']) {
      await page.getByRole('button', { name: 'Nytt spørsmål i Diverse' }).click()
      await page.getByRole('button', { name: 'Lagre', exact: true }).click()
      await page.getByText('Alle felt må fylles ut').waitFor()
      await page.getByRole('textbox', { name: 'Spørsmål' }).fill(title)
      await page.getByRole('textbox', { name: 'Svar' }).fill('Se [ELO](/elo)')
      await page.getByRole('region', { name: 'Forhåndsvisning' }).getByRole('link', { name: 'ELO' }).waitFor()
      await looksRight(page)
      await page.getByRole('button', { name: 'Lagre', exact: true }).click()
      await page.getByRole('button', { name: `Flytt opp: ${title}` }).waitFor()
    }
    const handles = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Diverse/ }) })
      .getByTitle('Dra for å flytte')
    await handles.last().scrollIntoViewIfNeeded()
    const [from, to] = [await handles.last().boundingBox(), await handles.nth(1).boundingBox()]
    if (!from || !to) throw new Error('the handles are not shown')
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 10, { steps: 4 })
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 })
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/faq/order'))
    await page.mouse.up()
    expect((await stored).status()).toBe(200)
    await page.reload()
    const rows = page.getByRole('button', { name: /^(Først\?|Sist\?)/ })
    await rows.first().waitFor()
    expect((await rows.allTextContents())[0]).toContain('Sist?')
    await page.getByRole('button', { name: 'Slett Diverse' }).click()
    await page.getByText('«Diverse» har 2 spørsmål.').waitFor()
    await page.keyboard.press('Escape')
    await rows.first().click()
    await page.getByRole('button', { name: 'Slett Sist?' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Slett' }).click()
    await page.getByText('Spørsmålet er slettet').waitFor()
    await context.close()
  })
})
