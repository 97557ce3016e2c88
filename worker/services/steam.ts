import { z } from 'zod'

/** How long Steam may take to answer, in ms. */
const timeoutMs = 8_000

/** `avatar` is null when it is not hosted by Steam, since our content policy would block it. */
export type SteamProfile = { username: string; avatar: string | null }
export type SteamService = {
  /** The address of the sign-in pop-up. */
  signInUrl(returnTo: string, realm: string): string
  /** Whether Steam confirms these fields; any failure counts as no. */
  vouchesFor(fields: URLSearchParams): Promise<boolean>
  /** Name and avatar; null without a key, for an unknown player, or when Steam does not answer. */
  profileOf(steamId: string): Promise<SteamProfile | null>
}

/** Steam's picture servers, as the pages' Content-Security-Policy names them. */
const avatarPattern = /^https:\/\/avatars\.(akamai\.)?steamstatic\.com\/[\w./-]{1,200}$/
const summaries = z.object({
  response: z.object({ players: z.array(z.object({ steamid: z.string(), personaname: z.string(), avatarfull: z.string() })) }),
})

/** Steam over HTTP (docs/integrations.md 1, 2). `fetch` is passed in: tests bring a stand-in. */
export function createSteam(config: { fetch: typeof fetch; openidUrl: string; apiUrl: string; apiKey: string }): SteamService {
  return {
    signInUrl(returnTo, realm) {
      const url = new URL(config.openidUrl)
      const select = 'http://specs.openid.net/auth/2.0/identifier_select'
      url.search = new URLSearchParams({
        'openid.ns': 'http://specs.openid.net/auth/2.0',
        'openid.mode': 'checkid_setup',
        'openid.claimed_id': select,
        'openid.identity': select,
        'openid.return_to': returnTo,
        'openid.realm': realm,
      }).toString()
      return url.href
    },

    async vouchesFor(fields) {
      const body = new URLSearchParams(fields)
      body.set('openid.mode', 'check_authentication')
      try {
        const response = await config.fetch(config.openidUrl, {
          method: 'POST',
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          // Steam has at times refused calls that did not look like those of its own page.
          headers: { Origin: 'https://steamcommunity.com', Referer: 'https://steamcommunity.com/', 'User-Agent': 'Kampklar' },
        })
        return response.status === 200 && (await response.text()).split('\n').includes('is_valid:true')
      } catch {
        return false
      }
    },

    async profileOf(steamId) {
      if (!config.apiKey) return null
      try {
        const url = `${config.apiUrl}/ISteamUser/GetPlayerSummaries/v0002/?${new URLSearchParams({ key: config.apiKey, steamids: steamId })}`
        const response = await config.fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
        const { players } = summaries.parse(await response.json()).response
        const found = players.find((player) => player.steamid === steamId)
        return found ? { username: found.personaname, avatar: avatarPattern.test(found.avatarfull) ? found.avatarfull : null } : null
      } catch {
        return null
      }
    },
  }
}
