import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import type { Mischief } from '../../local/cs2/mischief.ts'
import { type Arena, loopback, openArena } from '../support/site/arena.ts'
import { type ArenaMatch, begin, chooseUntil, draft, endByStaff, onTurn, viewOf, when } from '../support/site/arena-match.ts'
import { callAs, type Session } from '../support/site/session.ts'
import { breakableLine } from './support/breakable-line.ts'
import { expectAccessible, openBrowser, type Person, saysAfter } from './support/people.ts'
import { openSharedBrowser } from './support/shared-browser.ts'

let arena: Arena
let browser: Browser

const clocks = { WARMUP_SILENCE_MS: '1000', LIVE_SILENCE_MS: '3000', POLL_AGAIN_MS: '500' }
/** Long enough to load a page, or to reconnect, and to mark two options in one turn, also on a slow machine (ms). */
const turnMs = '20000'

beforeAll(async () => {
  arena = await openArena(4, { ...clocks, TURN_MS: turnMs, AWAY_MS: '8000' })
  browser = await openSharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await arena?.stop()
})

/** A separate site, because a match that lost its server would take the server that another match waits for. */
async function withOwnArena(work: (own: Arena, ten: Session[]) => Promise<void>): Promise<void> {
  const own = await openArena(1, clocks)
  try {
    await own.withLobbyOfTen((ten) => work(own, ten))
  } finally {
    await own.stop()
  }
}

/** The browser of a signed-in player, without a page. */
async function browserOf({ token }: Session): Promise<Person> {
  const person = await openBrowser(browser, 'about:blank')
  await person.context.addCookies([{ name: 'jwt', value: token, url: arena.site.url }])
  return person
}
const pageOf = ({ id }: ArenaMatch): string => `${arena.site.url}/match/${id}`

/** One option of the captain on turn. A page that is not up to date still shows the options of the previous turn. */
const anOption = ({ players, maps, turn }: Match): string =>
  turn?.does === 'choose_side'
    ? 'ct'
    : turn?.does === 'pick_player'
      ? (players.find(({ team }) => team === null)?.steamid ?? '')
      : String(maps.find(({ status }) => status === 'available')?.id)

/** The choices of a match so far, one in each line: the players with a team, the banned or picked maps, the sides. */
const chosen = ({ players, maps }: Match): string[] => [
  ...players.filter(({ team }) => team !== null).map(({ username }) => username),
  ...maps.filter(({ status }) => status !== 'available').map(({ display_name }) => display_name),
  ...maps.filter(({ pick_side }) => pick_side !== null).map(({ pick_side, display_name }) => `${pick_side} ${display_name}`),
]
const nameOfMarked = (page: Page) => page.locator('[data-turn-option][aria-pressed="true"]')

describe.concurrent('a fault of the line or the server, as a page shows it', { timeout: 300_000 }, () => {
  it('a captain whose line breaks gets what they marked when the clock runs out, once, in draft, veto and side', () =>
    arena.withLobbyOfTen(async (ten) => {
      const match = await draft(arena, ten, 'bo3', { picking: 'ABBAABAB' })
      const captain = onTurn(match, await viewOf(match))
      const { context, page } = await browserOf(captain)
      const line = await breakableLine(page)
      await page.goto(pageOf(match))
      for (const does of ['pick_player', 'ban_map', 'choose_side'] as const) {
        const before = await chooseUntil(match, (view) => view.turn?.does === does && onTurn(match, view) === captain)
        await page.locator(`[data-my-turn] [data-turn-option="${anOption(before)}"]:not([disabled])`).waitFor()
        const options = page.locator('[data-my-turn] [data-turn-option]:not([disabled])')
        await options.first().click()
        await line.cut()
        await options.nth(1).click()
        const marked = await nameOfMarked(page).textContent()
        const isBack = line.mend()
        const after = await when(match, ({ turn }) => turn?.does !== does || turn.team !== before.turn?.team)
        const news = chosen(after).filter((each) => !chosen(before).includes(each))
        expect(news).toHaveLength(1)
        expect(marked?.toLowerCase()).toContain(news[0]?.split(' ')[0]?.toLowerCase())
        // The next turn runs already: the page must not use it up for its reconnect.
        await isBack
      }
      await endByStaff(match)
      await context.close()
    }))

  it('a gather whose player never comes gets another from its bench by one press of the captain, and ends rated', () =>
    arena.withLobbyOfTen((others) =>
      arena.withLobbyOfTen(async (ten) => {
        const [benched] = others as [Session]
        let missing = ''
        const server = await arena.open({ mischief: { comesAfter: (id) => (id === missing ? Number.POSITIVE_INFINITY : 0) } })
        const match = await draft(arena, ten, 'bo1', { waiting: [benched] })
        const { players } = await viewOf(match)
        const out = players.find(({ is_captain, steamid }) => is_captain === 0 && steamid !== ten[0]?.steamId)
        const leads = players.find(({ is_captain, team }) => is_captain === 1 && team === out?.team)
        const captain = ten.find(({ steamId }) => steamId === leads?.steamid)
        if (!out || !captain) throw new Error('nobody leads, or nobody is missing')
        missing = out.steamid
        await arena.alone(async () => {
          await arena.add(server)
          await arena.clearPool([server])
          await chooseUntil(match, ({ turn }) => turn === null)
          await when(match, ({ has_server }) => has_server === 1)
        })
        const { page, context } = await browserOf(captain)
        await page.goto(pageOf(match))
        const choice = page.getByRole('region', { name: `Velg innbytter for ${out.username}` })
        await choice.waitFor()
        await expectAccessible(page)
        await saysAfter(page, `${benched.name} er hentet inn.`, () =>
          choice.getByRole('button', { name: `Hent inn ${benched.name}` }).click(),
        )
        await choice.waitFor({ state: 'detached' })
        const end = await when(match, ({ ratings }) => ratings.length > 0)
        expect(end).toMatchObject({ status: 'complete', settled: 0, missed: [] })
        expect(end.players.map(({ steamid }) => steamid)).toContain(benched.steamId)
        expect(end.former).toEqual([out.steamid])
        await context.close()
      }),
    ))

  it('a match whose server dies goes on on another one, and its players are told at each moment', () =>
    withOwnArena(async (own, ten) => {
      const dying = await own.open({ seed: 5, mischief: { crashes: ({ round }) => round === 14 }, pace: { reboot: 3_600_000 } })
      const [last] = ten.slice(-1) as [Session]
      // One of the ten connects late to the next server, so that the page shows which player is awaited.
      const next = await own.open({
        seed: 6,
        mischief: { comesAfter: (id) => (id === last.steamId ? 6_000 : 0) },
        pace: { unpause: 8_000 },
      })
      const match = await begin(own, ten, { servers: [dying] })
      const phone = await openBrowser(browser, 'about:blank', { width: 390, height: 844 })
      await phone.context.addCookies([{ name: 'jwt', value: (ten[1] as Session).token, url: own.site.url }])
      const { page } = phone
      await page.goto(`${own.site.url}/match/${match.id}`)
      const { restore } = await when(match, (view) => view.restore?.server === 'next')
      const score = `${restore?.score_a}–${restore?.score_b}`
      await page.getByText(`Vi finner en ny server. Kampen går videre fra ${score}.`).waitFor()
      await expectAccessible(page)
      await own.add(next)
      await page.getByText('Ny server. Koble til!').waitFor()
      await page.getByText(`Kampen går videre fra ${score} når alle er tilbake.`).waitFor()
      await page.waitForFunction(() => document.title.startsWith('(Koble til)'))
      await expectAccessible(page)
      await when(match, ({ paused, restore: now }) => now === null && paused === 1)
      await page.getByText('Pause', { exact: true }).first().waitFor()
      expect(await when(match, ({ ratings }) => ratings.length > 0)).toMatchObject({ status: 'complete', settled: 0 })
      await phone.context.close()
    }))

  it('a match whose server died in the middle of a map is settled by staff on its page', () =>
    arena.withLobbyOfTen(async (ten) => {
      const mischief: Mischief = { nobodyComes: true, hasEmptyBackups: true, crashes: ({ round }) => round === 9 }
      const server = await arena.open({ mischief, pace: { reboot: 3_600_000 } })
      const match = await begin(arena, ten, { servers: [server] })
      await server.run('css_start')
      await when(match, ({ played }) => played[0]?.rounds.length === 8)
      await callAs(arena.site.url, arena.admin, 'POST', '/admin/deleteMatchId', { ip: loopback, port: server.port })
      await when(match, ({ needs_decision }) => needs_decision === 1)
      const { page, context } = await browserOf(arena.admin)
      await page.goto(pageOf(match))
      await page.getByRole('heading', { name: 'Trenger avgjørelse' }).waitFor()
      await page.getByText('Vi mistet kontakten med serveren før kampen var ferdig.').waitFor()
      await page.getByRole('button', { name: 'Lag B', exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('Lag B ledet da serveren falt ut')
      await saysAfter(page, 'Kampen er avgjort.', () => page.getByRole('dialog').getByRole('button', { name: 'Lag B vant' }).click())
      expect(await when(match, ({ ratings }) => ratings.length > 0)).toMatchObject({ status: 'complete', winner: 'B', settled: 1 })
      await page.getByText('Avgjort av staben').first().waitFor()
      await context.close()
    }))
})
