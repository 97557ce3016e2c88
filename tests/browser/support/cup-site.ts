import type { BrowserContextOptions, Page } from 'playwright-core'
import type { CupPlayer, CupTeam } from '../../../durable/protocol/cup/cup-fields.ts'
import { callAs, type Session } from '../../support/site/session.ts'
import { openSiteWithPages, type SiteWithPages } from './site-with-pages.ts'

const dayMs = 24 * 60 * 60_000

/** Two of the staff and a player, beside the demo's players, who can be drawn into cups. */
export type CupSite = Pick<SiteWithPages, 'site' | 'browser' | 'stop'> & {
  ada: Session
  bo: Session
  kari: Session
  /** A cup of so many of the demo's players, but for these, whose teams are to be made; answers its id. Nobody is in two cups of a day. */
  cupInMaking(players: number, without?: readonly Session[]): Promise<string>
  /** A page of this site. */
  openAt(who: Session, path: string, device?: BrowserContextOptions): Promise<Page>
  /** The cup's page, as this one sees it. */
  open(who: Session, cupId: string, device?: BrowserContextOptions): Promise<Page>
}

export type TeamsAsSaved = { players: CupPlayer[]; teams: CupTeam[] }
export const teamsAsSaved = ({ site, ada }: CupSite, cupId: string): Promise<TeamsAsSaved> =>
  callAs<TeamsAsSaved>(site.url, ada, 'GET', `/cup/${cupId}/players`)

const people = ['Ada', 'Bo', 'Kari'].map((name, at) => ({ steamId: `7656119796026600${at}`, name, isOwner: at < 2 }))

export async function openCupSite(): Promise<CupSite> {
  const pages = await openSiteWithPages(people, { SEED: 'demo', CS2_SIM: '0' })
  const { site, browser, stop } = pages
  const [ada, bo, kari] = pages.sessions as [Session, Session, Session]
  let day = 1
  const call = async (who: Session, path: string, body: object = {}) => {
    const reply = await callAs<{ cup?: { cupid: string } }>(site.url, who, 'POST', path, body)
    if (!reply.success) throw new Error(`${path} was refused: ${reply.message}`)
    return reply.cup?.cupid ?? ''
  }
  const openAt: CupSite['openAt'] = async (who, path, device) => {
    const { page } = await pages.open(who, device)
    await page.goto(site.url + path)
    return page
  }
  return {
    site,
    browser,
    stop,
    ada,
    bo,
    kari,
    cupInMaking: async (players, without = []) => {
      const date = Date.now() + day++ * dayMs
      const times = { date, reg_open: date - 3 * 365 * dayMs, reg_close: date }
      const id = await call(ada, '/cup/create', { name: 'Høstcupen', max_players: players, ...times })
      const level = { faceit_elo: 1800, profile_link: 'https://www.faceit.com/en/players/ada' }
      await call(ada, `/cup/${id}/register`, level)
      // A player who has left is not drawn.
      for (const who of without) {
        await call(who, `/cup/${id}/register`, level)
        await call(who, `/cup/${id}/leave`)
      }
      await call(ada, `/cup/${id}/add-random-users`)
      await call(ada, `/cup/${id}/setup`)
      return id
    },
    openAt,
    open: async (who, cupId, device) => {
      const page = await openAt(who, `/cup/${cupId}`, device)
      await page.getByRole('region', { name: 'Team 1', exact: true }).waitFor()
      return page
    },
  }
}
