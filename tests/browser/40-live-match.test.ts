import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { turnName } from '../../local/bots/bot-choices.ts'
import { createSiteClient, type SeededPlayer, type SeenMatch, type SiteClient } from '../../local/bots/site-client.ts'
import { patienceMs } from '../support/site/patience.ts'
import { type Site, startSite } from '../support/site/site.ts'
import { eavesdrop } from './support/eavesdrop.ts'
import { expectAccessible, openBrowser, pressToClose, saysAfter } from './support/people.ts'
import { openSharedBrowser } from './support/shared-browser.ts'
import { expectStill } from './support/stillness.ts'
import { takeTurn } from './support/take-turn.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite({ SEED: 'demo', CS2_SIM: '1', DEV_LOGIN: '1' })
  browser = await openSharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** The players who have a seat in a gather of the demo, or wait for one. */
async function seatedIn(client: SiteClient): Promise<ReadonlySet<string>> {
  const open = await client.listGathers()
  const matches = await Promise.all(open.map(({ match_id, creator_id }) => client.readMatch(creator_id, match_id)))
  return new Set(matches.flatMap((match) => [...(match?.players ?? []), ...(match?.queuedPlayers ?? [])].map(({ steamid }) => steamid)))
}

/** From now on a person plays this player: bots that look for players do not use them. */
const choose = ({ steamid }: SeededPlayer) =>
  fetch(`${site.url}/auth/local`, { method: 'POST', headers: { Origin: site.url }, body: new URLSearchParams({ steamid }) })

/** Two ordinary players who are in no gather of the demo: one plays, the other watches. */
async function twoFreePlayers(client: SiteClient): Promise<[SeededPlayer, SeededPlayer]> {
  const players = (await client.listPlayers()).filter(({ role }) => role === 1).sort((a, b) => b.elo - a.elo)
  while (true) {
    const busy = await seatedIn(client)
    const free = players.filter(({ steamid }) => !busy.has(steamid))
    // Bots have lower ratings than the player: the player with the lowest rating is asked last.
    const two = [free[0], free.at(-1)] as [SeededPlayer, SeededPlayer]
    await Promise.all(two.map(choose))
    // The demo can have given one of them a seat meanwhile.
    const now = await seatedIn(client)
    if (two.every(({ steamid }) => !now.has(steamid))) return two
  }
}

/** The demo can have been about to give the player a seat when a person chose them: they leave its lobbies, and cancel their own. */
async function leaveDemo(client: SiteClient, { steamid }: SeededPlayer): Promise<void> {
  for (const { match_id } of await client.listGathers()) {
    for (const act of ['leave', 'leavequeue', 'cancel']) await client.post(steamid, `/api/matches/gather/${match_id}/${act}`)
  }
}

async function signInAs(page: Page, { username }: SeededPlayer): Promise<void> {
  await page.getByRole('button', { name: 'SPILL NÅ' }).click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Logg inn med steam' }).click()])
  await pressToClose(popup, popup.getByRole('button', { name: username }))
  await page.getByRole('button', { name: /Kontoen din/ }).waitFor()
}

/** A player with a seat gets no form: `free` releases every seat that the demo gave them meanwhile. */
async function openGather(page: Page, free: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'Gather', exact: true }).first().click()
  await page.getByRole('link', { name: 'Opprett gather' }).first().click()
  await vi.waitFor(
    async () => {
      await free()
      const shown = (await page.getByRole('main').textContent()) ?? ''
      expect(await page.getByRole('radio', { name: /5v5/ }).count(), shown).toBe(1)
    },
    { timeout: patienceMs, interval: 500 },
  )
  for (const choice of [/5v5/, /Competitive/, /BO1/i]) await page.getByRole('radio', { name: choice }).check({ force: true })
  await page.getByRole('button', { name: 'Neste' }).click()
  // By key: a second click at the same place would count as a double-click, which makes no gather.
  await page.getByRole('button', { name: 'Opprett gather', disabled: false }).press('Enter')
  await page.waitForURL(/\/match\/[a-z0-9]{12}$/)
}

/** The player is captain of one team, a bot of the other; `look` returns the match so far. */
async function chooseTeamsAndMaps(page: Page, { steamid }: SeededPlayer, look: () => Promise<SeenMatch | null>): Promise<void> {
  for (let match = await look(); match?.status !== 'live'; match = await look()) {
    const mine = match?.players.find((each) => each.steamid === steamid && each.is_captain === 1)?.team
    const before = match && turnName(match)
    if (match?.turn && match.turn.team === mine) await takeTurn(page, 'pointer')
    await expect.poll(async () => turnName((await look()) as SeenMatch), { timeout: patienceMs, interval: 100 }).not.toBe(before)
  }
}

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ')
/** A number in the format of the page. */
const grouped = (figure: number): string => String(figure).replace(/(\d)(\d{3})$/, '$1 $2')
const copyButton = /^Kopier (server-IP|tilkobling)$/
/** The score and the running round on the page at one moment; round 0 if none runs. */
async function headOn(page: Page): Promise<{ score: string; round: number }> {
  const lines = await page.getByRole('region', { name: 'Stilling', exact: true }).locator('p').allTextContents()
  const score = lines.find((line) => line.startsWith('Stilling:')) ?? ''
  const round = lines.find((line) => line.startsWith('Runde'))
  return { score: score.replaceAll(/[^\d–]/g, ''), round: Number(/\d+/.exec(round ?? '')?.[0] ?? 0) }
}

/** The head once this round, or a later one, is running: a round is over in a second, whether or not the test reads the page. */
const headFrom = (page: Page, round: number) =>
  vi.waitFor(
    async () => {
      const head = await headOn(page)
      expect(head.round).toBeGreaterThanOrEqual(round)
      return head
    },
    { timeout: patienceMs },
  )

/** A page that was loaded again does not have the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { wasHere: true }))
const isMarked = (page: Page) => page.evaluate(() => 'wasHere' in globalThis)

const momentOn = (page: Page) => page.getByRole('dialog', { name: /^(Dere (vant|tapte)|Uavgjort)$/ })

/** The result is shown as a dialog: it waits for the ELO, which comes later, and Escape closes it. */
async function seeTheEnd(page: Page): Promise<void> {
  const moment = momentOn(page)
  await moment.waitFor({ timeout: 2 * patienceMs })
  await moment
    .getByRole('status')
    .filter({ hasText: /^ELO .* til / })
    .waitFor({ state: 'attached' })
  await expectStill(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await moment.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') ?? null)).toBeNull()
}

describe('a match from the first click to the new ELO', () => {
  it('is played on its server while the page shows it, and a spectator never learns where', { timeout: 600_000 }, async () => {
    const client = createSiteClient(site.url, site.url)
    const [player, onlooker] = await twoFreePlayers(client)
    const { page, context } = await openBrowser(browser, site.url)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    await signInAs(page, player)
    const other = await openBrowser(browser, site.url)
    const otherEar = eavesdrop(other.page)
    // Before the bots come, because they do not use a player whom a person has chosen.
    await signInAs(other.page, onlooker)
    await openGather(page, () => leaveDemo(client, player))
    await page.getByRole('button', { name: 'Fyll med boter' }).click()
    await other.page.goto(page.url())

    await page.getByText('Start når dere er klare.').waitFor()
    await page.getByRole('button', { name: 'Start gatheren' }).click()
    await mark(page)
    const choose = () => chooseTeamsAndMaps(page, player, () => client.readMatch(onlooker.steamid, page.url().split('/').at(-1) ?? ''))
    await Promise.all([page.getByText('Oppvarming', { exact: true }).waitFor({ timeout: 2 * patienceMs }), choose()])
    await saysAfter(page, 'Server IP ble kopiert!', () => page.getByRole('button', { name: copyButton }).click())
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const [server] = JSON.parse(readFileSync(join(site.stateDir, 'cs2-servers.json'), 'utf8')) as [{ port: number; password: string }]
    const password = /^connect 127\.0\.0\.1:(\d+); password ([a-z0-9]{10})$/.exec(copied)?.[2] ?? ''
    expect(copied).toBe(`connect 127.0.0.1:${server.port}; password ${password}`)
    expect(password).not.toBe('')

    const scores = new Set<string>()
    let last = 0
    for (const round of [2, 3, 5, 8]) {
      const head = await headFrom(page, Math.max(round, last + 1))
      await headFrom(other.page, head.round)
      scores.add(head.score)
      last = head.round
    }
    expect([...scores].every((score) => /^\d+–\d+$/.test(score))).toBe(true)
    expect(scores.size).toBe(4)

    await seeTheEnd(page)
    for (const each of [page, other.page])
      await each
        .getByText(/^(Lag [AB] vant|Dere (vant|tapte))$/)
        .first()
        .waitFor()
    expect(await momentOn(other.page).count()).toBe(0)
    await page.getByRole('heading', { name: 'Høydepunkter' }).waitFor()
    expect(await page.getByRole('button', { name: copyButton }).count()).toBe(0)
    const rating = plain(await page.getByRole('region', { name: 'ELO', exact: true }).textContent())
    const [, sign, points] = /([+−-]) ?(\d+)/.exec(rating) ?? []
    expect(rating).toMatch(new RegExp(`Laget ditt hadde \\d+ % .*\\b${points}\\b`))
    const after = player.elo + (sign === '+' ? 1 : -1) * Number(points)
    expect((await headOn(other.page)).score).toBe((await headOn(page)).score)

    await page.getByRole('link', { name: 'Se profilen din' }).click()
    await page.getByRole('heading', { level: 1, name: player.username }).waitFor()
    const rank = page.getByRole('region', { name: 'Rank' })
    const hasArrived = async () => expect(plain(await rank.textContent())).toMatch(new RegExp(`(?<!\\d)${grouped(after)}(?!\\d)`))
    await vi.waitFor(hasArrived, patienceMs)
    expect(await isMarked(page)).toBe(true)

    await page.goBack()
    await page.reload()
    await page.getByRole('heading', { name: 'Høydepunkter' }).waitFor()
    expect(await momentOn(page).count()).toBe(0)

    const overheard = await otherEar.everything()
    expect(await other.page.getByRole('button', { name: copyButton }).count()).toBe(0)
    for (const secret of [`:${server.port}`, password, server.password]) expect(overheard.includes(secret), secret).toBe(false)
    expect(overheard).toContain('match_score_update')
    for (const each of [context, other.context]) await each.close()
  })
})
