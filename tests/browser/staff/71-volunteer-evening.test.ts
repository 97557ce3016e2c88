import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arena, openArena } from '../../support/site/arena.ts'
import { type ArenaMatch, begin, chooseUntil, draft, viewOf, when } from '../../support/site/arena-match.ts'
import { patienceMs } from '../../support/site/patience.ts'
import { callAs, type Session } from '../../support/site/session.ts'
import { expectAccessible, openBrowser } from '../support/people.ts'
import { openSharedBrowser } from '../support/shared-browser.ts'

let arena: Arena
let browser: Browser

beforeAll(async () => {
  arena = await openArena(4, {
    WARMUP_SILENCE_MS: '1000',
    LIVE_SILENCE_MS: '3000',
    POLL_AGAIN_MS: '500',
    RECOVERY: 'staff',
    AWAY_MS: '8000',
  })
  browser = await openSharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await arena?.stop()
})

/** So many taps find an accident from the home page, and so many more settle it. */
const mostTaps = { toFind: 2, toSettle: 6 }

type Volunteer = { page: Page; tap(what: Locator): Promise<void>; taps(): number }

/** A member of the staff on a phone, whose taps are counted. */
async function aVolunteer({ token }: Session): Promise<Volunteer> {
  const { page, context } = await openBrowser(browser, 'about:blank', { width: 390, height: 844 })
  await context.addCookies([{ name: 'jwt', value: token, url: arena.site.url }])
  let taps = 0
  return {
    page,
    taps: () => taps,
    async tap(what) {
      taps += 1
      await what.click()
    },
  }
}

const called = async (as: Session, path: string, body: object = {}): Promise<Record<string, unknown>> => {
  const reply = await callAs<Record<string, unknown>>(arena.site.url, as, 'POST', path, body)
  if (!reply.success) throw new Error(`${path} was refused with ${reply.error}: ${reply.message}`)
  return reply
}

/** Opens the home page, goes from there to this place of the menu, and waits for the accident to be shown. */
async function find(by: Volunteer, place: string, accident: Locator): Promise<void> {
  await by.page.goto(arena.site.url)
  const before = by.taps()
  // The button of the menu says from the home page that something waits.
  await by.tap(by.page.getByRole('button', { name: /\d.*Meny$/ }))
  await by.tap(by.page.getByRole('dialog').getByRole('link', { name: place }).first())
  await accident.waitFor({ timeout: 2 * patienceMs })
  expect(by.taps() - before).toBeLessThanOrEqual(mostTaps.toFind)
}

async function settle(by: Volunteer, work: () => Promise<void>): Promise<void> {
  const before = by.taps()
  await work()
  expect(by.taps() - before).toBeLessThanOrEqual(mostTaps.toSettle)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' })
/** The link of a concern of the overview. */
const actOn = (page: Page, name: RegExp) => page.getByRole('link', { name })

async function looksRight(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page, { hasClosed: true })
}

/** A live match whose server is gone in the middle of its map. */
async function deadServer(ten: Session[]): Promise<ArenaMatch> {
  const server = await arena.open({ seed: 5, mischief: { crashes: ({ round }) => round === 9 }, pace: { reboot: 3_600_000 } })
  const next = await arena.open({ seed: 6 })
  const match = await begin(arena, ten, { servers: [server, next] })
  await when(match, ({ needs_decision }) => needs_decision === 1, 2 * patienceMs)
  return match
}

/** A match in warm-up, a captain of which never comes. */
async function missingCaptain(ten: Session[]): Promise<{ match: ArenaMatch; name: string }> {
  let missing = ''
  const server = await arena.open({ mischief: { comesAfter: (id) => (id === missing ? Number.POSITIVE_INFINITY : 0) } })
  const match = await draft(arena, ten, 'bo1')
  const { players } = await viewOf(match)
  const captain = players.find(({ is_captain, steamid }) => is_captain === 1 && steamid !== ten[0]?.steamId)
  if (!captain) throw new Error('nobody leads')
  missing = captain.steamid
  await arena.alone(async () => {
    await arena.add(server)
    await arena.clearPool([server])
    await chooseUntil(match, ({ turn }) => turn === null)
    await when(match, ({ missed = [] }) => missed.length > 0, 2 * patienceMs)
  })
  return { match, name: captain.username }
}

const faceit = (elo: number) => ({ faceit_elo: elo, profile_link: 'https://www.faceit.com/en/players/spiller' })

/** A cup of nine that has begun, one of whose teams has an open place. */
async function runningCup(players: readonly Session[]): Promise<string> {
  const now = Date.now()
  const times = { date: now + 3_600_000, reg_open: now - 60_000, reg_close: now + 3_000_000 }
  const made = await called(arena.admin, '/cup/create', { name: 'Kveldscup', max_players: 10, ...times })
  const id = (made.cup as { cupid: string }).cupid
  for (const [place, player] of players.entries()) await called(player, `/cup/${id}/register`, faceit(1500 + 10 * place))
  for (const act of ['setup', 'balance-teams', 'start']) await called(arena.admin, `/cup/${id}/${act}`)
  return id
}

/** Two tickets: one about a player who abuses others, one of a player who cannot get in. */
async function twoTickets(reporter: Session, abuser: Session, stuck: Session, match: ArenaMatch): Promise<void> {
  const form = (category: string, subject: string, message: string) => ({ category, subject, message, priority: 2 })
  const about = form('Rapporter spiller', 'Hets i chatten', 'Han kaller oss stygge ting i lobbyen.')
  await called(reporter, '/support/tickets/create', { ...about, reported: abuser.steamId })
  const technical = form('Teknisk problem', 'Kommer ikke inn på serveren', 'Jeg får bare «connection failed».')
  await called(stuck, '/support/tickets/create', { ...technical, matchId: match.id })
}

describe('a volunteer with one phone', { timeout: 600_000 }, () => {
  it('finds each of five accidents within two taps from home, and settles it within six', () =>
    arena.withLobbyOfTen((first) =>
      arena.withLobbyOfTen((second) =>
        arena.withLobbyOfTen((third) =>
          arena.withLobbyOfTen(async (fourth) => {
            const [late, abuser, reporter, substitute] = fourth as [Session, Session, Session, Session]
            const cup = await runningCup(third.slice(0, 9))
            const lost = await deadServer(first)
            const { match: short, name } = await missingCaptain(second)
            await twoTickets(reporter, abuser, second[3] as Session, short)
            const by = await aVolunteer(arena.admin)
            const { page } = by

            await find(by, 'ADMIN', actOn(page, /^Til kampen: .*mangler 1 spiller/))
            await looksRight(page)
            await settle(by, async () => {
              await by.tap(actOn(page, /^Til kampen: .*mangler 1 spiller/))
              await by.tap(button(page, `Bytt ut ${name}`))
              await page.getByRole('combobox').fill(substitute.name)
              await by.tap(page.getByRole('option', { name: substitute.name }).first())
              await button(page, `Bytt ut ${substitute.name}`).waitFor()
            })
            expect((await when(short, ({ missed = [] }) => missed.length === 0)).players.map(({ steamid }) => steamid)).toContain(
              substitute.steamId,
            )

            await find(by, 'ADMIN', actOn(page, /^Avgjør: /))
            await settle(by, async () => {
              await by.tap(actOn(page, /^Avgjør: /))
              await by.tap(button(page, /^Spill videre fra \d+–\d+$/))
              await page.getByText('Kampen går videre. Den venter på en server.').waitFor()
            })
            await when(lost, ({ ratings }) => ratings.length > 0, 2 * patienceMs)

            await find(by, 'ADMIN', actOn(page, /^Se sakene: 2 saker/))
            await settle(by, async () => {
              await by.tap(actOn(page, /^Se sakene: /))
              await by.tap(page.getByRole('link', { name: /Kommer ikke inn på serveren/ }))
              await page.getByRole('textbox', { name: /svar/i }).fill('Start spillet på nytt, og lim inn adressen fra kampsiden.')
              await by.tap(button(page, 'Send svar'))
              await page.getByText('lim inn adressen fra kampsiden').last().waitFor()
            })

            await find(by, 'ADMIN', actOn(page, /^Se sakene: 1 sak/))
            await settle(by, async () => {
              await by.tap(actOn(page, /^Se sakene: /))
              await by.tap(page.getByRole('link', { name: /Hets i chatten/ }))
              await by.tap(page.getByRole('link', { name: 'Om saken' }))
              await by.tap(page.getByRole('link', { name: abuser.name }).first())
              await by.tap(button(page, 'Utesteng fra chatten'))
              await page.getByRole('dialog').getByRole('textbox').fill('Hets i lobbyen')
              await by.tap(inDialog(page, 'Utesteng fra chatten'))
              await page.getByRole('dialog').waitFor({ state: 'detached' })
            })

            await find(by, 'Cup', page.getByRole('link', { name: /Kveldscup/ }).first())
            await settle(by, async () => {
              await by.tap(page.getByRole('link', { name: /Kveldscup/ }).first())
              await by.tap(button(page, 'Sett inn spiller'))
              await page.getByRole('dialog').locator('input[role=combobox]').fill(late.name)
              await by.tap(page.getByRole('option', { name: late.name }).last())
              await by.tap(inDialog(page, 'Sett inn'))
              await page.getByText('Spilleren er satt inn.').waitFor()
            })
            const { teams } = await callAs<{ teams: { players: string[] }[] }>(arena.site.url, arena.admin, 'GET', `/cup/${cup}/players`)
            expect(teams.flatMap(({ players }) => players)).toContain(late.steamId)
            await page.context().close()
          }),
        ),
      ),
    ))
})
