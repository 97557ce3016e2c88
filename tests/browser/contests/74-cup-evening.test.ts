import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CupMatch, CupTeam } from '../../../durable/protocol/cup/cup-fields.ts'
import { callAs } from '../../support/site/session.ts'
import { type CupSite, openCupSite, teamsAsSaved } from '../support/cup-site.ts'
import { expectAccessible, saysAfter } from '../support/people.ts'
import { expectStill } from '../support/stillness.ts'

let cups: CupSite
beforeAll(async () => {
  cups = await openCupSite()
})
afterAll(() => cups?.stop())

const widths: [string, BrowserContextOptions][] = [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a desk', { viewport: { width: 1440, height: 900 } }],
]

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true }).check({ force: true })

/** Nothing stands out beside the screen, and nobody is shut out. */
async function looksRight(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page, { hasClosed: true })
}

type Course = { cup: { status: string }; teams: CupTeam[]; matches: CupMatch[] }
const courseOf = (id: string): Promise<Course> => callAs<Course>(cups.site.url, cups.bo, 'GET', `/cup/${id}/live`)

/** The names of the play-offs; the same two teams may meet in more than one round. */
const playOffs = { quarter: 'Kvartfinale', semi: 'Semifinale', final: 'Finale' } as const
type Pair = { id: string; round: string; names: [string, string]; ids: [number, number] }
/** The first match that staff can settle now, by its two teams; null once the cup is over. */
async function nextMatch(id: string): Promise<Pair | null> {
  const { cup, teams, matches } = await courseOf(id)
  const match = cup.status === 'closed' ? undefined : matches.find(({ can_start }) => can_start === 1)
  if (!match) return null
  const [one, other] = [match.team1_id, match.team2_id].map((team) => teams.find(({ team_id }) => team_id === team))
  if (!one || !other) throw new Error('a match that can start has two teams')
  const { id: no, match_type: type, round_number: number } = match
  const round = type === 'other' ? `Runde ${number}` : playOffs[type]
  return { id: no, round, names: [one.name, other.name], ids: [one.team_id, other.team_id] }
}

/** Says that this team of a match won, by its button. */
async function setsWinner(page: Page, { round, names }: Pair, place: 0 | 1): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Resultat, ${round}.*: ${names.join(' mot ')}$`) })
    .last()
    .click()
  await choose(page, names[place])
  await saysAfter(page, 'Vinner lag er satt!', () => inDialog(page, 'Sett vinner'))
  await dialog(page).waitFor({ state: 'detached' })
}

/** Puts a player into a team at the proposed place: one found by this name, or the one who did not come, who is proposed. */
async function letsIn(page: Page, name: string | null): Promise<void> {
  await press(page, 'Sett inn spiller')
  if (name !== null) {
    await dialog(page).locator('input[role=combobox]').fill(name)
    // Others are called nearly the same.
    await dialog(page)
      .getByRole('option', { name: new RegExp(`^${name}\\s*Ikke med i cupen`) })
      .click()
  }
  await looksRight(page)
  await saysAfter(page, 'Spilleren er satt inn.', () => inDialog(page, 'Sett inn'))
  await dialog(page).waitFor({ state: 'detached' })
}

describe('an organiser of a cup for 23 players', { timeout: 600_000 }, () => {
  it.each(widths)('runs it on %s from the teams to the trophy, with latecomers, a no-show and a wrong result', async (_what, device) => {
    const id = await cups.cupInMaking(23, [cups.bo, cups.kari])
    const page = await cups.open(cups.bo, id, device)
    const { players } = await teamsAsSaved(cups, id)
    expect(players).toHaveLength(23)

    // One does not come. The others are balanced, and the cup starts after a look.
    const absent = players.find(({ steamid }) => steamid !== cups.ada.steamId)
    await page.locator(`[data-card="${absent?.steamid}"]`).click()
    await inDialog(page, 'Møtte ikke')
    await page.locator(`[data-card="${absent?.steamid}"]`).waitFor({ state: 'detached' })
    await press(page, 'Balanser Lag')
    await inDialog(page, 'Sett opp lagene')
    await dialog(page).waitFor({ state: 'detached' })
    await looksRight(page)
    await press(page, 'Start Cup')
    await dialog(page).getByText('5 lag: 2 med 5 og 3 med 4 spillere').waitFor()
    await looksRight(page)
    await inDialog(page, 'Start Cup')

    // Two come late: one whom nobody had registered, and the one who was missed.
    await page.waitForURL(/\/live$/)
    await letsIn(page, cups.kari.name)
    await letsIn(page, null)
    const teams = (await teamsAsSaved(cups, id)).teams.map((team) => team.players)
    expect(teams.map((team) => team.length).toSorted()).toEqual([4, 5, 5, 5, 5])
    expect(teams.flat()).toEqual(expect.arrayContaining([cups.kari.steamId, absent?.steamid]))

    await page.goto(`${cups.site.url}/cup/${id}`)

    // The first result is set for the wrong team, and mended.
    const first = await nextMatch(id)
    if (!first) throw new Error('no match can be played')
    await setsWinner(page, first, 0)
    await setsWinner(page, first, 1)
    const mended = (await courseOf(id)).matches.find((match) => match.id === first.id)
    expect(mended?.winner_id).toBe(first.ids[1])
    await looksRight(page)

    for (let match = await nextMatch(id); match; match = await nextMatch(id)) await setsWinner(page, match, 0)
    const { cup, teams: played, matches } = await courseOf(id)
    expect(cup.status).toBe('closed')
    const final = matches.find(({ match_type }) => match_type === 'final')
    const winner = played.find(({ team_id }) => team_id === final?.winner_id)
    await page
      .getByRole('heading', { name: winner?.name ?? '' })
      .first()
      .waitFor()
    await expectStill(page)
    await looksRight(page)

    // The hall sees the same.
    await page.goto(`${cups.site.url}/cup/${id}/live?storskjerm=1`)
    await page
      .locator('.big-champion-name')
      .getByText(winner?.name ?? '')
      .waitFor()
    await expectStill(page)
    await expectAccessible(page)
    await page.context().close()
  })
})
