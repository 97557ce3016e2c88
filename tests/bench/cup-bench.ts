import { suggestTeams } from '../../durable/rules/cup/balance.ts'
import { cupTeamCount } from '../../durable/rules/cup/cup-words.ts'
import type { PlacedPlayer } from '../../durable/rules/cup/suggestion.ts'
import { emptyTeams, everyWay, playersOf, sourceOf } from '../support/rules/cup/balance-check.ts'
import { type Dice, diceOf } from '../support/rules/random-tournament.ts'
import { type Row, ratioRow } from './result-table.ts'
import { median, medianRatio } from './statistics.ts'

const smallCups = 40
const rounds = 7
/** How many random ways the balance is compared with, and how many of them its time is compared with. */
const randomWays = 2_000_000
const timedWays = 100_000

/** Ratings as they are: most in the middle. */
const somePlayers = (count: number, dice: Dice): PlacedPlayer[] =>
  playersOf(Array.from({ length: count }, () => 700 + dice(800) + dice(800) + dice(800)))

const balanceOf = (players: readonly PlacedPlayer[]) =>
  suggestTeams(players, { teams: emptyTeams(cupTeamCount(players.length)), source: sourceOf(players) })[0]!

/** The smallest spread of this many random ways: shuffled, then dealt out. */
function bestOfRandom(players: readonly PlacedPlayer[], ways: number, dice: Dice): number {
  const elos = players.map(({ elo }) => elo)
  const count = cupTeamCount(players.length)
  const sizes = Array.from({ length: count }, (_, team) => Math.floor((players.length + team) / count))
  let least = Number.POSITIVE_INFINITY
  for (let way = 0; way < ways; way += 1) {
    for (let place = elos.length - 1; place > 0; place -= 1) {
      const other = dice(place + 1)
      const elo = elos[place]!
      elos[place] = elos[other]!
      elos[other] = elo
    }
    least = Math.min(least, spreadOfDeal(elos, sizes))
  }
  return least
}

function spreadOfDeal(elos: readonly number[], sizes: readonly number[]): number {
  let [most, fewest, from] = [0, Number.POSITIVE_INFINITY, 0]
  for (const size of sizes) {
    let sum = 0
    for (let place = from; place < from + size; place += 1) sum += elos[place]!
    from += size
    most = Math.max(most, sum / size)
    fewest = Math.min(fewest, sum / size)
  }
  return most - fewest
}

/** Small cups: how often the spread is the smallest there is with these captains. */
function smallRow(): Row {
  const dice = diceOf(1)
  const missed = Array.from({ length: smallCups }, (_, cup) => {
    const players = somePlayers(6 + (cup % 7), dice)
    const { teams, spread } = balanceOf(players)
    const ways = everyWay(
      players,
      teams.map(({ captain }) => captain),
    )
    return spread - Math.min(...ways.map((way) => way.spread))
  }).filter((more) => more > 1e-6).length
  return {
    what: 'balance of 6 to 12, not the best',
    against: 'all ways',
    measured: `${missed} of ${smallCups}`,
    goal: '0',
    ok: missed === 0,
  }
}

function spreadRow(count: number): Row {
  const players = somePlayers(count, diceOf(count))
  const { spread } = balanceOf(players)
  const random = bestOfRandom(players, randomWays, diceOf(2))
  console.log(`  ${count} players: a spread of ${spread.toFixed(2)}, at random ${random.toFixed(2)}`)
  return ratioRow(`balance of ${count}, spread`, `the best of ${randomWays / 1e6} million random ways`, spread / random, { atMost: 1 })
}

const timed = (work: () => unknown): number => {
  const from = performance.now()
  work()
  return performance.now() - from
}

function timeRow(count: number): Row {
  const players = somePlayers(count, diceOf(count))
  const measured = Array.from({ length: rounds }, () => ({
    ours: timed(() => balanceOf(players)),
    random: timed(() => bestOfRandom(players, timedWays, diceOf(3))),
  }))
  const ours = measured.map((each) => each.ours)
  const ratio = medianRatio(
    ours,
    measured.map((each) => each.random),
  )
  console.log(`  ${count} players: ${median(ours).toFixed(0)} ms`)
  return ratioRow(`balance of ${count}, time`, `${timedWays / 1e3} thousand random ways`, ratio, { atMost: 1 })
}

/** The balance of cups: how even against everything there is, or against luck; and how long it takes against so much luck. */
export const benchCup = (): Row[] => [smallRow(), ...[23, 60, 100].map(spreadRow), ...[23, 60, 100].map(timeRow)]
