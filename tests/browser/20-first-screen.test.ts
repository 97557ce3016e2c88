import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, type Session } from '../support/site/session.ts'
import { signInLocally } from '../support/site/sign-in-locally.ts'
import { type Site, startSite } from '../support/site/site.ts'
import { expectFocusInView } from './support/focus-in-view.ts'
import { expectComplaints } from './support/open-context.ts'
import { expectAccessible, openAs, openBrowser, type Person } from './support/people.ts'
import { openSharedBrowser } from './support/shared-browser.ts'
import { watchLoads } from './support/watch-loads.ts'

type Viewport = { width: number; height: number }

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite({ SEED: 'demo', DEV_LOGIN: '1', CS2_SIM: '0' })
  browser = await openSharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** The session of the first seeded player of this role. */
async function sessionOf(role: number): Promise<Session> {
  const { players } = (await (await fetch(`${site.url}/auth/local/players`)).json()) as { players: { steamid: string; role: number }[] }
  return signInLocally(site.url, players.find((player) => player.role === role)?.steamid ?? '')
}

/** A new browser without a page: a first load outside the measured part takes as long as a measured one. */
const openGuest = () => openBrowser(browser, 'about:blank')
const openRole = async (role: number, viewport: Viewport = { width: 1440, height: 900 }) =>
  openAs(browser, site.url, await sessionOf(role), { viewport })

/** From now on this browser is signed in. */
const signInTo = async ({ context }: Person, role: number) =>
  context.addCookies([{ name: 'jwt', value: (await sessionOf(role)).token, url: site.url }])

describe('the first screen', () => {
  it('costs a guest at most 115 kB of script and no call', async () => {
    const { page, context } = await openGuest()
    const seen = watchLoads(page)
    await page.goto(site.url)
    await page
      .getByRole('link', { name: /Gå til/ })
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(await seen.kilobytes()).toBeLessThanOrEqual(115)
    expect(seen.calls).toEqual([])
    await context.close()
  })

  it('costs anyone who waits in the queue no more calls than others', async () => {
    const session = await sessionOf(2)
    const { page, context } = await openAs(browser, site.url, session)
    const queue = async (act: string) => (await callAs(site.url, session, 'POST', `/matches/scrim/${act}`)).success
    expect(await queue('join')).toBe(true)
    const seen = watchLoads(page)
    // The time in the queue is answered only after this check: on a slow machine its call can be earlier.
    const mayCome = Promise.withResolvers<void>()
    await page.route('**/api/auth/user/in-queue', (route) => mayCome.promise.then(() => route.continue()))
    await page.goto(site.url)
    await page.getByRole('link', { name: /^I kø/ }).waitFor()
    // A moderator's page also reads the overview of open work, at any time.
    expect(seen.calls.filter((path) => path !== '/api/admin/overview')).toEqual(['/api/auth/user/data'])
    mayCome.resolve()
    await page.getByRole('link', { name: /^I kø/ }).getByRole('timer').waitFor()
    expect(await queue('leave')).toBe(true)
    await context.close()
  })

  it('costs anyone who is signed in one call, and further screens at most 35 kB each', async () => {
    const { page, context } = await openRole(1)
    const seen = watchLoads(page)
    await page.goto(site.url)
    // The seeded player can be anywhere: free, queued, in a lobby or in a match.
    await page
      .getByRole('link', { name: /^(SPILL NÅ|Til (køen|gatheren|kampen))$/ })
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(seen.calls).toEqual(['/api/auth/user/data'])
    for (const [path, sign] of [
      ['/gathers', page.getByRole('heading', { level: 1, name: 'Gathere' })],
      ['/gathers/create', page.getByRole('heading', { level: 1, name: 'Start en gather' })],
      ['/matchmaking', page.getByText('Det finnes ingen aktive kamper for øyeblikket.')],
      ['/profile/demo01', page.getByRole('rowheader', { name: 'Antall kamper' })],
      ['/help', page.getByRole('heading', { level: 1, name: 'Ranker' })],
      ['/elo', page.getByRole('table', { name: 'Spillere etter ELO' })],
      ['/top', page.getByRole('heading', { level: 2, name: 'Høyest ADR' })],
      ['/medal', page.getByRole('heading', { level: 2, name: 'Dine medaljer' })],
      ['/settings/edit', page.getByRole('heading', { level: 1, name: 'Endre konto' })],
      ['/settings/privacy', page.getByRole('heading', { level: 1, name: 'Personvern' })],
    ] as const) {
      const before = await seen.kilobytes()
      seen.calls.length = 0
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      // A page that was idle once counts as idle for ever: the data of this screen are loaded when this is visible.
      await sign.waitFor()
      await seen.atRest()
      expect((await seen.kilobytes()) - before).toBeLessThanOrEqual(35)
      if (path === '/elo') expect(seen.calls).toEqual(['/api/top/getOwnPlacement'])
      // The parts of a profile below its first screen have calls of their own, made after it.
      if (path === '/profile/demo01') expect(seen.calls[0]).toBe('/api/profile/user/demo01')
    }
    await context.close()
  })
})

/** The last is an unknown address, which answers 404. */
const screens = [
  '/',
  '/gathers',
  '/gathers/create',
  '/cup',
  '/matchmaking',
  '/profile/demo01',
  '/help',
  '/elo',
  '/top',
  '/medal',
  '/faq',
  '/tournaments',
  '/teams',
  '/support',
  '/support/create',
  '/finnes/ikke',
]

/** Records, on every page from now on, the largest overflow to the side (CSS pixels), also of placeholders. */
const watchWidth = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { beside: 0 })
    const look = () => {
      seen.beside = Math.max(seen.beside, (document.documentElement?.scrollWidth ?? 0) - innerWidth)
      requestAnimationFrame(look)
    }
    look()
  })
const besideSinceLoad = (page: Page) => page.evaluate(() => (window as unknown as { beside: number }).beside)

/** 320 by 568 pixels is the smallest phone, and a laptop's window of 1280 at 400 %. */
const windows = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 844 },
  { width: 1440, height: 600 },
]

describe('at 320, 390, 768 and 1440 pixels', () => {
  it('every screen has a heading, is accessible, breaks nothing sideways and hides no focus', async () => {
    expectComplaints(/404 .*finnes.ikke/)
    const { page, context } = await openRole(3, windows[0])
    await watchWidth(page)
    for (const path of screens) {
      await page.goto(site.url + path)
      for (const window of windows) {
        await page.setViewportSize(window)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const name = `${path} at ${window.width}`
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
        // The layout at 390 and 768 pixels has the parts of the other two: it only has to fit.
        if (window.width > 320 && window.width < 1440) continue
        await expectAccessible(page)
        await expectFocusInView(page, name)
        // The data are loaded by now: the page with placeholders was not wider.
        if (window.width === 320) expect(await besideSinceLoad(page), `${name}, while it loads`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize(windows[0] as Viewport)
    }
    await context.close()
  })
})

describe('a guest on a phone', () => {
  it.each([320, 390])('finds HJEM and the way in at %i pixels, and nothing sticks out', async (width) => {
    const { page, context } = await openBrowser(browser, site.url, { width, height: 700 })
    await page.getByRole('link', { name: 'HJEM' }).waitFor()
    const signIn = await page.getByRole('button', { name: 'Sign in through STEAM' }).boundingBox()
    expect((signIn?.x ?? width) + (signIn?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await context.close()
  })
})

describe('a file that is not there', () => {
  it('is missing, and no browser keeps the app in its place', async () => {
    expectComplaints(/404 .*mangler/)
    const { page, context } = await openBrowser(browser, site.url)
    const answer = await page.evaluate(() =>
      fetch('/assets/mangler-Ab12Cd34.js').then((reply) => [reply.status, reply.headers.get('Cache-Control')]),
    )
    expect(answer).toEqual([404, 'private, no-store'])
    await context.close()
  })
})

describe('access to pages', () => {
  it('a player finds no HJELP and no ADMIN, and /admin leads home', async () => {
    const { page, context } = await openRole(1)
    await page.goto(`${site.url}/admin`)
    await page.waitForURL(`${site.url}/`)
    const navigation = page.getByRole('navigation').first()
    await navigation.getByText('HJEM').waitFor()
    expect(await navigation.getByText('HJELP').count()).toBe(0)
    expect(await navigation.getByText('ADMIN').count()).toBe(0)
    await context.close()
  })

  it('a guest with a link is told to sign in, and is brought there then', async () => {
    const guest = await openGuest()
    const { page, context } = guest
    await page.goto(`${site.url}/elo?fra=lenke`)
    await page.waitForURL(`${site.url}/`)
    await page.getByText('Logg inn, så kommer du rett til siden du skulle til.').waitFor()
    await expectAccessible(page)
    await signInTo(guest, 1)
    await page.reload()
    await page.waitForURL(`${site.url}/elo?fra=lenke`)
    await context.close()
  })

  it('a guest with a link to a match that nobody knows is told so, and a player with it too', async () => {
    expectComplaints(/404 .*finnesikke99/)
    const guest = await openGuest()
    const { page, context } = guest
    await page.goto(`${site.url}/match/finnesikke99`)
    await page.waitForURL(`${site.url}/se/finnesikke99`)
    await page.getByRole('link', { name: 'Se hva som skjer nå' }).waitFor()
    await expectAccessible(page)
    await signInTo(guest, 1)
    await page.reload()
    await page.waitForURL(`${site.url}/match/finnesikke99`)
    await context.close()
  })

  it.each([1, 2, 3])('role %i finds nothing in the menu that is not built', async (role) => {
    const { page, context } = await openRole(role)
    await page.goto(site.url)
    const navigation = page.getByRole('navigation').first()
    await navigation.getByText('HJEM').waitFor()
    const admin = role === 3 ? ['ADMIN'] : []
    const links = ['HJEM', 'Matchmaking', 'Gather', 'Cup', 'Turneringer', 'Lag']
    // The count of waiting tickets is shown at ADMIN as soon as it is loaded.
    const shown = async () => (await navigation.getByRole('link').allTextContents()).map((label) => label.replace(/\d.*/, ''))
    expect(await shown()).toEqual([...links, ...admin])
    await navigation.getByRole('button', { name: 'ANNET' }).click()
    const more = ['Elo', 'Toppliste', 'Ranker']
    expect(await shown()).toEqual([...links, ...more, ...admin])
    await context.close()
  })

  it('an old gather address leads to the match', async () => {
    const reply = await fetch(`${site.url}/gather/abcdef123456`, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('Location')]).toEqual([302, '/match/abcdef123456'])
  })
})

describe('when the network fails', () => {
  it('a part that does not load takes only itself down, and comes when the network is back', async () => {
    expectComplaints(/ERR_FAILED .*LoginModal/)
    const { page, context } = await openBrowser(browser, site.url)
    let isAway = true
    await page.route('**/assets/LoginModal-*.js', (route) => (isAway ? route.abort() : route.continue()))
    const told = page.waitForEvent('console', (message) => message.text().includes('did not load'))
    await Promise.all([told, page.getByRole('button', { name: 'SPILL NÅ' }).click()])
    await page.getByRole('heading', { level: 1 }).waitFor()
    isAway = false
    await page.getByRole('button', { name: 'Logg inn med steam' }).waitFor()
    await context.close()
  })
})

describe('a page that is open while the site is deployed', () => {
  it('is loaded again where it needs a file that only the build before had', async () => {
    expectComplaints(/404 .*MatchmakingScreen/)
    const { page, context } = await openRole(1)
    await page.goto(`${site.url}/help`)
    await page.getByRole('heading', { level: 1, name: 'Ranker' }).waitFor()
    await page.route('**/assets/MatchmakingScreen-*.js', (route) => route.fulfill({ status: 404 }))
    const asksForBuild = page.waitForRequest((request) => request.resourceType() === 'fetch' && request.url() === `${site.url}/`)
    await page.route(`${site.url}/`, async (route) => {
      const body = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'text/html', body: body.replace(/(\/assets\/index-)[^.]+/, '$1later') })
    })
    const loadedAgain = page.waitForEvent('load')
    await page.getByRole('navigation').first().getByRole('link', { name: 'Matchmaking' }).click()
    await asksForBuild
    await page.unroute('**/assets/MatchmakingScreen-*.js')
    await loadedAgain
    await page.getByText('Det finnes ingen aktive kamper for øyeblikket.').waitFor()
    expect(page.url()).toBe(`${site.url}/matchmaking`)
    await context.close()
  })
})

describe('two tabs of one browser', () => {
  it('both sign out when one does', async () => {
    // A call that is running while its session ends is refused.
    expectComplaints(/401 .*api.profile.companions/)
    const { page, context } = await openRole(1)
    await page.goto(site.url)
    const other = await context.newPage()
    await other.goto(`${site.url}/gathers`)
    await other.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: /Kontoen din/ }).click()
    await page.getByRole('button', { name: 'Logg ut' }).click()
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Sign in through STEAM' }).waitFor()
    await context.close()
  })

  it('believe each other before the cookie has changed, for the word can be there first', async () => {
    const { page, context } = await openRole(1)
    await page.goto(site.url)
    const other = await context.newPage()
    await other.goto(`${site.url}/gathers`)
    await other.getByRole('button', { name: /Kontoen din/ }).waitFor()
    const reloaded = other.waitForEvent('load')
    await page.evaluate(() => new BroadcastChannel('kampklar-session').postMessage(null))
    await reloaded
    await other.getByRole('button', { name: /Kontoen din/ }).waitFor()
    await context.close()
  })
})

describe('the way around', () => {
  it('closes the menu of a phone on the link to the page that is shown', async () => {
    const { page, context } = await openRole(1, { width: 390, height: 844 })
    await page.goto(`${site.url}/gathers`)
    await page.getByRole('button', { name: 'Meny' }).click()
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await menu.getByRole('link', { name: 'Gather', exact: true }).click()
    await menu.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site.url}/gathers`)
    await context.close()
  })

  it('closes the menu of a wide screen on the link to the page that is shown', async () => {
    const { page, context } = await openRole(1)
    await page.goto(`${site.url}/help`)
    const menu = page.getByRole('navigation').first()
    await menu.getByRole('button', { name: 'ANNET' }).click()
    await menu.getByRole('link', { name: 'Ranker' }).click()
    await menu.getByRole('link', { name: 'Ranker' }).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site.url}/help`)
    await context.close()
  })

  it('comes back to where a list was left, once the list has come', async () => {
    const { page, context } = await openRole(1, { width: 390, height: 500 })
    await page.goto(`${site.url}/elo`)
    const row = page.getByRole('table', { name: 'Spillere etter ELO' }).getByRole('row').nth(30)
    await row.waitFor()
    await page.evaluate(() => scrollTo(0, 2000))
    await row.getByRole('link').evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/\/profile\//)
    await page.waitForFunction(() => scrollY === 0)
    const mayCome = Promise.withResolvers<void>()
    await page.route('**/api/top/getOwnPlacement*', (route) => mayCome.promise.then(() => route.continue()))
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'ELO' }).waitFor()
    mayCome.resolve()
    await page.waitForFunction(() => scrollY === 2000)
    await context.close()
  })
})

describe('a browser that does not let the site copy', () => {
  it('is told, with what to do instead', async () => {
    const { page, context } = await openRole(1)
    // As on plain http.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(`${site.url}/profile/demo01`)
    await page.getByRole('button', { name: 'Kopier lenke' }).click()
    await page.getByText('Nettleseren lot oss ikke kopiere.').waitFor()
    await context.close()
  })
})

describe('a double-click', () => {
  it('on Neste stays in step two, and opens nothing', async () => {
    const { page, context } = await openRole(4)
    const seen = watchLoads(page)
    await page.goto(`${site.url}/gathers/create`)
    await page.getByRole('radio', { name: /^2v2/ }).check({ force: true })
    await page.getByRole('button', { name: 'Neste' }).dblclick()
    await page.getByRole('button', { name: 'Opprett gather', disabled: false }).hover()
    // The second click can come much later: the browser still knows which element it belongs to.
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    // A call of the page would have been answered before this one.
    await page.evaluate(() => fetch('/api/system/getSystem').then((reply) => reply.text()))
    await seen.atRest()
    expect(seen.calls).not.toContain('/api/matches/gather/create')
    expect(page.url()).toBe(`${site.url}/gathers/create?steg=2`)
    await context.close()
  })
})
