import type { SteamId } from '../vocabulary.ts'
import { type PlayerRating, type RatedMatch, type RatingChange, rate } from './elo.ts'

/** A change with how many rated matches the player had before it: what a replay starts from. */
export type RatedPlayer = RatingChange & { ratedMatches: number }

/** A rated match with what holds of it now, replays included. */
export type RatedResult = { match: RatedMatch; players: readonly RatedPlayer[] }

/** The change of a player's ledger that removes a match from it: points and the number of rated matches. */
export type Correction = { steamId: SteamId; change: number; ratedMatches: number }

/** A correction with where the player stands before it. */
export type CorrectionFrom = Correction & { from: PlayerRating }

/** Rates a match for players with these ratings (docs/product.md 7.3). */
export function rateFully(match: RatedMatch, ratings: ReadonlyMap<SteamId, PlayerRating>): RatedResult {
  const players = rate(match, ratings).map((change) => ({ ...change, ratedMatches: ratings.get(change.steamId)?.ratedMatches ?? 0 }))
  return { match, players }
}

const ratingBefore = ({ before, ratedMatches }: RatedPlayer): PlayerRating => ({ elo: before, ratedMatches })
const ratingAfter = ({ after, ratedMatches }: RatedPlayer): PlayerRating => ({ elo: after, ratedMatches: ratedMatches + 1 })

/**
 * Replays what was rated after a match as if that match had never been played (docs/product.md 7.5). `later` is in the order
 * of rating. Only matches with a player whose rating has changed are rated again: these go to `keep`, one by one, so that no more of
 * them than one is in memory. Each player concerned gets one correction: the difference between their replayed and their present rating.
 */
export function replayWithout(
  taken: RatedResult,
  later: Iterable<RatedResult>,
  keep: (replayed: RatedResult) => void,
): readonly CorrectionFrom[] {
  const wouldBe = new Map(taken.players.map((player) => [player.steamId, ratingBefore(player)]))
  const current = new Map(taken.players.map((player) => [player.steamId, ratingAfter(player)]))
  for (const result of later) {
    if (!result.players.some(({ steamId }) => wouldBe.has(steamId))) continue
    const ratings = new Map(result.players.map((player) => [player.steamId, wouldBe.get(player.steamId) ?? ratingBefore(player)]))
    const anew = rateFully(result.match, ratings)
    for (const player of anew.players) wouldBe.set(player.steamId, ratingAfter(player))
    for (const player of result.players) current.set(player.steamId, ratingAfter(player))
    keep(anew)
  }
  return differences(wouldBe, current)
}

function differences(wouldBe: ReadonlyMap<SteamId, PlayerRating>, current: ReadonlyMap<SteamId, PlayerRating>): CorrectionFrom[] {
  return [...wouldBe]
    .map(([steamId, { elo, ratedMatches }]) => {
      const now = current.get(steamId) ?? { elo, ratedMatches }
      return { steamId, change: elo - now.elo, ratedMatches: ratedMatches - now.ratedMatches, from: now }
    })
    .filter(({ change, ratedMatches }) => change !== 0 || ratedMatches !== 0)
}
