import { type PlayerRating, type RatedMatch, type RatingChange, rate } from './elo.ts'
import type { SteamId } from './vocabulary.ts'

/** A change with how many rated matches the player had before it: what a replay starts from. */
export type RatedPlayer = RatingChange & { ratedMatches: number }

/** A rated match with what holds of it now, replays included. */
export type RatedResult = { match: RatedMatch; players: readonly RatedPlayer[] }

/** What makes a player's ledger say what it would without a match: points, and rated matches, to be added. */
export type Correction = { steamId: SteamId; change: number; ratedMatches: number }

/** A match, rated for players who stand so (docs/product.md 7.3). */
export function rateFully(match: RatedMatch, ratings: ReadonlyMap<SteamId, PlayerRating>): RatedResult {
  const players = rate(match, ratings).map((change) => ({ ...change, ratedMatches: ratings.get(change.steamId)?.ratedMatches ?? 0 }))
  return { match, players }
}

const standingBefore = ({ before, ratedMatches }: RatedPlayer): PlayerRating => ({ elo: before, ratedMatches })
const standingAfter = ({ after, ratedMatches }: RatedPlayer): PlayerRating => ({ elo: after, ratedMatches: ratedMatches + 1 })

/**
 * Plays what was rated after a match again as if that match had never been (docs/product.md 7.5). `later` is in the order of
 * rating. Only matches with somebody in them whose rating has become another one are rated anew: `replayed`. Everybody
 * concerned gets one correction: the difference between where the replay leads them and where they stand.
 */
export function replayWithout(
  taken: RatedResult,
  later: Iterable<RatedResult>,
): { replayed: RatedResult[]; corrections: readonly Correction[] } {
  const wouldBe = new Map(taken.players.map((player) => [player.steamId, standingBefore(player)]))
  const standing = new Map(taken.players.map((player) => [player.steamId, standingAfter(player)]))
  const replayed: RatedResult[] = []
  for (const result of later) {
    if (!result.players.some(({ steamId }) => wouldBe.has(steamId))) continue
    const ratings = new Map(result.players.map((player) => [player.steamId, wouldBe.get(player.steamId) ?? standingBefore(player)]))
    const anew = rateFully(result.match, ratings)
    for (const player of anew.players) wouldBe.set(player.steamId, standingAfter(player))
    for (const player of result.players) standing.set(player.steamId, standingAfter(player))
    replayed.push(anew)
  }
  return { replayed, corrections: differences(wouldBe, standing) }
}

function differences(wouldBe: ReadonlyMap<SteamId, PlayerRating>, standing: ReadonlyMap<SteamId, PlayerRating>): Correction[] {
  return [...wouldBe]
    .map(([steamId, { elo, ratedMatches }]) => {
      const now = standing.get(steamId) ?? { elo, ratedMatches }
      return { steamId, change: elo - now.elo, ratedMatches: ratedMatches - now.ratedMatches }
    })
    .filter(({ change, ratedMatches }) => change !== 0 || ratedMatches !== 0)
}
