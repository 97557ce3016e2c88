import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../local/project.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { signInLocally } from '../support/site/sign-in-locally.ts'
import { type Site, startSite } from '../support/site/site.ts'
import { expectFitsEveryWidth } from './support/every-width.ts'
import { expectAccessible, openAs } from './support/people.ts'
import { openSharedBrowser } from './support/shared-browser.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite({ SEED: 'demo', CS2_SIM: '0' })
  browser = await openSharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

type Seeded = { steamid: string; username: string; role: number; elo: number }

/** Signs in the seeded player of this role with the lowest rating, who is not on the list's first page. */
async function signInAs(role: number): Promise<Session> {
  const { players } = (await (await fetch(`${site.url}/auth/local/players`)).json()) as { players: Seeded[] }
  const [last] = players.filter((player) => player.role === role).sort((a, b) => a.elo - b.elo)
  if (!last) throw new Error(`no seeded player has role ${role}`)
  return { ...(await signInLocally(site.url, last.steamid)), name: last.username }
}

async function open(who: Session, path: string, width = 1440) {
  const person = await openAs(browser, site.url, who, { viewport: { width, height: 844 } })
  await person.page.goto(site.url + path)
  return person
}

it.each([390, 1440])('the ELO list leads to one’s own row, and tells how all are spread, at %i pixels', async (width) => {
  const { page, context } = await open(await signInAs(1), '/elo', width)
  await page.getByRole('table').getByRole('row').nth(50).waitFor()
  const bars = page.getByRole('slider')
  const own = await bars.getAttribute('aria-valuetext')
  expect(own).toContain('du er her')
  await bars.press('ArrowRight')
  expect(await bars.getAttribute('aria-valuetext')).not.toBe(own)
  await page.getByRole('button', { name: 'Hopp til min plass' }).click()
  await page.locator('tr[aria-current]:focus').waitFor()
  await page.getByRole('button', { name: 'Hopp til min plass' }).waitFor({ state: 'detached' })
  await expectFitsEveryWidth(page)
  await page.getByRole('button', { name: 'Til toppen' }).click()
  await page.getByRole('row', { name: /^1 / }).waitFor()
  await page.locator('table:focus').waitFor()
  await context.close()
})

it('the top lists are eight boxes for each time, which the address keeps', async () => {
  const { page, context } = await open(await signInAs(1), '/top', 390)
  await page.getByRole('heading', { level: 2, name: 'Høyest ADR' }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(8)
  await page.getByRole('tab', { name: 'All tid' }).press('ArrowRight')
  await page.waitForURL('**/top?periode=sesong')
  await page.getByText('Oppdateres hvert minutt.').waitFor()
  await expectFitsEveryWidth(page)
  await context.close()
})

it('the ELO list goes away when ELO is switched off, and comes back with it', async () => {
  const { page, context } = await open(await signInAs(1), '/elo')
  const staff = await signInAs(5)
  await page.getByRole('table').waitFor()
  await callAs(site.url, staff, 'POST', '/system/updateSystem', { type: 'elo', value: 0 })
  await page.getByText('Funksjonen er deaktivert.').waitFor()
  await expectAccessible(page)
  await callAs(site.url, staff, 'POST', '/system/updateSystem', { type: 'elo', value: 1 })
  await page.getByRole('table').waitFor()
  await context.close()
})

it('all that is shown agrees with the record, when everything is counted again', async () => {
  await site.kill()
  const env = { ...process.env, STATE_DIR: site.stateDir, PORT: new URL(site.url).port }
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'local/recount.ts')], { env })
  await site.restart()
  expect(stdout).toMatch(/^No differences/)
})
