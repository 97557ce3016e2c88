import type { SeriesType } from '../../vocabulary.ts'
import { hasFinal, type TournamentType } from '../tournament-words.ts'

/** The parts of a tournament that may be of different lengths: groups or Swiss rounds, the bracket, and its final or grand finals. */
export const phases = ['tables', 'bracket', 'final'] as const
export type Phase = (typeof phases)[number]
/** The length of the matches of each phase (docs/product.md 14.4). */
export type PhaseSeries = Readonly<Record<Phase, SeriesType>>

/** The lengths where nobody chose. */
export const usualSeries: PhaseSeries = { tables: 'bo1', bracket: 'bo3', final: 'bo3' }

/** The lengths as they are stored: only those that are not the usual ones. */
export type ChosenSeries = { tableSeries?: SeriesType; bracketSeries?: SeriesType; finalSeries?: SeriesType }

export const phaseSeriesOf = ({ tableSeries, bracketSeries, finalSeries }: ChosenSeries): PhaseSeries => ({
  tables: tableSeries ?? usualSeries.tables,
  bracket: bracketSeries ?? usualSeries.bracket,
  final: finalSeries ?? usualSeries.final,
})

export const chosenSeriesOf = ({ tables, bracket, final }: PhaseSeries): ChosenSeries => ({
  ...(tables !== usualSeries.tables && { tableSeries: tables }),
  ...(bracket !== usualSeries.bracket && { bracketSeries: bracket }),
  ...(final !== usualSeries.final && { finalSeries: final }),
})

/** Whether a tournament of this type has matches of the phase. */
export const hasPhase = (type: TournamentType, phase: Phase): boolean =>
  phase === 'tables' ? type !== 'bracket' && type !== 'double_elimination' : hasFinal(type)

/** The lengths with the usual one for each phase that a type does not have. */
export function seriesFor(type: TournamentType, series: PhaseSeries): PhaseSeries {
  const of = (phase: Phase) => (hasPhase(type, phase) ? series[phase] : usualSeries[phase])
  return { tables: of('tables'), bracket: of('bracket'), final: of('final') }
}
