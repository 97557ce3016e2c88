import type { MatchNo, SeriesType } from '../../vocabulary.ts'
import type { PlannedMatch, Source } from '../course-types.ts'
import { bracketSeats } from './bracket-seats.ts'

type BracketTerms = { thirdPlace: boolean; after: MatchNo; series?: SeriesType; finalSeries?: SeriesType | undefined }

/**
 * The matches of a single bracket in the order of play (docs/product.md 14.4): round by round, each from the top, the match for the third
 * place before the final. The best seeds have the byes: they have no match in the first round, and stand in the second as the seed they
 * are. `after`: the number of the last match before the bracket. The losers of semi-finals play for the third place if there are two.
 * `finalSeries` is that of the final only; without it the final is like the other matches.
 */
export function bracketPlan(entrants: number, { thirdPlace, after, series = 'bo3', finalSeries = series }: BracketTerms): PlannedMatch[] {
  const plan: PlannedMatch[] = []
  const add = (stage: 'bracket' | 'third_place', round: number, sides: readonly [Source, Source]): Source => {
    const no = after + plan.length + 1
    plan.push({ no, stage, group: null, round, series, sides })
    return { from: 'winner', of: no }
  }
  const size = 2 ** Math.ceil(Math.log2(entrants))
  let coming: (Source | null)[] = bracketSeats(size).map((seed) => (seed <= entrants ? { from: 'seed', seed } : null))
  for (let round = 1; coming.length > 1; round += 1) {
    if (coming.length === 2 && thirdPlace && entrants > 3) add('third_place', 1, [loserOf(coming[0]!), loserOf(coming[1]!)])
    coming = pairsOf(coming).map(([one, other]) => (one && other ? add('bracket', round, [one, other]) : (one ?? other)))
  }
  return plan.with(-1, { ...plan.at(-1)!, series: finalSeries })
}

/** The loser of the match whose winner comes here. */
function loserOf(coming: Source | null): Source {
  if (coming?.from !== 'winner') throw new Error('Not the winner of a semi-final')
  return { from: 'loser', of: coming.of }
}

const pairsOf = <Each>(all: readonly Each[]): (readonly [Each, Each])[] =>
  all.flatMap((each, place) => (place % 2 === 0 ? [[each, all[place + 1]!] as const] : []))
