import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchOptions } from '../../local/testing/browser.ts'
import { callTurn, readMatch } from '../support/site/call-turn.ts'
import { patienceMs } from '../support/site/patience.ts'
import { callAs, type Session } from '../support/site/session.ts'
import type { Site } from '../support/site/site.ts'
import { expectFocusInView } from './support/focus-in-view.ts'
import { expectComplaints, siteIsDown } from './support/open-context.ts'
import { expectAccessible, openAs, type Person, saysAfter } from './support/people.ts'
import { openSiteWithPages, type SiteWithPages } from './support/site-with-pages.ts'
import { expectStill } from './support/stillness.ts'
import { takeTurn } from './support/take-turn.ts'
import { openViewer, type Viewer } from './support/viewer.ts'

const names = ['Kari', 'Ola', 'Nils', 'Siv', 'Per', 'Liv', 'Jon', 'Åse', 'Bjørg', 'Ødger']
const people = names.map((name, place) => ({ steamId: `7656119796026590${place}`, name }))
const staff = { steamId: '76561197960265919', name: 'Dommer', isOwner: true }

let at: SiteWithPages
let site: Site
let browser: Browser
let sessions: Session[]
let judge: Session
/** Two of the ten play in real browsers, one on a desktop and one on a phone; the others only have sockets. */
const persons = new Map<string, Person>()

/** So long that no turn ends while a slow machine starts the site again, in ms. */
const longTurnMs = '120000'

/** Opens a signed-in page in this browser for one of them. */
async function seat(where: Browser, name: string, viewport: { width: number; height: number }): Promise<void> {
  const session = sessions.find((each) => each.name === name) as Session
  persons.set(session.steamId, await openAs(where, site.url, session, { viewport }))
}

const owner = () => sessions[0] as Session

beforeAll(async () => {
  at = await openSiteWithPages([staff, ...people], { BEGINNING_MS: '5000', TURN_MS: longTurnMs })
  ;({ site, browser } = at)
  ;[judge, ...sessions] = at.sessions as [Session, ...Session[]]
  await seat(browser, 'Kari', { width: 1440, height: 900 })
  await seat(browser, 'Ola', { width: 390, height: 844 })
})
afterAll(() => at?.stop())

const options = (fields: object) => ({
  type: '5v5',
  max_players: 10,
  is_competitive: 0,
  discord_option: 0,
  series_type: 'bo5',
  pick_type: 'ABBAABAB',
  maps: '1,2,3,4,5,7,8',
  ...fields,
})

/** Kari opens the lobby, the others join and get a seat; both pages show it. */
async function aFullLobby(fields: object, count: number): Promise<{ id: string; viewers: Viewer[] }> {
  const made = await callAs<{ gather: [{ match_id: string }] }>(site.url, owner(), 'POST', '/matches/gather/create', options(fields))
  const id = made.gather[0].match_id
  for (const player of sessions.slice(1, count)) {
    await callAs(site.url, player, 'POST', `/matches/gather/${id}/join`)
    await callAs(site.url, owner(), 'POST', `/matches/${id}/add-player`, { steamid: player.steamId })
  }
  for (const { page } of persons.values()) {
    await page.goto(`${site.url}/match/${id}`)
    await page.getByText('Alle er på plass.', { exact: true }).waitFor()
  }
  return { id, viewers: sessions.slice(2, count).map((session) => openViewer(site.url, session, id)) }
}

async function start(id: string): Promise<void> {
  const kari = persons.get(owner().steamId) as Person
  await kari.page.getByRole('button', { name: 'Start gatheren' }).click()
  // The beginning comes first: all players see who begins, and none is alerted yet.
  for (const { page } of persons.values()) {
    await page.locator('[data-beginning]').waitFor()
    expect(await page.title()).not.toContain('Din tur')
    expect(await page.locator('[data-turn-heading]').count()).toBe(0)
  }
  await expectNarrowFits('the beginning')
  await expectStill(kari.page)
  await expectAccessible(kari.page)
  for (const { page } of persons.values()) await page.locator('[data-turn-heading]').waitFor()
  expect((await readMatch(site.url, owner(), id)).turn).not.toBeNull()
}

/** The captain whose turn it is. */
async function onTurn(id: string): Promise<Session> {
  const { players, turn } = await readMatch(site.url, owner(), id)
  const captain = players.find((player) => player.is_captain === 1 && player.team === turn?.team)
  return sessions.find((each) => each.steamId === captain?.steamid) as Session
}

/** One turn of its captain: on their page, on the desktop by keyboard and on the phone by touch; other captains by the public call. */
async function playTurn(id: string): Promise<boolean> {
  const match = await readMatch(site.url, owner(), id)
  const captain = match.players.find((player) => player.is_captain === 1 && player.team === match.turn?.team)
  if (!captain) return false
  const person = persons.get(captain.steamid)
  if (person) await takeTurn(person.page, person.name === 'Kari' ? 'keys' : 'pointer')
  else await callTurn(site.url, sessions.find((each) => each.steamId === captain.steamid) as Session, id, match)
  await expect.poll(async () => (await readMatch(site.url, owner(), id)).revision, { timeout: patienceMs }).toBe(match.revision + 1)
  // A captain with a keyboard continues at the focused element, not at the top of the page.
  if (person) await person.page.waitForFunction(() => document.activeElement !== document.body)
  return true
}

/** Waits until both pages show everything; then ends the match, so that all players are free. */
async function finish(id: string, viewers: readonly Viewer[], maps: number): Promise<void> {
  const match = await readMatch(site.url, owner(), id)
  expect(match).toMatchObject({ status: 'live', turn: null })
  expect(match.maps.filter((map) => map.status === 'picked')).toHaveLength(maps)
  for (const viewer of viewers) {
    await expect.poll(() => viewer.revision(), { timeout: patienceMs }).toBe(match.revision)
    expect(viewer.sawAll()).toBe(true)
  }
  for (const { page } of persons.values()) await page.getByRole('status').filter({ hasText: 'Venter på ledig server' }).waitFor()
  for (const viewer of viewers) viewer.close()
}

/** On the narrowest phone, nothing overflows to the side, and no focus is hidden. */
async function expectNarrowFits(where: string): Promise<void> {
  for (const { page } of persons.values()) {
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0)
    await expectFocusInView(page, where)
    if (usual) await page.setViewportSize(usual)
  }
}
const end = (id: string) => callAs(site.url, judge, 'POST', '/admin/serverAction', { action: 'endmatch', id })

/** An empty chat lets the page scroll. A message out of view shows a mark, and one tap leads to it; beside the stage there is no mark. */
async function expectChatCalls(id: string, desk: Page, phone: Page): Promise<void> {
  await desk.getByRole('log').hover()
  await desk.mouse.wheel(0, 200)
  await expect.poll(() => desk.evaluate(() => scrollY), { timeout: patienceMs }).toBeGreaterThan(0)
  await desk.evaluate(() => scrollTo(0, 0))
  await phone.evaluate(() => scrollTo(0, 0))
  const third = sessions[2] as Session
  await callAs(site.url, third, 'POST', `/matches/${id}/chat`, { message: 'Hei på dere' })
  const call = phone.getByRole('button', { name: '1 ny i chatten' })
  await call.waitFor()
  await desk.getByRole('log').getByText('Hei på dere').waitFor()
  expect(await desk.getByRole('button', { name: '1 ny i chatten' }).count()).toBe(0)
  await call.click()
  await call.waitFor({ state: 'hidden' })
  expect(await phone.getByRole('log').evaluate((log) => document.activeElement === log)).toBe(true)
}

/** Counts the sounds of a page from its next load on: the first note of the player's turn, and the ticks of its last seconds. */
async function countSounds(page: Page): Promise<(hertz: number) => Promise<number>> {
  await page.addInitScript(() => {
    const played: number[] = []
    const Real = window.OscillatorNode
    window.OscillatorNode = class extends Real {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        played.push(Math.round(options?.frequency ?? 0))
      }
    }
    Object.assign(window, { played })
  })
  return (hertz) =>
    page.evaluate((wanted) => (window as never as { played: number[] }).played.filter((each) => each === wanted).length, hertz)
}
const turnHertz = 440

/** Opens the home page with the logo, without loading the site again. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Kampklar', exact: true }).click()
  await page.getByRole('link', { name: 'Til kampen', exact: true }).waitFor()
}

describe('a captain who went to another page', () => {
  it('sees and hears that it is their turn, and is back by one tap in time, in every turn', async () => {
    const heardOn = new Map<Page, (hertz: number) => Promise<number>>()
    /** The connections that each page has opened to the match since the first alert. */
    const opened = new Map<Page, number>()
    for (const { page } of persons.values()) {
      heardOn.set(page, await countSounds(page))
      const count = (url: string) => url.includes('/rooms/match/') && opened.set(page, (opened.get(page) ?? 0) + 1)
      page.on('websocket', (socket) => count(socket.url()))
    }
    const { id, viewers } = await aFullLobby({ series_type: 'bo1', maps: '1,2,3' }, 10)
    await start(id)
    for (const { page } of persons.values()) await goHome(page)
    /** How often each page has alerted its player. A turn that follows from the player's own choice causes no alert. */
    const calls = new Map<Page, number>()
    let last: Page | null = null
    let turns = 0
    for (;;) {
      const match = await readMatch(site.url, owner(), id)
      const captain = match.players.find((player) => player.is_captain === 1 && player.team === match.turn?.team)
      if (!captain) break
      const { page, name } = persons.get(captain.steamid) as Person
      calls.set(page, (calls.get(page) ?? 0) + (page === last ? 0 : 1))
      const heard = () => heardOn.get(page)?.(turnHertz)
      const pill = page.getByRole('banner').getByRole('link', { name: /^Din tur/ })
      await pill.getByRole('timer').waitFor()
      if (calls.get(page) === 1) opened.set(page, 0)
      await expect.poll(() => page.title(), { timeout: patienceMs }).toMatch(/^\(Din tur\) /)
      await expect.poll(heard, { timeout: patienceMs }).toBe(calls.get(page))
      if (turns < 2) await expectAccessible(page)
      for (const other of persons.values()) if (other.page !== page) expect(await other.page.title()).not.toContain('Din tur')
      await pill.click()
      const take = () => takeTurn(page, name === 'Kari' ? 'keys' : 'pointer')
      // Later picks could find the toast of the previous pick.
      await (turns === 0 ? saysAfter(page, 'Spiller valgt', take) : take())
      await expect.poll(async () => (await readMatch(site.url, owner(), id)).revision, { timeout: patienceMs }).toBe(match.revision + 1)
      // Shown once, on the page where the player was: going back shows nothing a second time.
      expect(await heard()).toBe(calls.get(page))
      await goHome(page)
      last = page
      turns += 1
    }
    // Seven picks and two bans.
    expect(turns).toBe(9)
    // After that, the header keeps the one connection, whichever page is shown.
    expect([...opened.values()]).toEqual([0, 0])
    const called = [...persons.values()].map(({ page }) => page.getByText('Kampen er avlyst!').waitFor())
    await Promise.all([...called, end(id)])
    for (const viewer of viewers) viewer.close()
  })
})

/** The options of the player's turn can be pressed without scrolling. */
async function pressInView(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, disabled: false }).first()
  await button.waitFor()
  const isInView = () =>
    button.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const top_ = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && element.contains(top_)
    })
  await expect.poll(isInView, { timeout: patienceMs, message: String(name) }).toBe(true)
  await button.click()
}

describe('an owner on a phone', () => {
  it('gets from creation to the start without scrolling to find what is asked of them', async () => {
    const { page } = [...persons.values()].find(({ name }) => name === 'Ola') as Person
    const me = sessions.find((each) => each.name === 'Ola') as Session
    const others = sessions.filter((each) => each !== me)
    await page.goto(`${site.url}/gathers/create`)
    for (const choice of [/5v5/, /BO3/i]) await page.getByRole('radio', { name: choice }).check({ force: true })
    await pressInView(page, 'Neste')
    await pressInView(page, 'Opprett gather')
    await page.waitForURL(/\/match\/[a-z0-9]{12}$/)
    const id = page.url().split('/').at(-1) as string
    const knock = (session: Session) => callAs(site.url, session, 'POST', `/matches/gather/${id}/join`)
    await page
      .getByRole('button', { name: 'Del lenken' })
      .or(page.getByRole('button', { name: 'Kopier lenken' }))
      .first()
      .waitFor()
    const [first, second, ...rest] = others
    await knock(first as Session)
    await page.waitForFunction(() => document.title.startsWith('(1 venter)'))
    await pressInView(page, /^Ta inn /)
    for (const session of [second as Session, ...rest]) await knock(session)
    await page.waitForFunction(() => document.title.startsWith('(8 venter)'))
    await pressInView(page, 'Ta inn alle')
    await pressInView(page, 'Start gatheren')
    await page.locator('[data-turn-heading]').waitFor()
    expect((await readMatch(site.url, me, id)).turn).not.toBeNull()
    await Promise.all([page.getByText('Kampen er avlyst!').first().waitFor(), end(id)])
  })
})

describe('a captain whose tab is in the background', () => {
  let notifying: Browser
  let before: Person
  beforeAll(async () => {
    before = persons.get(owner().steamId) as Person
    notifying = await chromium.launch(launchOptions('notifications'))
    await seat(notifying, 'Kari', { width: 1440, height: 900 })
  })
  afterAll(async () => {
    persons.set(owner().steamId, before)
    await notifying?.close()
  })

  it('gets a notification of their turn from the service worker, and is back by one tap', async () => {
    const { page, context } = persons.get(owner().steamId) as Person
    await context.grantPermissions(['notifications'], { origin: site.url })
    await page.goto(site.url)
    await page.getByRole('button', { name: /Kontoen din/ }).click()
    const [worker] = await Promise.all([context.waitForEvent('serviceworker'), page.getByRole('switch', { name: /Varsler/ }).click()])
    await page.evaluate(() => navigator.serviceWorker.ready)
    const { id, viewers } = await aFullLobby({ series_type: 'bo1', maps: '1,2,3' }, 10)
    await start(id)
    // A visible page needs no notification, so this player takes their turn first.
    if ((await onTurn(id)).steamId === owner().steamId) await playTurn(id)
    await goHome(page)
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }))
    const shown = () =>
      page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title))
    for (let next = await onTurn(id); next.steamId !== owner().steamId; next = await onTurn(id)) {
      expect(await shown()).toEqual([])
      await callTurn(site.url, next, id, await readMatch(site.url, owner(), id))
    }
    await expect.poll(shown, { timeout: patienceMs }).toEqual(['Din tur'])
    // The system opens it; a script may say so, but not bring a window to the front.
    await worker.evaluate(async () => {
      const scope = globalThis as never as { registration: { getNotifications(): Promise<object[]> }; NotificationEvent: typeof Event }
      const [notification] = await scope.registration.getNotifications()
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification } as never))
    })
    await page.waitForURL(`**/match/${id}`)
    await page.locator('[data-my-turn]').waitFor()
    expect(await shown()).toEqual([])
    await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
    await Promise.all([page.getByText('Kampen er avlyst!').first().waitFor(), end(id)])
    await page.getByRole('button', { name: /Kontoen din/ }).click()
    await page.getByRole('switch', { name: /Varsler/ }).click()
    for (const viewer of viewers) viewer.close()
  })
})

describe('a gather of ten, from its start to the end of the veto', () => {
  // journeys/20 plays every format; this format has the most steps.
  it('5v5 ABBAABAB BO5: by keyboard and on a phone, seen by all, through two power cuts', { timeout: 400_000 }, async () => {
    expectComplaints(siteIsDown)
    const { id, viewers } = await aFullLobby({}, 10)
    await expectNarrowFits('lobby')
    const { page: desk } = persons.get(owner().steamId) as Person
    const { page: phone } = [...persons.values()].find(({ name }) => name === 'Ola') as Person
    const field = phone.getByRole('textbox', { name: 'Skriv en melding' })
    await field.fill('Jeg tar')
    await start(id)
    // A player who writes is not interrupted, and continues to write in the chat's new place.
    expect(await field.evaluate((each) => document.activeElement === each && (each as HTMLInputElement).value)).toBe('Jeg tar')
    expect(await field.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await field.fill('')
    for (const { page } of persons.values()) await expectAccessible(page)
    await expectNarrowFits('draft')
    await expectChatCalls(id, desk, phone)

    /** The whole process ends and starts again: same turn, same deadline, nothing done twice, and the pages continue by themselves. */
    const cutPower = async () => {
      const before = await readMatch(site.url, owner(), id)
      await site.kill()
      const lost = 'Mistet tilkobling til serveren, venter på at serveren skal starte opp igjen.'
      for (const { page } of persons.values()) await page.getByText(lost).waitFor()
      await site.restart()
      for (const { page } of persons.values()) await page.getByText(lost).waitFor({ state: 'hidden' })
      expect(await readMatch(site.url, owner(), id)).toEqual(before)
      return before
    }

    for (let pick = 0; pick < 3; pick++) await playTurn(id)
    expect((await cutPower()).status).toBe('picking_players')
    while ((await readMatch(site.url, owner(), id)).status === 'picking_players') {
      await phone.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await playTurn(id)
    }
    // A phone that was scrolled further down shows the new stage.
    const stageTop = () => phone.locator('[data-phase="picking_maps"]').evaluate((stage) => Math.round(stage.getBoundingClientRect().top))
    await expect.poll(async () => Math.abs((await stageTop()) - 72), { timeout: patienceMs }).toBeLessThan(80)
    for (const { page } of persons.values()) await page.getByText('Serien', { exact: true }).waitFor()
    for (const { page } of persons.values()) await expectAccessible(page)
    await expectNarrowFits('veto')
    for (let turn = 0; turn < 3; turn++) await playTurn(id)
    // The third was a pick: its side must be chosen. A turn's clock runs during the power cut, so nothing else is done in this turn.
    expect((await cutPower()).turn?.does).toBe('choose_side')
    for (let turn = 0; turn < 2; turn++) await playTurn(id)
    expect((await readMatch(site.url, owner(), id)).turn?.does).toBe('choose_side')
    for (const { page } of persons.values()) await expectAccessible(page)
    await expectNarrowFits('side choice')
    while (await playTurn(id));
    await finish(id, viewers, 5)
    for (const { page } of persons.values()) await expectAccessible(page)
    await expectNarrowFits('ready')

    // Now all players can check the draws, and read the timeline.
    await desk.getByRole('button', { name: 'Sjekk trekningen', expanded: false }).click()
    await desk.getByRole('button', { name: 'Sjekk trekningen' }).last().click()
    await desk.getByText('Alt stemmer').waitFor()
    await desk.getByRole('button', { name: 'Hendelser', expanded: false }).click()
    await desk.getByText('Kari startet gatheren').waitFor()
    await expectAccessible(desk)
    await end(id)
    for (const person of persons.values()) await person.page.getByText('Staben avlyste kampen.').waitFor()
  })

  it('2v2: sides that are drawn, and one map', async () => {
    const { id, viewers } = await aFullLobby({ type: '2v2', max_players: 4, series_type: 'bo1', pick_type: 'random', maps: '5,6,7,9' }, 4)
    await start(id)
    while (await playTurn(id));
    await finish(id, viewers, 1)
    await end(id)
  })
})
