import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {} from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteClient } from '../../local/bots/site-client.ts'
import { root } from '../../local/project.ts'
import { patienceMs } from '../support/site/patience.ts'
import { type Site, startSite } from '../support/site/site.ts'
import { openForeignSite } from './support/foreign-page.ts'
import { expectComplaints, openContext } from './support/open-context.ts'
import { openSharedBrowser } from './support/shared-browser.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({ SEED: 'demo' })
})
afterAll(() => site?.stop())

const asNavigation = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' }
const navigate = (path: string) => fetch(site.url + path, { headers: asNavigation, redirect: 'manual' })
const isApp = async (answer: Response) => (await answer.text()).includes('<div id="root">')

/** The paths of the Worker, such as `/api/*`, from wrangler.toml. */
function workerPaths(): string[] {
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  const list = /^run_worker_first = (\[.*?\])/ms.exec(toml)?.[1] ?? '[]'
  return (JSON.parse(list) as string[]).map((rule) => rule.replace('*', 'x-1-2-3'))
}

describe('npm start', () => {
  // The Worker also answers `/` with the app, together with the numbers that it shows.
  it.each(workerPaths().filter((path) => path !== '/'))(
    'asks the Worker for %s, also when it is typed into the address bar',
    async (path) => {
      expect(await isApp(await navigate(path))).toBe(false)
    },
  )

  it.each([
    ['/', 200],
    ['/gathers', 200],
    ['/match/abc123', 200],
    ['/nowhere/at/all', 404],
  ])('answers %s with the app', async (path, status) => {
    const answer = await navigate(path)
    expect(answer.status).toBe(status)
    expect(await isApp(answer)).toBe(true)
  })

  it('runs the cron', async () => {
    const answer = await fetch(`${site.url}/cdn-cgi/handler/scheduled`)
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  })

  it('keeps rooms, sessions and the list when its process is killed', async () => {
    const before = createSiteClient(site.url, site.url)
    const [player] = (await before.listPlayers()).filter(({ role }) => role === 2)
    const body = {
      type: '4v4',
      max_players: 8,
      is_competitive: 0,
      discord_option: 0,
      series_type: 'bo1',
      pick_type: 'random',
      maps: '1,2,3',
    }
    const made = await before.post<{ gather: [{ match_id: string }] }>(player!.steamid, '/api/matches/gather/create', body)
    const matchId = made.gather?.[0].match_id
    const listed = async () => (await before.listGathers()).map((gather) => gather.match_id)
    // A room updates the list by itself, after its answer: an update that it could no longer send would be missing.
    await expect.poll(listed, { timeout: patienceMs }).toContain(matchId)
    await site.kill()
    await site.restart()
    expect(await listed()).toContain(matchId)
    // The same token as before: the session and the secret that signed it are still valid after the process ended.
    const chat = await before.post(player!.steamid, `/api/matches/${matchId}/chat`, { message: 'Er alle her fortsatt?' })
    expect(chat).toEqual({ success: true })
  })
})

describe('a tournament in a frame of another site', () => {
  /** Makes a tournament as a seeded organiser; returns its id. */
  async function makeTournament(): Promise<string> {
    const client = createSiteClient(site.url, site.url)
    const organiser = (await client.listPlayers()).find(({ role }) => role >= 3)
    const body = { name: 'Rammecupen', team_size: 5, max_teams: 8, start_date: Date.now() + 86_400_000, tournament_type: 'bracket' }
    const made = await client.post<{ tournament: { id: string } }>(organiser!.steamid, '/api/admin/tournaments', body)
    return made.tournament!.id
  }

  it('is shown on its own page for that, which can do nothing else, and nowhere else of the site', async () => {
    expectComplaints(/violates the .*Content Security Policy/)
    const id = await makeTournament()
    const shown = `${site.url}/embed/tournaments/${id}`
    const foreign = await openForeignSite([shown, `${site.url}/tournaments/${id}`])
    const browser = await openSharedBrowser()
    try {
      const page = await (await openContext(browser)).newPage()
      await page.goto(foreign.url)
      const frame = page.frame('frame0')!
      await frame.getByRole('heading', { name: 'Rammecupen' }).waitFor()
      expect(frame.url()).toBe(shown)
      // The frame has its own origin, and access to neither the storage nor the session of the site.
      expect(await frame.evaluate(() => window.origin)).toBe('null')
      expect(await frame.evaluate(() => fetch('/api/tournaments').then(String, () => 'blocked'))).toBe('blocked')
      const [opened] = await Promise.all([page.waitForEvent('popup'), frame.getByRole('link', { name: 'Se turneringen' }).click()])
      await opened.waitForURL(`${site.url}/tournaments/${id}`)
      expect(page.url()).toBe(foreign.url)
      // The browser shows its own empty page in place of a page that refuses to be framed.
      expect(page.frame('frame1')!.url()).toBe('chrome-error://chromewebdata/')
    } finally {
      await browser.close()
      foreign.close()
    }
  })
})

describe('npm start, when it cannot', () => {
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, [join(root, 'local/start.ts')], { env: { ...process.env, ...env }, encoding: 'utf8' })
  const port = () => new URL(site.url).port

  it.each([
    ['the port is taken', () => ({ PORT: port(), STATE_DIR: join(site.stateDir, 'other') }), /^Port \d+ is taken by another program/],
    ['the state folder is in use', () => ({ PORT: '65000', STATE_DIR: site.stateDir }), /is already in use by http:\/\/localhost/],
    ['the port is no port', () => ({ PORT: 'http' }), /^PORT is "http": it must be a number/],
  ])('says one sentence and ends with code 1 because %s', (_, env, sentence) => {
    const { status, stderr } = start(env())
    expect(status).toBe(1)
    expect(stderr.trim()).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
