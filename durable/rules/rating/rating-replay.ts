import type { SteamId } from '../vocabulary.ts'
import { everybodyRated, type PlayerRating, type RatedMatch, type RatingChange, rate } from './elo.ts'

/** A change with how many rated matches the player had before it: what a replay starts from. */
export type RatedPlayer = RatingChange & { ratedMatches: number }

/** A rated match with what holds of it now, replays included. */
export type RatedResult = { match: RatedMatch; players: readonly RatedPlayer[] }

/** The change of a player's ledger by another result of a match: points and the number of rated matches. */
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
 * A result beside the one that takes its place: `next` is the match as it counts now, null where it does not count. `others` are the
 * ratings, before this match, of players whom `result` did not rate.
 */
export type ResultChange = { result: RatedResult; next: RatedMatch | null; others?: ReadonlyMap<SteamId, PlayerRating> }

/** The players whom the next result rates and this one did not. */
export const newlyRated = ({ result, next }: Pick<ResultChange, 'result' | 'next'>): SteamId[] =>
  next === null
    ? []
    : everybodyRated(next)
        .map(({ steamId }) => steamId)
        .filter((steamId) => !result.players.some((player) => player.steamId === steamId))

/**
 * The ratings of these players before the first of the `later` results that rates them; `now`, their present ratings, where none does.
 */
export function ratingsBefore(
  steamIds: readonly SteamId[],
  later: Iterable<RatedResult>,
  now: ReadonlyMap<SteamId, PlayerRating>,
): Map<SteamId, PlayerRating> {
  const found = new Map<SteamId, PlayerRating>()
  const asked = new Set(steamIds)
  for (const { players } of later) {
    for (const player of players) {
      if (asked.has(player.steamId) && !found.has(player.steamId)) found.set(player.steamId, ratingBefore(player))
    }
    if (found.size === asked.size) break
  }
  return new Map([...now, ...found])
}

/**
 * Replays the results rated after a match as if that match had ended as `next`, or had never been played (docs/product.md 7.5). `later` is
 * in the order of rating. Only results with a player whose rating has changed are rated again: these go to `keep`, one by one, so that
 * no more than one of them is in memory. Answers the ratings of the match as it counts now, and a correction for each player of it and
 * for everybody else whose rating changes: the difference between their replayed and their present rating.
 */
export function replayChanged(
  { result, next, others = new Map() }: ResultChange,
  later: Iterable<RatedResult>,
  save: (replayed: RatedResult) => void,
): { players: readonly RatedPlayer[]; corrections: readonly CorrectionFrom[] } {
  const start = new Map([...others, ...result.players.map((player) => [player.steamId, ratingBefore(player)] as const)])
  const { players } = next ? rateFully(next, start) : { players: [] }
  const own = new Set([...result.players, ...players].map(({ steamId }) => steamId))
  const current = new Map([...start].filter(([steamId]) => own.has(steamId)))
  const wouldBe = new Map(current)
  for (const player of result.players) current.set(player.steamId, ratingAfter(player))
  for (const player of players) wouldBe.set(player.steamId, ratingAfter(player))
  for (const each of later) {
    if (!each.players.some(({ steamId }) => wouldBe.has(steamId))) continue
    const ratings = new Map(each.players.map((player) => [player.steamId, wouldBe.get(player.steamId) ?? ratingBefore(player)]))
    const anew = rateFully(each.match, ratings)
    for (const player of anew.players) wouldBe.set(player.steamId, ratingAfter(player))
    for (const player of each.players) current.set(player.steamId, ratingAfter(player))
    save(anew)
  }
  return { players, corrections: differences(wouldBe, current, own) }
}

function differences(
  wouldBe: ReadonlyMap<SteamId, PlayerRating>,
  current: ReadonlyMap<SteamId, PlayerRating>,
  own: ReadonlySet<SteamId>,
): CorrectionFrom[] {
  return [...wouldBe]
    .map(([steamId, { elo, ratedMatches }]) => {
      const now = current.get(steamId) ?? { elo, ratedMatches }
      return { steamId, change: elo - now.elo, ratedMatches: ratedMatches - now.ratedMatches, from: now }
    })
    .filter(({ steamId, change, ratedMatches }) => own.has(steamId) || change !== 0 || ratedMatches !== 0)
}
