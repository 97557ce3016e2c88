import { createDiscord, type DiscordService } from './discord.ts'
import { createSteam, type SteamService } from './steam.ts'

/** The outside world that routes call; tests pass their own. */
export type Services = { steam: SteamService; discord: DiscordService }

/** The variables of the Worker that say where the outside world is. */
type Addresses = {
  STEAM_OPENID_URL: string
  STEAM_API_URL: string
  STEAM_API_KEY?: string
  DISCORD_AUTHORIZE_URL: string
  DISCORD_API_URL: string
  DISCORD_CLIENT_ID: string
  DISCORD_CLIENT_SECRET?: string
}

export const servicesOf = (env: Addresses): Services => ({
  steam: createSteam({
    fetch: (...args) => fetch(...args),
    openidUrl: env.STEAM_OPENID_URL,
    apiUrl: env.STEAM_API_URL,
    apiKey: env.STEAM_API_KEY ?? '',
  }),
  discord: createDiscord({
    fetch: (...args) => fetch(...args),
    authorizeUrl: env.DISCORD_AUTHORIZE_URL,
    apiUrl: env.DISCORD_API_URL,
    clientId: env.DISCORD_CLIENT_ID,
    clientSecret: env.DISCORD_CLIENT_SECRET ?? '',
  }),
})
