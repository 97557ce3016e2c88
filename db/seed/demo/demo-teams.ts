import { expectedScore } from '../../../durable/rules/rating/elo.ts'
import type { PickType, TeamName } from '../../../durable/rules/vocabulary.ts'
import type { DemoPlayer } from './demo-players.ts'
import type { Dice } from './dice.ts'

export type Seat = { player: DemoPlayer; team: TeamName; isCaptain: boolean; eloBefore: number; eloChange: number | null }
/** A seat of a match that was cancelled after its start; `team` is null for a player who had not been picked yet. */
export type LeftSeat = Omit<Seat, 'team'> & { team: TeamName | null }
export type Game = { seats: Seat[]; winner: TeamName }
/** A rating by player; drawing matches backwards, it is the one after the match that is being drawn. */
export type Ratings = Map<DemoPlayer, number>
type Lineup = { player: DemoPlayer; rating: number; team: TeamName }
type GameTerms = { pickType: PickType; isCompetitive: boolean; maxPlayers: number }

/** The factor of players with ten rated matches or more. */
export const ratingFactor = 24
const meanOf = (lineup: readonly Lineup[], team: TeamName): number => {
  const own = lineup.filter((each) => each.team === team)
  return own.reduce((sum, each) => sum + each.rating, 0) / own.length
}

/** Players about as good as `first`, the best one foremost. */
function gatherAround(
  dice: Dice,
  first: DemoPlayer,
  eligible: readonly DemoPlayer[],
  { ratings, size }: { ratings: Ratings; size: number },
) {
  const ratingOf = (player: DemoPlayer) => ratings.get(player) ?? player.elo
  const distances = eligible
    .filter((player) => player !== first)
    .map((player) => ({ player, distance: Math.abs(ratingOf(player) - ratingOf(first)) * (0.3 + dice.roll()) + dice.roll() * 250 }))
    .sort((a, b) => a.distance - b.distance)
  return [first, ...distances.slice(0, size - 1).map((each) => each.player)]
    .map((player) => ({ player, rating: ratingOf(player) }))
    .sort((a, b) => b.rating - a.rating)
}

type Members = ReturnType<typeof gatherAround>

/** Captains pick in the order of the letters; the lower-rated one is A. Mostly they take the best player left. */
function draftTeams(dice: Dice, members: Members, letters: string): Lineup[] {
  const [captainB, captainA, ...rest] = members
  if (!captainA || !captainB) return []
  const taken = rest.map((each) => ({ each, wish: each.rating + dice.between(0, 150) })).sort((a, b) => b.wish - a.wish)
  const picks = taken.map(({ each }, turn): Lineup => ({ ...each, team: letters[turn] === 'A' ? 'A' : 'B' }))
  return [{ ...captainB, team: 'B' }, { ...captainA, team: 'A' }, ...picks]
}

/** The two halves whose sums differ least; the best player's half is B. */
function splitEvenly(members: Members): Lineup[] {
  const half = members.length / 2
  const total = members.reduce((sum, each) => sum + each.rating, 0)
  let best = { gap: Number.POSITIVE_INFINITY, mask: 0 }
  for (let mask = 1; mask < 1 << members.length; mask += 2) {
    const own = members.filter((_, place) => mask & (1 << place))
    const gap = Math.abs(total - 2 * own.reduce((sum, each) => sum + each.rating, 0))
    if (own.length === half && gap < best.gap) best = { gap, mask }
  }
  return members.map((each, place) => ({ ...each, team: best.mask & (1 << place) ? 'B' : 'A' }))
}

/** The points that the winners gained, given the ratings after the match: the expectation is that of the ratings before it. */
function gainOf(winners: number, losers: number): number {
  let gain = ratingFactor / 2
  for (let round = 0; round < 8; round++) gain = Math.round(ratingFactor * (1 - expectedScore(winners - gain, losers + gain)))
  return gain
}

/** One match around a player, or null when the ratings before it would not make its captains the two best. */
export function drawGame(
  dice: Dice,
  { pickType, isCompetitive, maxPlayers }: GameTerms,
  { first, eligible, ratings }: { first: DemoPlayer; eligible: readonly DemoPlayer[]; ratings: Ratings },
): Game | null {
  const members = gatherAround(dice, first, eligible, { ratings, size: maxPlayers })
  const lineup = pickType === 'random' ? splitEvenly(members) : draftTeams(dice, members, pickType)
  const means = { A: meanOf(lineup, 'A'), B: meanOf(lineup, 'B') }
  const winner = dice.chance(expectedScore(means.A, means.B)) ? 'A' : 'B'
  const gain = isCompetitive ? gainOf(means[winner], means[winner === 'A' ? 'B' : 'A']) : null
  const seats = lineup.map(({ player, rating, team }, place): Seat => {
    const eloChange = gain === null ? null : team === winner ? gain : -gain
    return { player, team, isCaptain: place < 2, eloBefore: rating - (eloChange ?? 0), eloChange }
  })
  const [captainB, captainA, ...rest] = seats
  if (!captainA || !captainB || captainA.team !== 'A' || captainA.eloBefore >= captainB.eloBefore) return null
  const isSound = rest.every((seat) => seat.eloBefore < captainA.eloBefore) && seats.every((seat) => seat.eloBefore >= 0)
  return isSound ? { seats, winner } : null
}
