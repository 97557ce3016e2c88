import { type Browser, devices, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SteamStandIn, startSteamStandIn } from '../support/node/steam-stand-in.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { type Site, startSite } from '../support/site/site.ts'
import { asksSteam } from '../support/site/site-of-players.ts'
import { openContext } from './support/open-context.ts'
import { expectAccessible, openBrowser, type Person, pressToClose, signIn } from './support/people.ts'
import { openSharedBrowser } from './support/shared-browser.ts'

const players = [
  { steamId: '76561197960265821', name: 'Kari' },
  { steamId: '76561197960265822', name: 'Ola' },
  { steamId: '76561197960265823', name: 'Siv' },
]
const bo1 = { type: '5v5', max_players: 10, is_competitive: 1, discord_option: 0, series_type: 'bo1', pick_type: 'random', maps: '1,2,3' }
const phone = devices['Pixel 7']

let site: Site
let steam: SteamStandIn
let browser: Browser
let kari: Person

/** The browser of a guest who got a link in a chat. */
async function aPhone(): Promise<Page> {
  const context = await openContext(browser, phone ?? {})
  return context.newPage()
}

/** Kari's lobby, which is open to everybody. */
async function aLobby(): Promise<string> {
  const token = (await kari.context.cookies()).find(({ name }) => name === 'jwt')?.value ?? ''
  const by = { token } as Session
  const body = { ...bo1, door: { way: 'open', from: null, to: null } }
  const made = await callAs<{ gather: [{ match_id: string }] }>(site.url, by, 'POST', '/matches/gather/create', body)
  if (!made.success) throw new Error(made.message)
  return made.gather[0].match_id
}

beforeAll(async () => {
  steam = await startSteamStandIn(players)
  site = await startSite({ DEV_LOGIN: '0', ...asksSteam(steam) })
  browser = await openSharedBrowser()
  kari = await openBrowser(browser, site.url)
  await signIn(kari, 'Kari')
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await steam?.close()
})

describe('a guest with a link to a match', { shuffle: false }, () => {
  let id: string

  it('sees who plays and what is missing without a call and without a connection', async () => {
    id = await aLobby()
    const page = await aPhone()
    await page.route(/\/api\//, (route) => route.abort())
    await page.routeWebSocket(/\/rooms\/match\//, () => undefined)
    await page.goto(`${site.url}/match/${id}`)
    await page.waitForURL(`${site.url}/se/${id}`)
    await page.getByRole('heading', { name: 'Mangler 9 spillere' }).waitFor()
    await page.getByText('Kari', { exact: true }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Kari' }).count()).toBe(0)
    await expectAccessible(page)
    await page.context().close()
  })

  it('sits in the lobby after three presses: the link, the button, and Steam', async () => {
    const page = await aPhone()
    await page.goto(`${site.url}/se/${id}`)
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Logg inn og bli med' }).click()])
    await pressToClose(popup, popup.getByRole('link', { name: 'Ola' }))
    await page.waitForURL(`${site.url}/match/${id}`)
    await page.getByText('Du er med', { exact: true }).waitFor({ state: 'attached' })
    await kari.page.goto(`${site.url}/match/${id}`)
    await kari.page.getByRole('heading', { name: 'Mangler 8 spillere' }).waitFor()
    // A player is redirected from the page of guests.
    await page.goto(`${site.url}/se/${id}`)
    await page.waitForURL(`${site.url}/match/${id}`)
    await page.context().close()
  })

  it('is not put into the lobby by a later sign-in that does not ask for it', async () => {
    const page = await aPhone()
    await page.goto(`${site.url}/se/${id}`)
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Logg inn og bli med' }).click()])
    const siv = popup.getByRole('link', { name: 'Siv' })
    await siv.waitFor()
    // The window stays open: while it closes, a browser can still find it by its name and opens no new one.
    await page.getByRole('button', { name: 'Sign in through STEAM' }).click()
    await pressToClose(popup, siv)
    await page.waitForURL(`${site.url}/match/${id}`)
    await page.getByRole('button', { name: 'Bli med' }).waitFor()
    expect(await page.getByText('Du er med', { exact: true }).count()).toBe(0)
    await page.context().close()
  })

  it('is led there by a card of the home page, and sees the match go on', async () => {
    const page = await aPhone()
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Gå til' }).click()
    await page.waitForURL(`${site.url}/se/${id}`)
    await page.getByRole('heading', { name: /Mangler [89] spillere/ }).waitFor()
    await kari.page.getByRole('button', { name: 'Avlys' }).first().click()
    await kari.page.getByRole('dialog').getByRole('button', { name: 'Avlys' }).click()
    await page.getByText('Eieren avlyste kampen.').waitFor()
    await page.getByRole('button', { name: 'Logg inn og spill' }).waitFor()
    await expectAccessible(page)
    await page.context().close()
  })

  it('reads about the site, how to sign in, and the ranks', async () => {
    const page = await aPhone()
    await page.goto(`${site.url}/om`)
    await page.getByRole('heading', { name: 'Slik logger du inn' }).waitFor()
    await page.getByRole('heading', { name: 'Elleve nivåer. Nederst bor torsken.' }).waitFor()
    await expectAccessible(page)
    await page.context().close()
  })
})
