import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from './support/demo-site.ts'
import { expectWhole } from './support/every-width.ts'
import { openContext } from './support/open-context.ts'
import { expectAccessible, openBrowser } from './support/people.ts'

/**
 * Kari opens the profile of a seeded player with matches. The test answers the calls for that player's charts and for the other players'
 * cards.
 */
const seeded = '/profile/demo01'

let demo: DemoSite
let browser: Browser

beforeAll(async () => {
  demo = await openDemoSite()
  browser = demo.browser
})
afterAll(() => demo?.close())

const at = (day: number) => Date.UTC(2026, 0, day, 19, 30)
const personOf = (uid: string, username: string) => ({ uid, steamid: uid, username, avatar: '', played: 12, won: 8 })
const never = { played: 0, won: 0, lost: 0 }
const charts = {
  success: true,
  rating: [20, -18, 16].map((change, place) => ({
    match_id: `kamp${place + 1}`,
    at: at(place + 1),
    elo: [1020, 1002, 1018][place],
    change,
  })),
  form: ['W', 'L', 'W'],
  maps: ['Mirage', 'Inferno'].map((display_name, id) => ({ id, display_name, image_url: null, played: 2, won: 1 })),
  teammates: [personOf('demo02', 'Ola'), personOf('demo03', 'Siv')],
  opponents: [personOf('demo04', 'et veldig langt navn som ikke tar slutt med det første')],
  best: { match_id: 'kamp3', at: at(3), map: 'Mirage', kills: 31, deaths: 12, rating: 1.84, result: 'win' },
  met: { together: { played: 3, won: 2 }, against: never },
}
const gameOf = (number: number) => {
  const canceled = number % 6 === 0
  return {
    ...{ id: `kamp${number}`, match_id: `kamp${number}`, match_type: 'gather', max_players: 10, series_type: 'bo1', voided: 0 },
    ...{ picked_maps: [{ id: 1, display_name: 'Mirage', image_url: null }], created_at: at(number) },
    ...(canceled
      ? { status: 'canceled', status_match: 'canceled', elo: null, elotype: null, result: null, score: null, kills: null, deaths: null }
      : { status: 'complete', status_match: 'complete', elo: 12, elotype: 'added', result: 'win', score: { own: 13, other: 9 } }),
    ...(!canceled && { kills: 21, deaths: 14 }),
  }
}
const cardOf = (uid: string) => ({
  ...{ uid, steamid: uid, username: uid, avatar: '', role: 1, elo: 1342, banned: 0, matches_played: 7, kd: 1.08, form: ['W', 'L'] },
  met: { together: { played: 12, won: 8 }, against: never },
  relation: { followed: 0, blocked: 0 },
})

/** Answers for 25 matches; `cards` are the players whose cards were asked for, without the profile's own, which it asks for by SteamID. */
async function answer(page: Page): Promise<string[]> {
  const cards: string[] = []
  await page.route('**/api/profile/charts/*', (route) => route.fulfill({ json: charts }))
  await page.route('**/api/profile/games/*', (route) => {
    const newest = Number(new URL(route.request().url()).searchParams.get('before') ?? 26) - 1
    const games = Array.from({ length: Math.min(20, newest) }, (_, place) => gameOf(newest - place))
    return route.fulfill({ json: { success: true, games, next: newest > 20 ? newest - 19 : null } })
  })
  await page.route('**/api/profile/card/*', (route) => {
    const uid = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (!/^\d{17}$/.test(uid)) cards.push(uid)
    return route.fulfill({ json: { success: true, card: cardOf(uid) } })
  })
  return cards
}

async function openProfile(context: BrowserContext, page: Page) {
  await demo.signInKari(context)
  const cards = await answer(page)
  await page.goto(demo.url + seeded)
  await page.getByRole('slider', { name: 'ELO kamp for kamp' }).waitFor()
  return cards
}

const nameOf = (page: Page, name: string) => page.getByRole('region', { name: 'Best sammen med' }).getByRole('link', { name })
const titleOf = (page: Page) => page.getByRole('heading', { name: 'Best sammen med' })
/** The middle of an element in the window. */
async function middleOf(what: Locator): Promise<[number, number]> {
  const box = await what.boundingBox()
  if (!box) throw new Error('not in sight')
  return [box.x + box.width / 2, box.y + box.height / 2]
}
const cardIn = (page: Page) => page.locator('.player-card')

describe('a profile with its charts', () => {
  it('is whole and accessible at every width, with the matches twenty at a time', async () => {
    const { page, context } = await openBrowser(browser, 'about:blank', { width: 390, height: 844 })
    await openProfile(context, page)
    const rows = page.getByRole('region', { name: 'Kamper spillt' }).getByRole('listitem')
    await rows.nth(19).waitFor()
    expect(await rows.count()).toBe(20)
    await expectWhole(page)
    await page.getByRole('button', { name: 'Vis flere' }).click()
    await page.getByText('Ingen flere kamper å vise').waitFor()
    expect(await rows.count()).toBe(25)
    await context.close()
  })

  it('lets the keyboard walk from match to match, and into one', async () => {
    const { page, context } = await openBrowser(browser, 'about:blank')
    await openProfile(context, page)
    const curve = page.getByRole('slider', { name: 'ELO kamp for kamp' })
    const said = async () => (await curve.getAttribute('aria-valuetext'))?.replaceAll('\u00a0', ' ')
    await curve.focus()
    expect(await said()).toMatch(/^Kamp 3 av 3: 1 018 ELO, \+16, /)
    await page.keyboard.press('ArrowLeft')
    expect(await said()).toMatch(/^Kamp 2 av 3: 1 002 ELO, −18, /)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${demo.url}/match/kamp2`)
    await context.close()
  })
})

describe('the card of a player', () => {
  it('comes where the pointer rests, is asked for once, and goes with Escape', async () => {
    const { page, context } = await openBrowser(browser, 'about:blank')
    const cards = await openProfile(context, page)
    await nameOf(page, 'Ola').scrollIntoViewIfNeeded()
    const [siv, ola, title] = await Promise.all([middleOf(nameOf(page, 'Siv')), middleOf(nameOf(page, 'Ola')), middleOf(titleOf(page))])
    // The pointer only passes Siv's name.
    await page.mouse.move(...siv)
    await page.mouse.move(...ola)
    await cardIn(page).getByText('Dere har vunnet 8 av 12 sammen').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await cardIn(page).waitFor({ state: 'detached' })
    await page.mouse.move(...title)
    await page.mouse.move(...ola)
    await cardIn(page).getByText('Mimirs Madbomber').waitFor()
    expect(cards).toEqual(['demo02'])
    // The pointer can move into the card.
    await cardIn(page).getByRole('link', { name: 'Se profilen' }).click()
    await page.waitForURL(`${demo.url}/profile/demo02`)
    await cardIn(page).waitFor({ state: 'detached' })
    await context.close()
  })

  it('comes where the focus rests, and describes the link', async () => {
    const { page, context } = await openBrowser(browser, 'about:blank')
    await openProfile(context, page)
    await nameOf(page, 'Ola').focus()
    await page.keyboard.press('Tab')
    await cardIn(page).getByText('Dere har vunnet 8 av 12 sammen').waitFor()
    expect(await nameOf(page, 'Siv').getAttribute('aria-describedby')).toBe(await cardIn(page).getAttribute('id'))
    // Tab leads into the card, and Shift with Tab back to the name.
    await page.keyboard.press('Tab')
    expect(
      await cardIn(page)
        .getByRole('button', { name: 'Følg' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await cardIn(page).getByText('demo02').waitFor()
    await page.keyboard.press('Escape')
    await cardIn(page).waitFor({ state: 'detached' })
    await context.close()
  })

  it('comes under a finger that rests, while a tap still opens the profile', async () => {
    const phone = {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    } as const
    const context = await openContext(browser, phone)
    const page = await context.newPage()
    const cards = await openProfile(context, page)
    await nameOf(page, 'Ola').scrollIntoViewIfNeeded()
    const box = await nameOf(page, 'Ola').boundingBox()
    const touch = await context.newCDPSession(page)
    const touchPoints = [{ x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await cardIn(page).getByText('Dere har vunnet 8 av 12 sammen').waitFor()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await titleOf(page).tap()
    await cardIn(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(demo.url + seeded)
    expect(cards).toEqual(['demo02'])
    await nameOf(page, 'Siv').tap()
    await page.waitForURL(`${demo.url}/profile/demo03`)
    await context.close()
  })
})
