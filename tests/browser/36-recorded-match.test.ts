import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, type Session } from '../support/site/session.ts'
import { expectWhole } from './support/every-width.ts'
import { expectComplaints } from './support/open-context.ts'
import { openSiteWithPages, type SiteWithPages } from './support/site-with-pages.ts'

/** Two of the demo's players: one who has played much, and a developer. The matches of the demo never had a room. */
const player = { steamId: '76561199999999907', name: 'fjellgeita' }
const developer = { steamId: '76561199999999901', name: 'kodekaptein' }

let at: SiteWithPages
let sessions: { player: Session; developer: Session }

beforeAll(async () => {
  at = await openSiteWithPages([player, developer], { SEED: 'demo' })
  const [first, second] = at.sessions as [Session, Session]
  sessions = { player: first, developer: second }
})
afterAll(() => at?.stop())

/** A signed-in browser; `rooms` are the match rooms to which it tried to connect. */
async function open(who: keyof typeof sessions, width = 1440) {
  const person = await at.open(sessions[who], { viewport: { width, height: 844 } })
  const rooms: string[] = []
  person.page.on('websocket', (socket) => {
    if (socket.url().includes('/rooms/match/')) rooms.push(socket.url())
  })
  return { ...person, rooms }
}

/** A match of the demo with this end, by its call. */
async function demoMatch(fits: (match: { status: string; series_type: string }) => boolean): Promise<string> {
  for (let number = 1; number <= 52; number++) {
    const id = `demomatch${String(number).padStart(2, '0')}`
    const { match } = await callAs<{ match: { status: string; series_type: string } }>(
      at.site.url,
      sessions.player,
      'GET',
      `/matches/${id}`,
    )
    if (fits(match)) return id
  }
  throw new Error('the demo has no such match')
}

const lacksItsRoom = async (page: Page) => {
  for (const name of ['Chat', 'Hendelser', 'Sjekk trekningen', 'Runder']) expect(await page.getByRole('heading', { name }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Chat|Hendelser|Sjekk/ }).count()).toBe(0)
  expect(await page.getByText('Kobler til igjen').count()).toBe(0)
}

describe('a match whose room is gone', () => {
  it('is found from one’s own profile, with everything that was counted', async () => {
    const { page, context, rooms } = await open('player', 390)
    await page.goto(`${at.site.url}/profile/${player.steamId}`)
    const rows = page.getByRole('region', { name: 'Kamper spillt' }).getByRole('listitem')
    const row = rows.filter({ hasText: 'Best av 1' }).filter({ hasText: 'KAMP FERDIG' }).first()
    const outcome = (await row.textContent()) ?? ''
    await row.getByRole('link', { name: /^Se kamp/ }).click()
    await page.getByRole('table', { name: /Lag A/ }).waitFor()
    await page.getByText(outcome.includes('Seier') ? 'Dere vant' : 'Dere tapte', { exact: true }).waitFor()
    expect(await page.getByRole('table', { name: /Lag B/ }).getByRole('row').count()).toBeGreaterThanOrEqual(3)
    await page.getByRole('heading', { name: 'Høydepunkter' }).waitFor()
    await lacksItsRoom(page)
    await expectWhole(page)
    expect(rooms).toHaveLength(1)
    await context.close()
  })

  it('has each of several maps, and their sum', async () => {
    const { page, context } = await open('player')
    await page.goto(`${at.site.url}/match/${await demoMatch(({ status, series_type }) => status === 'complete' && series_type === 'bo3')}`)
    await page.getByRole('tab', { name: 'Totalt', selected: true }).waitFor()
    const tabs = page.getByRole('tab')
    expect(await tabs.count()).toBeGreaterThanOrEqual(3)
    const kills = () => page.getByRole('table', { name: /Lag A/ }).textContent()
    const sum = await kills()
    await tabs.first().click()
    expect(await kills()).not.toBe(sum)
    await lacksItsRoom(page)
    await expectWhole(page)
    await context.close()
  })

  it('that was cancelled says so', async () => {
    const { page, context, rooms } = await open('player', 390)
    await page.goto(`${at.site.url}/match/${await demoMatch(({ status }) => status === 'canceled')}`)
    await page.getByRole('link', { name: 'Start en ny gather' }).waitFor()
    await lacksItsRoom(page)
    await expectWhole(page)
    expect(rooms).toHaveLength(1)
    await context.close()
  })

  it('offers staff nothing that nobody could carry out', async () => {
    const { page, context } = await open('developer')
    await page.goto(`${at.site.url}/match/${await demoMatch(({ status }) => status === 'complete')}`)
    await page.getByRole('table', { name: /Lag A/ }).first().waitFor()
    await page.getByText('er ikke lenger lagret').waitFor()
    expect(await page.getByRole('button', { name: /Annuller|Avslutt/ }).count()).toBe(0)
    await context.close()
  })
})

it('a match that nobody ever opened is not found', async () => {
  expectComplaints(/404 .*demomatch99/)
  const { page, context } = await open('player')
  await page.goto(`${at.site.url}/match/demomatch99`)
  await page.getByRole('heading', { level: 1, name: 'Fant ikke gatheren.' }).waitFor()
  await context.close()
})
