import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { launchOptions } from '../../local/testing/browser.ts'
import { type PushStandIn, startPushStandIn } from '../support/node/push-stand-in.ts'
import { patienceMs } from '../support/site/patience.ts'
import { callAs, type Session } from '../support/site/session.ts'
import type { Site } from '../support/site/site.ts'
import { type SiteOfPlayers, startSiteOf } from '../support/site/site-of-players.ts'
import { openAs } from './support/people.ts'

/** A Developer, and ten players. */
const people = Array.from({ length: 11 }, (_, place) => ({
  steamId: String(76_561_197_960_280_001n + BigInt(place)),
  name: `Varslet ${place}`,
  isOwner: place === 0,
}))
let at: SiteOfPlayers
let site: Site
let service: PushStandIn
let browser: Browser
let players: Session[]
/** Is in no match, because its page would open instead. */
let developer: Session

beforeAll(async () => {
  service = await startPushStandIn()
  at = await startSiteOf(people, { CS2_SIM: '0', ALLOW_ANY_PUSH_SERVICE: '1' })
  site = at.site
  developer = at.sessions[0] as Session
  players = at.sessions.slice(1)
  browser = await chromium.launch(launchOptions('notifications'))
})
afterAll(async () => {
  await browser?.close()
  await at?.stop()
  await service?.close()
})

const me = () => players[0] as Session
const call = <Body extends object>(who: Session, method: 'GET' | 'POST', path: string, body?: object) =>
  callAs<Body>(site.url, who, method, path, body)

/** A browser whose player has turned notifications on. No push service can be reached here, so the stand-in replaces it. */
async function openNotified(who: Session) {
  const { page, context } = await openAs(browser, site.url, who)
  await context.grantPermissions(['notifications'], { origin: site.url })
  const devtools = await context.newCDPSession(page)
  await page.goto(site.url)
  await page.getByRole('button', { name: /Kontoen din/ }).click()
  const registered = registrationOf(devtools)
  await page.getByRole('switch', { name: /Varsler/ }).click()
  const { key } = await call<{ key: string }>(who, 'GET', '/push/key')
  await call(who, 'POST', '/push/subscribe', service.subscribe(key))
  return { page, context, devtools, registrationId: await registered }
}

/** The browser's id of the service worker's registration, once it runs. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const running = versions.find(({ status }) => status === 'activated')
    if (running) resolve(running.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  return promise
}

type Shown = { title: string; body: string; actions: { title: string }[] }
type WorkerScope = { registration: { getNotifications(): Promise<Shown[]> }; NotificationEvent: typeof Event }

/** The notifications that the service worker shows now. */
const shownIn = async (context: BrowserContext): Promise<Shown[]> =>
  (await context
    .serviceWorkers()
    .at(-1)
    ?.evaluate(async () => {
      const all = await (globalThis as never as WorkerScope).registration.getNotifications()
      return all.map(({ title, body, actions }) => ({ title, body, actions: actions.map((each) => ({ title: each.title })) }))
    })) ?? []

/** Simulates that the player pressed 'Godta' in the notification; a script can do so, but cannot bring a window to the front. */
const pressAccept = (context: BrowserContext) =>
  context
    .serviceWorkers()
    .at(-1)
    ?.evaluate(async () => {
      const scope = globalThis as never as WorkerScope
      const [notification] = await scope.registration.getNotifications()
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: 'accept' } as never))
    })

/** The reasons why the site cannot be installed, except that the test's browser is private. */
async function whyNotInstallable(page: Page, devtools: CDPSession): Promise<string[]> {
  await page.goto(site.url)
  const { errors } = await devtools.send('Page.getAppManifest')
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const ids = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  return [...errors.map(({ message }) => message), ...ids]
}

describe('a player whose pages are all closed', () => {
  it('is told of their match by the push service, and accepts from the notification', async () => {
    const { page, context, devtools, registrationId } = await openNotified(me())
    expect(await whyNotInstallable(page, devtools)).toEqual([])
    await page.goto('about:blank')
    for (const player of players) expect((await call(player, 'POST', '/matches/scrim/join', {})).success).toBe(true)
    await service.whenReceived(1)
    const [pushed] = service.received
    expect(pushed?.problems).toEqual([])
    const push = (payload: unknown) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data: JSON.stringify(payload) })
    const asked = { title: 'Kamp funnet!', body: expect.stringContaining('Godta'), actions: [{ title: 'Godta' }, { title: 'Åpne' }] }
    /** Repeats the push and the press until `whenDone` resolves, because an event of a script does not keep the worker alive. */
    const press = (payload: unknown, whenDone: () => Promise<void>) =>
      vi.waitFor(
        async () => {
          await push(payload)
          await expect.poll(() => shownIn(context), { timeout: 5_000 }).toEqual([asked])
          await pressAccept(context)
          await whenDone()
        },
        { timeout: patienceMs },
      )
    const readyCheck = () => call<{ readyCheck: object | null }>(me(), 'GET', '/matches/scrim/ready-check')
    await press(pushed?.payload, () =>
      expect.poll(readyCheck, { timeout: 5_000 }).toMatchObject({ readyCheck: { you: 'accepted', readyCount: 1 } }),
    )
    expect(await shownIn(context)).toEqual([])
    // The server refuses a token that it did not make, and the player gets the reason.
    const refused = { title: 'Kamp funnet!', body: 'Du har ikke tilgang til dette.', actions: [] }
    await press({ ...(pushed?.payload as object), token: 'x' }, () =>
      expect.poll(() => shownIn(context), { timeout: 5_000 }).toEqual([refused]),
    )
    await context.close()
  })
})

describe('a Developer who tries the notifications of a new site', () => {
  it('sees that the trial arrived in this browser, and since when', async () => {
    const { page, context, devtools, registrationId } = await openNotified(developer)
    const before = service.received.length
    await page.goto(`${site.url}/admin/start`)
    const line = page.getByRole('listitem').filter({ hasText: 'Varsler til lukkede sider' })
    await line.getByText('Ingen nettleser har sagt fra').waitFor()
    await line.getByRole('button', { name: 'Send en prøve' }).click()
    await service.whenReceived(before + 1)
    const data = JSON.stringify(service.received.at(-1)?.payload)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
    await line.getByText('Varselet kom frem i denne nettleseren.').waitFor()
    await line.getByText('Sist sett nå nettopp.').waitFor()
    expect(await shownIn(context)).toMatchObject([{ title: 'Prøvevarsel', actions: [] }])
    await context.close()
  })
})
