import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tournament, TournamentMatch } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { type Arena, openArena } from '../../support/site/arena.ts'
import { chooseMaps, when } from '../../support/site/arena-match.ts'
import { patienceMs } from '../../support/site/patience.ts'
import type { Session } from '../../support/site/session.ts'
import { type ArenaTeam, checkIn, joinTournament, makeTeam, readTournament } from '../support/arena-teams.ts'
import { pressByKeys } from '../support/by-keys.ts'
import { expectAccessible, openBrowser } from '../support/people.ts'
import { openSharedBrowser } from '../support/shared-browser.ts'

let arena: Arena
let browser: Browser

beforeAll(async () => {
  arena = await openArena(2)
  browser = await openSharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await arena?.stop()
})

const phone = { width: 390, height: 844 }

async function openAs({ token }: Session, path: string): Promise<Page> {
  const { page, context } = await openBrowser(browser, 'about:blank', phone)
  await context.addCookies([{ name: 'jwt', value: token, url: arena.site.url }])
  await page.goto(arena.site.url + path)
  return page
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const part = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()

const osloClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' })
/** A time in the format of a date and time field. */
const osloField = (at: number): string => osloClock.format(at).replace(' ', 'T')

/** Nothing overflows to the side, and the page passes the accessibility checks. */
async function looksRight(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page, { hasClosed: true })
}

async function findsTheSection(page: Page): Promise<void> {
  await page.getByRole('button', { name: /vis alle delene av admin/ }).click()
  await page.getByRole('link', { name: 'Turneringer', exact: true }).click()
  await page.getByRole('link', { name: 'Ny turnering' }).click()
}

/** Fills in the form as an organiser; returns the tournament's id. */
async function makes(page: Page, name: string): Promise<string> {
  const start = Date.now() + 15 * 60_000
  await page.getByLabel('Navn').fill(name)
  await page.getByLabel(/^Start/).fill(osloField(start))
  await page.getByLabel('Påmeldingen slutter').fill(osloField(start - 60_000))
  await page.getByRole('radio', { name: '2 mot 2' }).check({ force: true })
  await page.getByLabel('Plass til').fill('8')
  await page.getByLabel('Servere', { exact: true }).fill('2')
  await page.getByLabel(/Bronsefinale/).check()
  await says(page, '2 grupper med 4 lag. Alle møter alle: 12 kamper à BO1.')
  await says(page, /^Ferdig ca\. .* med 2 servere/)
  await looksRight(page)
  await press(page, 'Opprett turneringen')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return page.url().split('/').at(-1) ?? ''
}

/** The tournament once it is as wanted. */
const until = (id: string, isWanted: (tournament: Tournament) => boolean): Promise<Tournament> =>
  vi.waitFor(
    async () => {
      const tournament = await readTournament(arena, id)
      if (!isWanted(tournament))
        throw new Error(JSON.stringify(tournament.matches.map(({ id: no, status, trouble }) => [no, status, trouble])))
      return tournament
    },
    { timeout: 2 * patienceMs, interval: 200 },
  )

/** Opens a match in the list, with a filter of the matches. */
async function opens(page: Page, filter: RegExp, no: number): Promise<void> {
  await part(page, filter)
  await page.getByRole('button', { name: `Endre, kamp ${no}`, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const choose = (page: Page, name: string) => page.getByRole('dialog').getByRole('radio', { name, exact: true }).check({ force: true })

/** Types rounds: for each map one team after the other. */
async function writesScore(page: Page, ...rounds: readonly string[]): Promise<void> {
  const fields = page.getByRole('dialog').locator('input[inputmode="numeric"]')
  for (const [at, written] of rounds.entries()) await fields.nth(at).fill(written)
}

/** Sets the first result of a match; the team named first wins. */
async function setsResult(page: Page, { match_number: no, series_type }: TournamentMatch): Promise<void> {
  await opens(page, /^Nå/, no)
  await writesScore(page, ...(series_type === 'bo3' ? ['13', '7', '10', '13', '13', '9'] : ['13', '7']))
  await inDialog(page, 'Lagre')
  await closed(page)
}

const ready = ({ matches }: Tournament) => matches.filter(({ status }) => status === 'ready')

/** The organiser starts one match; its captains choose the map, and the server plays it. */
async function playsThrough(page: Page, id: string, match: TournamentMatch, teams: readonly ArenaTeam[]): Promise<void> {
  await page.getByRole('button', { name: `Start, kamp ${match.match_number}`, exact: true }).click()
  const of = ({ matches }: Tournament) => matches.find(({ match_number }) => match_number === match.match_number)
  const started = of(await until(id, (now) => of(now)?.status === 'live'))
  const server = await arena.open()
  await arena.add(server)
  const playing = teams.filter((team) => team.id === match.team1_id || team.id === match.team2_id).flatMap(({ players }) => players)
  const played = { arena, id: started?.match_id ?? '', ten: playing, owner: playing[0] as Session }
  await chooseMaps(played)
  await when(played, ({ status }) => status === 'complete', 2 * patienceMs)
  await until(id, (now) => of(now)?.status === 'finished')
}

describe('an organiser with a phone', { timeout: 600_000 }, () => {
  it('runs a tournament for eight teams from its creation to the trophy, by clicking', () =>
    arena.withLobbyOfTen((some) =>
      arena.withLobbyOfTen(async (others) => {
        const people = [...some, ...others]
        const names = ['Nattravn', 'Fjordfolk', 'Isbre', 'Havørn', 'Lynvinge', 'Rimfrost', 'Snøugle', 'Polarulv']
        const teams: ArenaTeam[] = []
        for (const [place, name] of names.entries()) teams.push(await makeTeam(arena, name, people.slice(place * 2, place * 2 + 2)))
        const [own, late] = [teams[0], teams[7]] as [ArenaTeam, ArenaTeam]

        const page = await openAs(arena.admin, '/admin')
        await findsTheSection(page)
        const id = await makes(page, 'Høstcupen')

        // One captain registers and checks in by keyboard, the others by call. One does not check in.
        const captain = await openAs(own.owner, `/tournaments/${id}`)
        for (const name of ['Meld på', 'Sjekk inn']) await pressByKeys(captain.getByRole('button', { name, exact: true }))
        await says(captain, 'Laget er sjekket inn')
        for (const team of teams.slice(1)) await joinTournament(arena, id, team)
        for (const team of teams.slice(1, 7)) await checkIn(arena, id, team)
        await says(page, 'Alle plassene er tatt')
        await looksRight(page)
        await press(page, /^Steng påmeldingen/)
        await press(page, /^Se lagene/)
        await press(page, `Sjekk inn: ${late.name}`)
        await page.getByRole('button', { name: `Sjekk ut: ${late.name}` }).waitFor()

        // The draw, the times and the start.
        await press(page, 'Foreta trekningen')
        await page.getByRole('region', { name: 'Gruppe B' }).waitFor()
        await looksRight(page)
        await press(page, 'Offentliggjør trekningen')
        await says(page, /^Trukket/)
        await looksRight(page)
        await press(page, /^Sett opp tidene/)
        await press(page, 'Sett opp tidene')
        await says(page, /^Etter planen ferdig/)
        await looksRight(page)
        await press(page, 'Start turneringen')
        await inDialog(page, 'Start turneringen')
        await closed(page)

        // One match is played, one is a walkover, in one no team appears; the results of the others are typed.
        await part(page, /^Kamper/)
        await part(page, /^Nå/)
        const begun = await until(id, (now) => ready(now).length === 12)
        const first = ready(begun).find((match) => match.team1_id === own.id || match.team2_id === own.id) as TournamentMatch
        await playsThrough(page, id, first, teams)
        // The captain was led to their own match; its result covers the link back for a while.
        await captain.waitForURL(/\/match\//)
        await captain.getByRole('link', { name: 'Høstcupen' }).first().waitFor()
        await captain.goto(`${arena.site.url}/tournaments/${id}`)
        const [given, nobody, ...rest] = ready(await readTournament(arena, id)) as [TournamentMatch, TournamentMatch, ...TournamentMatch[]]
        await opens(page, /^Nå/, given.match_number)
        await choose(page, 'Walkover')
        await choose(page, given.team2_name ?? '')
        await looksRight(page)
        await inDialog(page, 'Lagre')
        await closed(page)
        await opens(page, /^Nå/, nobody.match_number)
        await choose(page, 'Ingen møtte')
        await inDialog(page, 'Lagre')
        await closed(page)
        for (const match of rest) await setsResult(page, match)

        // A correction is previewed before it is saved, and then undone.
        const semis = await until(id, (now) => ready(now).length === 2)
        const before = rest[0] as TournamentMatch
        await opens(page, /^Ferdig/, before.match_number)
        await writesScore(page, '2', '13')
        await inDialog(page, 'Se hva som endres')
        await says(page, /13–7 .*2–13/)
        await looksRight(page)
        await inDialog(page, 'Lagre')
        await closed(page)
        await press(page, /^Angre: /)
        await inDialog(page, 'Angre')
        await closed(page)
        const again = await until(id, (now) => now.matches.find(({ id }) => id === before.id)?.team1_score === 13)
        expect(again.matches.map(({ team1_id, team2_id }) => [team1_id, team2_id])).toEqual(
          semis.matches.map(({ team1_id, team2_id }) => [team1_id, team2_id]),
        )

        // The bracket changes on the captain's page while the organiser types the result.
        await part(captain, /^Sluttspill/)
        for (const match of ready(again)) await setsResult(page, match)
        const last = await until(id, (now) => ready(now).length === 2)
        const final = last.matches.find(({ round_name }) => round_name === 'Finale') as TournamentMatch
        await captain
          .getByText(final.team2_name ?? '')
          .nth(1)
          .waitFor()
        await looksRight(captain)
        for (const match of ready(last)) await setsResult(page, match)

        const over = await until(id, ({ status }) => status === 'completed')
        expect(over.winner?.id).toBe(final.team1_id)
        await says(page, `${over.winner?.name} vant.`)
        await captain
          .getByRole('region', { name: 'Vinner' })
          .getByText(over.winner?.name ?? '')
          .first()
          .waitFor()
        for (const each of [page, captain]) await looksRight(each)
      }),
    ))
})
