import { maxPlayersOf } from '../../../durable/rules/lobby/gather-options.ts'
import type { GatherType, PickType, TeamName } from '../../../durable/rules/vocabulary.ts'
import { type DemoMap, drawMapPool, playMaps, untouchedMap } from './demo-maps.ts'
import type { DemoPlayer } from './demo-players.ts'
import { drawGame, type Game, type LeftSeat, type Ratings, type Seat } from './demo-teams.ts'
import type { Dice } from './dice.ts'

type CancelReason = 'owner' | 'staff' | 'inactivity'
type Terms = { type: GatherType; seriesType: 'bo1' | 'bo3'; pickType: PickType; isCompetitive: boolean }
type Plan = Terms & { cancelReason: CancelReason | null }

export type DemoMatch = Plan & {
  match_id: string
  name: string | null
  creator: DemoPlayer
  maxPlayers: number
  created_at: number
  /** Null for a gather that was cancelled. */
  live_at: number | null
  ended_at: number
  revision: number
  /** Null for a gather that was cancelled; then it has no seats either. */
  winner: TeamName | null
  seats: Seat[]
  /** The players whose match was cancelled after its start, which only staff did: it too stands in their history. */
  left: LeftSeat[]
  maps: DemoMap[]
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** Matches lie on different days, all of them over: a player is never in two at once. */
const oldestDay = 59

const ranked: Terms = { type: '5v5', seriesType: 'bo1', pickType: 'ABBAABAB', isCompetitive: true }
const casual: Terms = { type: '5v5', seriesType: 'bo1', pickType: 'random', isCompetitive: false }
const alternating: Terms = { ...ranked, pickType: 'ABABABAB' }

const played: readonly [count: number, terms: Terms][] = [
  [14, ranked],
  [4, alternating],
  [7, { ...ranked, seriesType: 'bo3' }],
  [2, { ...alternating, seriesType: 'bo3' }],
  [1, { ...ranked, type: 'super', seriesType: 'bo3' }],
  [3, casual],
  [2, { ...alternating, seriesType: 'bo3', isCompetitive: false }],
  [4, { ...casual, type: '2v2' }],
  [3, { ...casual, type: '3v3' }],
]
const cancelled: readonly [count: number, terms: Terms, reason: CancelReason][] = [
  [3, ranked, 'inactivity'],
  [2, { ...casual, type: '2v2' }, 'inactivity'],
  [2, { ...ranked, seriesType: 'bo3' }, 'owner'],
  [2, { ...casual, type: '3v3' }, 'owner'],
  [1, { ...casual, type: '4v4' }, 'owner'],
  [1, casual, 'staff'],
  [1, alternating, 'staff'],
]
const plans: readonly Plan[] = [
  ...played.flatMap(([count, terms]) => Array.from({ length: count }, () => ({ ...terms, cancelReason: null }))),
  ...cancelled.flatMap(([count, terms, cancelReason]) => Array.from({ length: count }, () => ({ ...terms, cancelReason }))),
]

const names = ['Kveldskos', 'Bare hyggelige folk', 'Siste før sengetid', 'Bo3 med pause til kaffe', 'Rolig onsdag', 'Øving før helga']

type DemoTimes = Pick<DemoMatch, 'created_at' | 'live_at' | 'ended_at'>

function drawTimes(dice: Dice, { seriesType, cancelReason }: Plan, dayStart: number): DemoTimes {
  const created_at = dayStart + dice.between(16 * 60, 20 * 60 + 30) * minuteMs + dice.between(0, 59_999)
  const lobby = cancelReason === 'inactivity' ? 30 : dice.between(4, 26)
  const play = cancelReason !== null ? 0 : seriesType === 'bo3' ? dice.between(85, 125) : dice.between(36, 58)
  const leftAt = created_at + lobby * minuteMs
  return { created_at, live_at: cancelReason === null ? leftAt : null, ended_at: leftAt + play * minuteMs }
}

/** Draws until a match fits, around one of the players with the fewest matches, so that all of them play. */
function drawFittingGame(dice: Dice, terms: Terms, { eligible, ratings, counts }: Field): Game {
  const fewest = Math.min(...eligible.map((player) => counts.get(player) ?? 0))
  const firsts = eligible.filter((player) => (counts.get(player) ?? 0) <= fewest + 1)
  for (let attempt = 0; attempt < 500; attempt++) {
    const rules = { ...terms, maxPlayers: maxPlayersOf(terms.type) }
    const game = drawGame(dice, rules, { first: dice.pick(firsts), eligible, ratings })
    const mayOpen = terms.type !== 'super' || game?.seats.some((seat) => seat.player.role >= 3)
    if (game && mayOpen) return game
  }
  throw new Error('no match fits the ratings of the demo')
}

type Field = { eligible: readonly DemoPlayer[]; ratings: Ratings; counts: Map<DemoPlayer, number> }

/**
 * The matches of sixty days, in order of time. They are drawn backwards from the last one, so that every player ends with
 * exactly their present rating.
 */
export function drawMatches(dice: Dice, players: readonly DemoPlayer[], now: number): DemoMatch[] {
  const today = Math.floor(now / dayMs) * dayMs
  const days = dice.shuffle(Array.from({ length: oldestDay }, (_, day) => day + 1)).slice(0, plans.length)
  const shuffled = dice.shuffle(plans)
  const ratings: Ratings = new Map(players.map((player) => [player, player.elo]))
  const counts = new Map<DemoPlayer, number>()
  const backwards = days
    .sort((a, b) => a - b)
    .map((day, place) => {
      const plan = shuffled[place] as Plan
      const times = drawTimes(dice, plan, today - day * dayMs)
      const eligible = players.filter((player) => player.daysAway < day && player.created_at < times.created_at)
      const match = { ...plan, ...times, match_id: `demomatch${String(plans.length - place).padStart(2, '0')}` }
      return plan.cancelReason === null
        ? finishMatch(dice, match, { eligible, ratings, counts })
        : cancelMatch(dice, match, { eligible, ratings, counts })
    })
  return backwards.reverse()
}

type Begun = Plan & DemoTimes & Pick<DemoMatch, 'match_id'>

function finishMatch(dice: Dice, match: Begun, field: Field): DemoMatch {
  const { seats, winner } = drawFittingGame(dice, match, field)
  for (const { player, eloBefore } of seats) {
    field.ratings.set(player, eloBefore)
    field.counts.set(player, (field.counts.get(player) ?? 0) + 1)
  }
  const mayOpen = seats.map((seat) => seat.player).filter((player) => match.type !== 'super' || player.role >= 3)
  return {
    ...match,
    name: dice.chance(0.15) ? dice.pick(names) : null,
    creator: dice.pick(mayOpen),
    maxPlayers: maxPlayersOf(match.type),
    revision: dice.between(40, 90),
    winner,
    seats,
    left: [],
    maps: playMaps(dice, match.seriesType, drawMapPool(dice, match.seriesType), winner),
  }
}

function cancelMatch(dice: Dice, match: Begun, { eligible, ratings }: Field): DemoMatch {
  const creator = dice.pick(eligible)
  return {
    ...match,
    name: null,
    creator,
    maxPlayers: maxPlayersOf(match.type),
    revision: dice.between(3, 16),
    winner: null,
    seats: [],
    left: match.cancelReason === 'staff' ? seatsAtStart(match, { creator, eligible, ratings }) : [],
    maps: drawMapPool(dice, match.seriesType).map(untouchedMap),
  }
}

/** The creator and those who are most nearly as good: with only captains on a team, or all of them if nobody picks. */
function seatsAtStart(
  { type, pickType }: Begun,
  { creator, eligible, ratings }: Pick<DemoMatch, 'creator'> & Omit<Field, 'counts'>,
): LeftSeat[] {
  const ratingOf = (player: DemoPlayer) => ratings.get(player) ?? player.elo
  const distance = (player: DemoPlayer) => Math.abs(ratingOf(player) - ratingOf(creator))
  return [...eligible]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, maxPlayersOf(type))
    .sort((one, other) => ratingOf(other) - ratingOf(one))
    .map((player, place) => {
      const isCaptain = place < 2
      const team = isCaptain || pickType === 'random' ? (place % 2 === 0 ? 'B' : 'A') : null
      return { player, team, isCaptain, eloBefore: ratingOf(player), eloChange: null }
    })
}
