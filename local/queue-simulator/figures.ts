import { balancedTeams } from '../../durable/rules/draft/team-balance.ts'
import type { WaitingGroup } from '../../durable/rules/queue/queue-selection.ts'
import { expectedScore } from '../../durable/rules/rating/elo.ts'
import { spreadOf } from './best-possible.ts'
import type { MadeMatch } from './play-evening.ts'

/** The figures of a set of matches: waits of players in minutes, spreads in ELO points, chances from 0 to 1. */
export type Figures = {
  matches: number
  wait: { mean: number; p50: number; p90: number; p99: number }
  spread: { p50: number; p90: number }
  favourite: { mean: number; p90: number }
}

const minute = 60_000

/** The number that so large a share of these does not exceed; NaN of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** How likely the better of the balanced teams is to win (docs/product.md 5.10, 7.3). */
function favouritesChance(groups: readonly WaitingGroup[], dice: () => number): number {
  const named = groups.map(({ id, elos }) => elos.map((elo, place) => ({ steamId: `${id}.${place}`, elo })))
  const parties = named.filter((each) => each.length > 1).map((party) => party.map((each) => each.steamId))
  const { A, B } = balancedTeams(named.flat(), (of) => Math.floor(dice() * of), { parties })
  const [a, b] = [A, B].map((team) => meanOf(team.players.map((each) => each.elo))) as [number, number]
  return expectedScore(Math.max(a, b), Math.min(a, b))
}

export function figuresOf(matches: readonly MadeMatch[], dice: () => number): Figures {
  const waits = matches.flatMap(({ at, groups }) => groups.flatMap(({ since, elos }) => elos.map(() => (at - since) / minute)))
  const spreads = matches.map((each) => spreadOf(each.groups))
  const chances = matches.map((each) => favouritesChance(each.groups, dice))
  return {
    matches: matches.length,
    wait: { mean: meanOf(waits), p50: quantile(waits, 0.5), p90: quantile(waits, 0.9), p99: quantile(waits, 0.99) },
    spread: { p50: quantile(spreads, 0.5), p90: quantile(spreads, 0.9) },
    favourite: { mean: meanOf(chances), p90: quantile(chances, 0.9) },
  }
}

/** The share of told estimates within a factor of two of the wait; and the share of players who were told one. */
export function estimateFigures(told: readonly { estimate: number | null; waited: number }[]): { told: number; withinTwo: number } {
  const known = told.flatMap(({ estimate, waited }) => (estimate === null ? [] : [{ estimate, waited }]))
  const right = known.filter(({ estimate, waited }) => waited <= 2 * estimate && estimate <= 2 * waited)
  return { told: known.length / told.length, withinTwo: right.length / known.length }
}
