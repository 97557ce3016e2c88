import type { Browser, ElementHandle, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arena, openArena } from '../../support/site/arena.ts'
import { patienceMs } from '../../support/site/patience.ts'
import { callAs, type Session } from '../../support/site/session.ts'
import { pressByKeys, writeByKeys } from '../support/by-keys.ts'
import { expectComplaints } from '../support/open-context.ts'
import { expectAccessible, openBrowser, saysAfter } from '../support/people.ts'
import { openSharedBrowser } from '../support/shared-browser.ts'

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

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

async function openAs({ token }: Session, path: string, viewport = desk): Promise<Page> {
  const { page, context } = await openBrowser(browser, 'about:blank', viewport)
  await context.addCookies([{ name: 'jwt', value: token, url: arena.site.url }])
  await page.goto(arena.site.url + path)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** Whether a keyboard goes on from somewhere in the page, not from its top. */
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body)
const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

/** Nothing stands out beside the screen, and nobody is shut out. */
async function looksRight(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page, { hasClosed: true })
}

/** Staff make a cup as the form proposes it; answers its path. */
async function makesCup(page: Page, { name, players }: { name: string; players: number }): Promise<string> {
  await press(page, 'Ny cup')
  await inDialog(page, 'Opprett cup')
  await page.getByRole('alert').filter({ hasText: 'Vennligst fyll ut alle påkrevde felt' }).waitFor()
  await page.getByLabel('Navn').fill(name)
  await page.getByLabel('Maks spillere').fill(String(players))
  await page.getByLabel('Beskrivelse').fill('Vi møtes kl. 18.30. Alle er velkommen!')
  await looksRight(page)
  await inDialog(page, 'Opprett cup')
  await titled(page, name)
  return new URL(page.url()).pathname
}

/** Registers by keys alone, at first with nothing filled in. */
async function registers(page: Page, { press: word, send }: { press: string; send: string }): Promise<void> {
  await pressByKeys(page.getByRole('button', { name: word, exact: true }).first())
  const sends = () => pressByKeys(page.getByRole('dialog').getByRole('button', { name: send, exact: true }))
  await sends()
  await page.getByRole('alert').filter({ hasText: 'Vennligst fyll ut alle felt' }).waitFor()
  await writeByKeys(page.getByLabel('Faceit-ELO'), '1850')
  await writeByKeys(page.getByLabel('Lenke til profil'), 'www.faceit.com/en/players/meg')
  await looksRight(page)
  await sends()
}

const gave = { faceit_elo: 1200, profile_link: 'https://www.faceit.com/en/players/noen' }
const joining = { press: 'Bli med', send: 'Meld på' }
const waiting = { press: 'Bli med på ventelisten', send: 'Still deg på ventelisten' }

describe('a cup that is open', () => {
  it('is made by staff, fills up, lets who waits move up, and is set up', () =>
    arena.withLobbyOfTen(async ([anna, bo, cato, ...others]) => {
      if (!anna || !bo || !cato) throw new Error('There are ten.')
      const staff = await openAs(arena.admin, '/cup')
      await staff.getByText('Ingen aktive cuper').waitFor()
      const path = await makesCup(staff, { name: 'Vintercupen', players: 6 })
      for (const player of others.slice(0, 4)) await callAs(arena.site.url, player, 'POST', `${path}/register`, gave)
      await callAs(arena.site.url, anna, 'POST', `${path}/register`, gave)

      const second = await openAs(bo, `${path}?venn=${anna.steamId}`, phone)
      await second.getByText(`${anna.name} vil gjerne ha deg på laget.`).waitFor()
      await saysAfter(second, 'Påmelding', () => registers(second, joining))
      await titled(second, 'Du er med')
      await expect.poll(() => hasFocus(second), { timeout: patienceMs }).toBe(true)
      await second.getByText('Venter på svar').waitFor()
      await looksRight(second)

      const third = await openAs(cato, path)
      await registers(third, waiting)
      await titled(third, 'Du er nr. 1 på ventelisten')

      const first = await openAs(anna, path)
      await press(first, 'Ja, bli med')
      await first.getByText('Venner 1').nth(1).waitFor()
      await press(first, 'Forlat cup')
      await saysAfter(first, 'Forlatet cup', () => inDialog(first, 'Forlat cup'))
      await titled(first, 'Alle plassene er tatt')
      await expect.poll(() => hasFocus(first), { timeout: patienceMs }).toBe(true)
      await titled(third, 'Du er med')

      await staff.getByRole('button', { name: `${cato.name} møtte ikke` }).click()
      await titled(third, 'Du er ikke registrert som møtt')
      await titled(staff, 'Møtte ikke (1)')
      await expect.poll(() => hasFocus(staff), { timeout: patienceMs }).toBe(true)
      await looksRight(staff)
      await staff.getByRole('button', { name: `Fjern ${cato.name}` }).click()
      await saysAfter(staff, 'Spiller fjernet', () => inDialog(staff, 'Fjern'))
      await titled(first, 'Det er plass til deg')
      await expect.poll(() => hasFocus(staff), { timeout: patienceMs }).toBe(true)

      await third.goto(`${arena.site.url}/cup`)
      await third.getByText('5/6 plasser').waitFor()
      await looksRight(third)
      await press(staff, 'Sett opp cup')
      await saysAfter(staff, 'Cuppen blir satt opp', () => inDialog(staff, 'Sett opp cup'))
    }))

  it('is made once though its answer was lost, and keeps what two of the staff change in it at the same time', async () => {
    expectComplaints(/ERR_FAILED .*cup.create/)
    const one = await openAs(arena.admin, '/cup')
    const lost: string[] = []
    await one.route('**/api/cup/create', async (route) => {
      if (lost.length > 0) return route.continue()
      lost.push((await (await route.fetch()).json()).cup.cupid)
      return route.abort()
    })
    await press(one, 'Ny cup')
    await one.getByLabel('Navn').fill('Sommercupen')
    await inDialog(one, 'Opprett cup')
    await one.getByRole('alert').filter({ hasText: 'Kunne ikke opprette cup' }).waitFor()
    await one.getByRole('dialog').getByRole('button', { name: 'Opprett cup', disabled: false }).waitFor()
    await inDialog(one, 'Lukk')
    await press(one, 'Ny cup')
    expect(await one.getByRole('alert').textContent()).toBe('')
    await inDialog(one, 'Opprett cup')
    // The list behind the dialog may name the cup before its page is there.
    const path = `/cup/${lost[0]}`
    await one.waitForURL(arena.site.url + path)
    await titled(one, 'Sommercupen')

    const other = await openAs(arena.admin, path)
    await press(one, 'Rediger')
    await press(other, 'Rediger')
    await other.getByLabel('Maks spillere').fill('40')
    await inDialog(other, 'Lagre')
    await one.getByText('0/40 plasser').waitFor()
    await one.getByLabel('Beskrivelse').fill('Vi griller.')
    await inDialog(one, 'Lagre')
    await one.getByRole('definition').filter({ hasText: 'Vi griller.' }).waitFor()
    await one.getByText('0/40 plasser').waitFor()
  })

  it('lets staff mark players in a row', () =>
    arena.withLobbyOfTen(async ([anna, bo]) => {
      if (!anna || !bo) throw new Error('There are ten.')
      const staff = await openAs(arena.admin, '/cup')
      const path = await makesCup(staff, { name: 'Høstcupen', players: 6 })
      for (const player of [anna, bo]) await callAs(arena.site.url, player, 'POST', `${path}/register`, gave)
      const noShow = (name: string) => staff.getByRole('button', { name: `${name} møtte ikke` })
      const second = await noShow(bo.name).elementHandle()
      // The second before the first is answered.
      await noShow(anna.name).evaluate(
        (first: HTMLElement, then) => {
          first.click()
          then?.click()
        },
        second as ElementHandle<HTMLElement> | null,
      )
      await titled(staff, 'Møtte ikke (2)')
    }))
})
