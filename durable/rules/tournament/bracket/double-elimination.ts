import type { PlannedMatch, Source } from '../course-types.ts'
import { type PhaseSeries, usualSeries } from '../settings/phase-series.ts'
import type { Stage } from '../tournament-words.ts'
import { bracketSeats } from './bracket-seats.ts'

type Sides = readonly [Source, Source]
const nobody: Source = { from: 'nobody' }

/**
 * The way of the losers of a round of the winners' bracket, by the size of the bracket and from its second round on: the loser of match m
 * (from 0) takes place m XOR this number of the losers' round. Found by trying all: with these numbers nobody can meet an opponent again
 * until as late as possible, and then as seldom as possible; the test tries all of them again.
 */
const crossings: Readonly<Record<number, readonly number[]>> = { 8: [1], 16: [2, 0], 32: [2, 2, 0], 64: [8, 6, 1, 1] }

/**
 * All matches of a double elimination of 2 to 64 entrants in the order of play (docs/product.md 14.4): the winners' bracket (stage
 * 'bracket', standard seeding, byes for the best), the losers' bracket, the grand final, and the one that is played again if needed. Both
 * brackets are of one length, the grand finals of another. A match that somebody would have had a bye in is left out: its team
 * is named where it comes in, so that no side is ever 'nobody'.
 */
export function doubleEliminationPlan(entrants: number, series: Pick<PhaseSeries, 'bracket' | 'final'> = usualSeries): PlannedMatch[] {
  const size = 2 ** Math.ceil(Math.log2(entrants))
  const plan: PlannedMatch[] = []
  let upper = bracketSeats(size).map((seed): Source => (seed <= entrants ? { from: 'seed', seed } : nobody))
  let lower: readonly Source[] = []
  for (let round = 1; upper.length > 1; round += 1) {
    const met = pairsOf(upper).map((sides) => meet(plan, 'bracket', round, sides))
    const dropped = met.map(({ loser }) => loser)
    upper = met.map(({ winner }) => winner)
    lower = round === 1 ? dropped : losersRounds(plan, { round, lower, dropped, crossing: crossings[size]?.[round - 2] ?? 0 })
  }
  const final = meet(plan, 'final', 1, [upper[0]!, lower[0]!])
  plan.push({ ...aMatch(plan, 'final', 2, [final.loser, final.winner]), ifNeeded: true })
  return fromRoundOne(plan).map((match) => ({ ...match, series: match.stage === 'final' ? series.final : series.bracket }))
}

/**
 * The two rounds of the losers' bracket that go with a round of the winners': its survivors among themselves, then against those who drop
 * in.
 */
function losersRounds(
  plan: PlannedMatch[],
  { round, lower, dropped, crossing }: { round: number; lower: readonly Source[]; dropped: readonly Source[]; crossing: number },
): Source[] {
  const survivors = pairsOf(lower).map((sides) => meet(plan, 'losers', 2 * round - 3, sides).winner)
  return survivors.map((survivor, place) => meet(plan, 'losers', 2 * round - 2, [dropped[place ^ crossing]!, survivor]).winner)
}

/** Plans a match if both sides can have somebody; otherwise the players who are there go on as they came. */
function meet(plan: PlannedMatch[], stage: Stage, round: number, sides: Sides): { winner: Source; loser: Source } {
  const [one, other] = sides
  if (one.from === 'nobody') return { winner: other, loser: nobody }
  if (other.from === 'nobody') return { winner: one, loser: nobody }
  const match = aMatch(plan, stage, round, sides)
  plan.push(match)
  return { winner: { from: 'winner', of: match.no }, loser: { from: 'loser', of: match.no } }
}

const aMatch = (plan: readonly PlannedMatch[], stage: Stage, round: number, sides: Sides): PlannedMatch => ({
  no: plan.length + 1,
  stage,
  group: null,
  round,
  series: usualSeries.bracket,
  sides,
})

const pairsOf = (sources: readonly Source[]): Sides[] =>
  sources.flatMap((source, place) => (place % 2 === 0 ? [[source, sources[place + 1]!] as const] : []))

/** With many byes the first round of the losers' bracket has no match: then the second is called the first. */
function fromRoundOne(plan: readonly PlannedMatch[]): PlannedMatch[] {
  const first = Math.min(...plan.filter(({ stage }) => stage === 'losers').map(({ round }) => round))
  return plan.map((match) => (match.stage === 'losers' ? { ...match, round: match.round - first + 1 } : match))
}
