import { createSteam, type SteamService } from './steam.ts'

/** The outside world that routes call; tests pass their own. */
export type Services = { steam: SteamService }

/** The variables of the Worker that say where the outside world is. */
type Addresses = { STEAM_OPENID_URL: string; STEAM_API_URL: string; STEAM_API_KEY?: string }

export const servicesOf = (env: Addresses): Services => ({
  steam: createSteam({
    fetch: (...args) => fetch(...args),
    openidUrl: env.STEAM_OPENID_URL,
    apiUrl: env.STEAM_API_URL,
    apiKey: env.STEAM_API_KEY ?? '',
  }),
})
