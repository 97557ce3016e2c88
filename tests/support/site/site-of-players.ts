import { type SteamStandIn, startSteamStandIn } from '../node/steam-stand-in.ts'
import { type Session, signInByHttp } from './session.ts'
import { type Site, startSite } from './site.ts'

/** A player whom Steam's stand-in knows. An owner is a Developer from the first sign-in. */
export type KnownToSteam = { steamId: string; name: string; isOwner?: boolean }

/** A site on which some people have signed in through Steam's stand-in. */
export type SiteOfPlayers = {
  site: Site
  steam: SteamStandIn
  /** In the order of `people`. */
  sessions: Session[]
  stop(): Promise<void>
}

/** The settings of a site that uses this stand-in in place of Steam. */
export const asksSteam = ({ openIdUrl, apiUrl }: SteamStandIn): Record<string, string> => ({
  STEAM_OPENID_URL: openIdUrl,
  STEAM_API_URL: apiUrl,
  STEAM_API_KEY: 'key',
})

/**
 * Starts a site and signs these players in, one after the other: equal players are listed in the order of their sign-ins. `env` as in
 * `startSite`.
 */
export async function startSiteOf(people: readonly KnownToSteam[], env: Record<string, string> = {}): Promise<SiteOfPlayers> {
  const steam = await startSteamStandIn(people)
  const owners = people.filter(({ isOwner }) => isOwner).map(({ steamId }) => steamId)
  const site = await startSite({ DEV_LOGIN: '0', ...asksSteam(steam), OWNER_STEAMIDS: owners.join(), ...env })
  const sessions: Session[] = []
  for (const { steamId, name } of people) sessions.push({ steamId, name, token: await signInByHttp(site.url, steam, steamId) })
  return {
    site,
    steam,
    sessions,
    async stop() {
      await site.stop()
      await steam.close()
    },
  }
}
