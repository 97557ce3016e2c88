import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kari } from './support/demo-setup.ts'
import { type DemoSite, openDemoSite } from './support/demo-site.ts'
import { expectComplaints } from './support/open-context.ts'
import { expectAccessible } from './support/people.ts'

const seeded = '/profile/demo01'

let demo: DemoSite

beforeAll(async () => {
  demo = await openDemoSite()
})
afterAll(() => demo?.close())

const openKari = (width?: number) => demo.openKari(width)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const _sticksOut = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('a profile', () => {
  it('is found in the account menu by its owner, with rank and rating', async () => {
    const { page, context } = await openKari()
    await page.goto(demo.url)
    await page.getByRole('button', { name: /Kontoen din/ }).click()
    await page.getByText('1 000 ELO').waitFor()
    await page.getByRole('link', { name: 'Profil', exact: true }).click()
    await heading(page, kari.name)
    const rank = page.getByRole('region', { name: 'Rank' })
    expect((await rank.textContent())?.replaceAll('\u00a0', ' ')).toMatch(/Frøyas Flashbanger.*1 000.*1 ELO til Heimdalls Hørselsvern/)
    await page.getByRole('link', { name: 'Finn en gather' }).waitFor()
    await expectAccessible(page)
    await context.close()
  })

  it('is the same by uid and by SteamID', async () => {
    const { page, context } = await openKari()
    await page.goto(demo.url + seeded)
    const steamPage = await page.getByRole('link', { name: 'Steam-profil' }).getAttribute('href')
    const totals = page.getByRole('region', { name: 'Statistikk' })
    const shown = await totals.textContent()
    await page.goto(`${demo.url}/profile/${steamPage?.split('/').at(-1)}`)
    await page.getByRole('link', { name: 'Steam-profil' }).waitFor()
    expect(await totals.textContent()).toBe(shown)
    await context.close()
  })

  it('says so where it is nobody’s', async () => {
    expectComplaints(/404 .*profile.user.finnesikke/)
    const { page, context } = await openKari()
    await page.goto(`${demo.url}/profile/finnesikke`)
    await heading(page, 'Fant ikke spilleren.')
    await expectAccessible(page)
    await context.close()
  })

  it('that did not come can be asked for again', async () => {
    expectComplaints(/ERR_FAILED .*profile.user/)
    const { page, context } = await openKari()
    let isAway = true
    await page.route('**/api/profile/user/*', (route) => (isAway ? route.abort() : route.continue()))
    await page.goto(demo.url + seeded)
    await heading(page, 'Fikk ikke hentet profilen.')
    await expectAccessible(page)
    isAway = false
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await page.getByRole('rowheader', { name: 'Antall kamper' }).waitFor()
    await context.close()
  })
})

describe('a result', () => {
  /** Answers calls about Kari from now on as if a match had moved her rating. */
  async function moveRating(page: Page, elo: number) {
    for (const [path, field] of [
      ['**/api/auth/user/data', 'user'],
      ['**/api/profile/user/*', 'getUserData'],
    ] as const)
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const reply = await response.json()
        await route.fulfill({ response, json: { ...reply, [field]: { ...reply[field], elo } } })
      })
  }

  it('shows on the open profile and in the account menu, without a reload', async () => {
    const { page, context } = await openKari()
    let socket: WebSocketRoute | undefined
    await page.routeWebSocket('**/rooms/site', (opened) => {
      socket = opened
      opened.connectToServer()
    })
    await page.goto(`${demo.url}/profile/${kari.steamId}`)
    const rank = page.getByRole('region', { name: 'Rank' })
    await rank.getByText('Frøyas Flashbanger').waitFor()
    await moveRating(page, 1020)
    socket?.send(JSON.stringify({ event: 'profile:update', data: {} }))
    await rank.getByText('Heimdalls Hørselsvern').waitFor()
    await rank.getByText('1 020').waitFor()
    await page.getByRole('button', { name: /Kontoen din/ }).click()
    await page.getByText('1 020 ELO').waitFor()
    await context.close()
  })
})

describe('the page of ranks', () => {
  it.each([320, 1440])('leads to one’s own rank at %i pixels', async (width) => {
    const { page, context } = await openKari(width)
    await page.goto(`${demo.url}/help`)
    await heading(page, 'Ranker')
    await page.getByRole('link', { name: 'Vis i tabellen' }).click()
    const own = page.locator('tr:focus')
    await own.getByRole('rowheader', { name: /^Frøyas Flashbanger/ }).waitFor()
    expect(await own.boundingBox()).toMatchObject({ y: expect.toSatisfy((y: number) => y > 0 && y < 844) })
    await context.close()
  })

  it('works its example with what is typed, and by the keyboard', async () => {
    const { page, context } = await openKari()
    await page.goto(`${demo.url}/help`)
    const own = page.getByRole('spinbutton', { name: 'Snittet på laget ditt' })
    const answer = page.getByRole('status').filter({ hasText: 'Vinnersjanse' })
    const reads = (words: RegExp) => answer.filter({ hasText: words }).waitFor()
    await reads(/36\s%.*Seier \+26.*Tap −14/)
    await own.fill('1100')
    await reads(/50\s%.*Seier \+20.*Tap −20/)
    await own.fill('')
    await reads(/50\s%/)
    await own.fill('99999')
    await page.keyboard.press('Tab')
    expect(await own.inputValue()).toBe('3000')
    await page.keyboard.press('Home')
    expect(await own.inputValue()).toBe('0')
    await reads(/0\s%.*Seier \+40.*Tap 0/)
    await page.getByRole('radio', { name: 'Ti eller flere' }).check({ force: true })
    await reads(/Seier \+24/)
    await context.close()
  })
})
