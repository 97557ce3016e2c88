import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { CupPlayer, CupTeam } from '../../../durable/protocol/cup-fields.ts'
import { launchOptions } from '../../../local/browser.ts'
import { startSteamStandIn } from '../../support/node/steam-stand-in.ts'
import { callAs, type Session, signInByHttp } from '../../support/site/session.ts'
import { type Site, startSite } from '../../support/site/site.ts'
import { openContext } from './open-context.ts'

const dayMs = 24 * 60 * 60_000

/** Two of the staff and a player, beside the demo's players, who can be drawn into cups. */
export type CupSite = {
  site: Site
  browser: Browser
  ada: Session
  bo: Session
  kari: Session
  /** A cup of so many of the demo's players whose teams are to be made; answers its id. Nobody is in two cups of a day. */
  cupInMaking(players: number): Promise<string>
  /** The cup's page, as this one sees it. */
  open(who: Session, cupId: string, device?: BrowserContextOptions): Promise<Page>
  stop(): Promise<void>
}

export type TeamsAsKept = { players: CupPlayer[]; teams: CupTeam[] }
export const teamsAsKept = ({ site, ada }: CupSite, cupId: string): Promise<TeamsAsKept> =>
  callAs<TeamsAsKept>(site.url, ada, 'GET', `/cup/${cupId}/players`)

const people = ['Ada', 'Bo', 'Kari'].map((name, at) => ({ steamId: `7656119796026600${at}`, name }))

export async function openCupSite(): Promise<CupSite> {
  const steam = await startSteamStandIn(people)
  const owners = people.slice(0, 2).map(({ steamId }) => steamId)
  const env = { STEAM_OPENID_URL: steam.openIdUrl, STEAM_API_URL: steam.apiUrl, STEAM_API_KEY: 'key', OWNER_STEAMIDS: owners.join() }
  const site = await startSite({ SEED: 'demo', DEV_LOGIN: '0', CS2_SIM: '0', ...env })
  const browser = await chromium.launch(launchOptions())
  const sessions: Session[] = []
  for (const person of people) sessions.push({ ...person, token: await signInByHttp(site.url, steam, person.steamId) })
  const [ada, bo, kari] = sessions as [Session, Session, Session]
  let day = 1
  const asStaff = async (path: string, body: object = {}) => {
    const reply = await callAs<{ cup?: { cupid: string } }>(site.url, ada, 'POST', path, body)
    if (!reply.success) throw new Error(`${path} was refused: ${reply.message}`)
    return reply.cup?.cupid ?? ''
  }
  return {
    site,
    browser,
    ada,
    bo,
    kari,
    cupInMaking: async (players) => {
      const date = Date.now() + day++ * dayMs
      const times = { date, reg_open: date - 3 * 365 * dayMs, reg_close: date }
      const id = await asStaff('/cup/create', { name: 'Høstcupen', max_players: players, ...times })
      await asStaff(`/cup/${id}/register`, { faceit_elo: 1800, profile_link: 'https://www.faceit.com/en/players/ada' })
      await asStaff(`/cup/${id}/add-random-users`)
      await asStaff(`/cup/${id}/setup`)
      return id
    },
    open: async ({ token }, cupId, device) => {
      const context = await openContext(browser, device)
      await context.addCookies([{ name: 'jwt', value: token, url: site.url }])
      const page = await context.newPage()
      await page.goto(`${site.url}/cup/${cupId}`)
      await page.getByRole('region', { name: 'Team 1', exact: true }).waitFor()
      return page
    },
    stop: async () => {
      await browser.close()
      await site.stop()
      await steam.close()
    },
  }
}
