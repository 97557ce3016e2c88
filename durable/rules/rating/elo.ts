import { type MatchId, type SteamId, type TeamName, teamNames } from '../vocabulary.ts'

export const winners = [...teamNames, 'draw'] as const
/** The winner of the two teams. */
export type Winner = (typeof winners)[number]

/** A player of a match as ratings see them. */
type OnTeam = { steamId: SteamId; team: TeamName }

/**
 * A finished match as ratings see it: who played for whom, and who won. `leavers` left it while it was played and did not come back,
 * whether or not they still have a place in it. `endedAt` is UTC ms.
 */
export type RatedMatch = { matchId: MatchId; endedAt: number; winner: Winner; players: readonly OnTeam[]; leavers?: readonly OnTeam[] }

/**
 * The effect of a result on one player's rating (ELO points); `expected` is 0 to 1. `hasLeft`: the player left the match (docs/product.md
 * 7.3).
 */
export type RatingChange = {
  steamId: SteamId
  before: number
  after: number
  expected: number
  k: number
  result: 0 | 0.5 | 1
  hasLeft?: true
}

/** A player's rating before a match: ELO points, and how many of their matches were rated. */
export type PlayerRating = { elo: number; ratedMatches: number }

/** The rating of a new player (docs/product.md 7.1). */
export const startElo = 1000
/** A difference of this many points makes the better team ten times as likely to win. */
const scale = 400
/** A new player's first matches count more, so that the rating finds its place. */
export const placementMatches = 10

/** How likely a team of this mean rating is to beat one of that (docs/product.md 7.3). */
export const expectedScore = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / scale))

/** How many points are at stake for a player with this many rated matches behind them (docs/product.md 7.3). */
export const kFactor = (ratedMatches: number): 40 | 24 => (ratedMatches < placementMatches ? 40 : 24)

/** Half of each K: that of a player who lost in a team that somebody left. */
export const halfFactors: readonly number[] = [kFactor(0) / 2, kFactor(placementMatches) / 2]
export const isHalfFactor = (k: number): boolean => halfFactors.includes(k)

/** The points that a result adds to a rating, whole, before nobody falls below 0 (docs/product.md 7.3). */
export const pointsFor = ({ k, result, expected }: Pick<RatingChange, 'k' | 'result' | 'expected'>): number =>
  Math.round(k * (result - expected))

const resultFor = (team: TeamName, winner: Winner): 0 | 0.5 | 1 => (winner === 'draw' ? 0.5 : team === winner ? 1 : 0)

const meanOf = (elos: readonly number[]): number => elos.reduce((sum, elo) => sum + elo, 0) / elos.length

/** All players that a match rates: those of its places, and those who left it. */
export const everybodyRated = ({ players, leavers = [] }: RatedMatch): OnTeam[] => [
  ...players,
  ...leavers.filter(({ steamId }) => !players.some((each) => each.steamId === steamId)),
]

/**
 * The effect of a match on its players' ratings: K times the difference between the result and the result expected from the
 * teams' means, in whole points, never below 0 (docs/product.md 7.3). Somebody who left the match has lost it; the others of that team lose
 * by half of K. Players without a rating here are left out; if a team has none, nothing was expected.
 */
export function rate(match: RatedMatch, ratings: ReadonlyMap<SteamId, PlayerRating>): RatingChange[] {
  const withRating = (players: readonly OnTeam[]) =>
    players.flatMap(({ steamId, team }) => {
      const rating = ratings.get(steamId)
      return rating ? [{ steamId, team, ...rating }] : []
    })
  const rated = withRating(match.players)
  const { leavers = [] } = match
  const [a, b] = teamNames.map((team) => meanOf(rated.filter((each) => each.team === team).map((each) => each.elo))) as [number, number]
  const expectedOfA = Number.isNaN(a + b) ? 0.5 : expectedScore(a, b)
  return withRating(everybodyRated(match)).map(({ steamId, team, elo, ratedMatches }) => {
    const expected = team === 'A' ? expectedOfA : 1 - expectedOfA
    const hasLeft = leavers.some((each) => each.steamId === steamId)
    const result = hasLeft ? 0 : resultFor(team, match.winner)
    const wasLeft = !hasLeft && result < expected && leavers.some((each) => each.team === team)
    const k = wasLeft ? kFactor(ratedMatches) / 2 : kFactor(ratedMatches)
    const after = Math.max(0, elo + pointsFor({ k, result, expected }))
    return { steamId, before: elo, after, expected, k, result, ...(hasLeft && { hasLeft }) }
  })
}
