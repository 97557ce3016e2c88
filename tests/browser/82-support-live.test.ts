import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../support/site/session.ts'
import { chooseByKeys, pressByKeys, writeByKeys } from './support/by-keys.ts'
import { expectAccessible } from './support/people.ts'
import { openSiteWithPages, type SiteWithPages } from './support/site-with-pages.ts'

const people = ['Ada', 'Bo', 'Kari'].map((name, at) => ({ steamId: `7656119796026610${at}`, name, isOwner: at < 2 }))
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** One pixel, as a PNG. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = { name: 'skjermbilde.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
const paper = {
  name: 'rapport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n28\n%%EOF\n'),
}

let at: SiteWithPages
beforeAll(async () => {
  at = await openSiteWithPages(people, { SEED: 'base', CS2_SIM: '0' })
})
afterAll(() => at?.stop())

async function open(who: Session, path: string, device?: BrowserContextOptions): Promise<Page> {
  const { page } = await at.open(who, device)
  await page.goto(`${at.site.url}${path}`)
  return page
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const attach = async (page: Page, file: typeof picture) => {
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: `Fjern ${file.name}` }).waitFor()
}
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor()

/** Opens the home page, and waits until the site's socket is connected. */
async function atHome(page: Page): Promise<void> {
  const [socket] = await Promise.all([page.waitForEvent('websocket'), page.goto(`${at.site.url}/`)])
  await socket.waitForEvent('framereceived')
}

describe('a player and the staff', { timeout: 300_000 }, () => {
  it('hold a conversation live, with files, on a phone and at an inbox', async () => {
    const [ada, bo, kari] = at.sessions as [Session, Session, Session]
    const desk = await open(ada, '/admin/tickets')
    const player = await open(kari, '/support/create', phone)
    await chooseByKeys(player.getByLabel('Kategori'), 'Teknisk problem')
    await writeByKeys(player.getByLabel('Emne'), 'Svart skjerm etter knivrunden')
    await writeByKeys(player.getByLabel('Melding', { exact: true }), 'Skjermen blir svart når knivrunden er over.')
    await attach(player, picture)
    await expectAccessible(player)
    await pressByKeys(player.getByRole('button', { name: 'Send inn', exact: true }))
    await player.waitForURL(/\/support\/tickets\/\d+$/)
    const id = Number(player.url().split('/').at(-1))

    // The inbox shows it without a reload; a colleague who opens it is shown there.
    await desk.getByRole('link', { name: /Svart skjerm etter knivrunden/ }).click()
    await shows(desk, 'Skjermen blir svart når knivrunden er over.')
    await desk
      .getByRole('button', { name: /skjermbilde\.png/ })
      .first()
      .waitFor()
    const colleague = await open(bo, `/admin/tickets/${id}`)
    await shows(desk, 'Bo ser på saken')
    await colleague.close()

    await desk.getByLabel('Svarmal').selectOption({ label: 'Vi ser på saken' })
    await shows(desk, 'Hei Kari')
    await expectAccessible(desk)
    await atHome(player)
    await press(desk, 'Send svar')
    await player.getByRole('link', { name: 'Les svaret' }).click()
    await shows(player, `Vi har tatt imot sak #${id}`)
    expect(await player.getByText('Ada').count()).toBe(0)

    await player.getByLabel('Skriv et svar').fill('Her er rapporten.')
    await attach(player, paper)
    await press(player, 'Send svar')
    await shows(desk, 'Her er rapporten.')
    await press(desk, 'Notat')
    await desk.getByLabel('Notat, bare staben ser dette').fill('Kjent feil, følg opp.')
    await press(desk, 'Legg til notat')
    await shows(desk, 'Kjent feil, følg opp.')
    await desk.getByLabel('Status').last().selectOption({ label: 'Lukket' })
    await shows(player, 'Saken er lukket.')
    expect(await player.getByText('Kjent feil, følg opp.').count()).toBe(0)
    await expectAccessible(player)
  })
})
