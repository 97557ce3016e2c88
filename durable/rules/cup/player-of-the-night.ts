import type { SteamId } from '../vocabulary.ts'

/** The part of a player in one match of a cup: their rating in it, and their kills. */
export type NightPart = { steamId: SteamId; rating: number; kills: number }
/** The player of the night: the mean of their ratings, their kills over all matches, and the number of matches. */
export type NightPlayer = NightPart & { matches: number }

const byNight = (a: NightPlayer, b: NightPlayer): number => b.rating - a.rating || b.kills - a.kills || (a.steamId < b.steamId ? -1 : 1)

/**
 * The player with the best mean rating, of those who played at least half as many matches as the one who played most: one good match is not
 * enough. Kills decide between equals, to the two decimals that are shown. Null while nobody has played.
 */
export function playerOfTheNight(parts: readonly NightPart[]): NightPlayer | null {
  const nights = [...Map.groupBy(parts, ({ steamId }) => steamId)].map(([steamId, of]): NightPlayer => {
    const mean = of.reduce((sum, { rating }) => sum + rating, 0) / of.length
    return { steamId, rating: Math.round(mean * 100) / 100, kills: of.reduce((sum, { kills }) => sum + kills, 0), matches: of.length }
  })
  const most = Math.max(0, ...nights.map(({ matches }) => matches))
  return nights.filter(({ matches }) => 2 * matches >= most).sort(byNight)[0] ?? null
}
