import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Arena, openArena } from '../support/site/arena.ts'
import { type ArenaMatch, begin, chooseMaps, when } from '../support/site/arena-match.ts'
import { patienceMs } from '../support/site/patience.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { expectAccessible, openBrowser } from './support/people.ts'
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

async function pageOf(session: Session, viewport: { width: number; height: number }): Promise<Page> {
  const { page, context } = await openBrowser(browser, 'about:blank', viewport)
  await context.addCookies([{ name: 'jwt', value: session.token, url: arena.site.url }])
  // The result is shown first, above everything. A player who wants another match closes it.
  await page.addLocatorHandler(page.getByRole('dialog', { name: /^(Dere (vant|tapte)|Uavgjort)$/ }), () => page.keyboard.press('Escape'))
  return page
}

const idOn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The page of a match that has ended, before any player wants a rematch. */
async function openEnded(page: Page, id: string): Promise<void> {
  await page.goto(`${arena.site.url}/match/${id}`)
  await page.getByText('0 av 10 er med').waitFor()
}

/** The others use the public call, the two pages their button; then all of them are in the next lobby. */
async function again(match: ArenaMatch, pages: readonly [Page, Page]): Promise<ArenaMatch> {
  const { ten, id } = match
  for (const page of pages) await openEnded(page, id)
  for (const player of ten.slice(2)) {
    const answer = await callAs(arena.site.url, player, 'POST', `/matches/${id}/want-rematch`, { wants: true })
    expect(answer.success, answer.message).toBe(true)
  }
  const [desk, phone] = pages
  await phone.getByText('8 av 10 er med').waitFor()
  // One player changes their mind twice; the second time it can still be too soon.
  await phone.getByRole('button', { name: 'Jeg er med' }).click()
  await phone.getByRole('button', { name: 'Likevel ikke' }).click()
  await desk.getByText('8 av 10 er med').waitFor()
  const isIn = () => desk.getByText('9 av 10 er med').isVisible()
  const pressUntilIn = async () => {
    const button = phone.getByRole('button', { name: 'Jeg er med' })
    if (!(await isIn()) && (await button.isVisible())) await button.click()
    return isIn()
  }
  await expect.poll(pressUntilIn, { timeout: patienceMs, interval: 500 }).toBe(true)
  await expectAccessible(desk)
  await phone.setViewportSize({ width: 320, height: 640 })
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await phone.setViewportSize({ width: 390, height: 844 })
  await desk.getByRole('button', { name: 'Jeg er med' }).click()
  // Both pages open the lobby by themselves, without a link.
  for (const page of pages) await page.getByText('Alle er på plass.', { exact: true }).waitFor()
  expect(idOn(desk)).not.toBe(id)
  expect(idOn(phone)).toBe(idOn(desk))
  return { ...match, id: idOn(desk) }
}

it('a page presses ‘Jeg er med’ and lands in the next lobby, two rematches in a row, at an inbox and on a phone', () =>
  arena.withLobbyOfTen(async (ten) => {
    const pages = [
      await pageOf(ten[0] as Session, { width: 1440, height: 900 }),
      await pageOf(ten[1] as Session, { width: 390, height: 844 }),
    ] as const
    let match = await begin(arena, ten, { servers: [await arena.open()] })
    for (let rematch = 1; rematch <= 2; rematch++) {
      await when(match, (view) => view.status === 'complete')
      const before = match.id
      match = await again(match, pages)
      // A player who opens the old page gets a link to the lobby.
      await pages[1].goto(`${arena.site.url}/match/${before}`)
      await pages[1].getByRole('link', { name: 'Gå til omkampen' }).click()
      await pages[1].getByText('Alle er på plass.', { exact: true }).waitFor()
      if (rematch === 2) break
      await arena.add(await arena.open())
      await pages[0].getByRole('button', { name: 'Start gatheren' }).click()
      await when(match, (view) => view.turn !== null)
      await chooseMaps(match)
    }
    await expect.poll(async () => (await when(match, () => true)).status, { timeout: patienceMs }).toBe('waiting')
    const end = await callAs(arena.site.url, arena.admin, 'POST', '/admin/serverAction', { action: 'endmatch', id: match.id })
    expect(end.success).toBe(true)
  }))

it('six want another: the owner opens it, those six are in, and who is invited finds the way in and back', () =>
  arena.withLobbyOfTen(async (ten) => {
    const desk = await pageOf(ten[0] as Session, { width: 1440, height: 900 })
    const phone = await pageOf(ten[1] as Session, { width: 390, height: 844 })
    const played = await begin(arena, ten, { servers: [await arena.open()] })
    const { id } = await when(played, (view) => view.status === 'complete')
    for (const page of [desk, phone]) await openEnded(page, id)
    for (const player of ten.slice(5)) {
      const answer = await callAs(arena.site.url, player, 'POST', `/matches/${id}/want-rematch`, { wants: true })
      expect(answer.success, answer.message).toBe(true)
    }
    await desk.getByRole('button', { name: 'Jeg er med' }).click()
    for (const page of [desk, phone]) await page.getByText('6 av 10 er med').waitFor()
    await desk.getByRole('button', { name: 'Åpne omkamp' }).click()
    await desk.getByRole('heading', { name: 'Mangler 4' }).waitFor()
    const next = idOn(desk)
    expect(next).not.toBe(id)
    const { match } = await callAs<{ match: { players: { steamid: string }[] } }>(
      arena.site.url,
      ten[0] as Session,
      'GET',
      `/matches/${next}`,
    )
    const six = [ten[0] as Session, ...ten.slice(5)].map(({ steamId }) => steamId)
    expect(match.players.map(({ steamid }) => steamid).sort()).toEqual(six.sort())

    // The dialog of the invitation is closed, which is no answer.
    const invitation = phone.getByRole('dialog', { name: 'Du er invitert' })
    await invitation.getByRole('button', { name: 'Avslå', disabled: false }).waitFor()
    await phone.keyboard.press('Escape')
    await invitation.waitFor({ state: 'detached' })
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Bli med i omkampen' }).click()
    await phone.getByText('Du er med', { exact: true }).waitFor()
    expect(idOn(phone)).toBe(next)
    await desk.getByRole('heading', { name: 'Mangler 3' }).waitFor()
    await phone.goto(`${arena.site.url}/match/${id}`)
    await phone.getByRole('link', { name: 'Gå til omkampen' }).waitFor()
    expect(await phone.getByRole('button', { name: 'Bli med i omkampen' }).count()).toBe(0)
    const end = await callAs(arena.site.url, arena.admin, 'POST', '/admin/serverAction', { action: 'endmatch', id: next })
    expect(end.success).toBe(true)
    await phone.getByRole('link', { name: 'Se omkampen' }).waitFor()
  }))
