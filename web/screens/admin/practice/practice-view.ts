import type { Accident, PracticeRun, PracticeSum } from '../../../../durable/rules/staff/practice/practice.ts'
import type { PracticeRunView } from '../../../../worker/contract/admin/practice.ts'
import { formatWaited } from '../../../format/countdown.ts'
import { accidentTexts, practiceTexts as texts } from './texts.ts'

/** The newest run of an accident, from runs in the order newest first; null for none. */
export const newestOf = (runs: readonly PracticeRunView[], accident: Accident): PracticeRunView | null =>
  runs.find((run) => run.accident === accident) ?? null

/** The runs in the form that the rules take. */
export const runsOf = (runs: readonly PracticeRunView[]): PracticeRun[] =>
  runs.map(({ id, accident, ordered_at, happened_at, seen_at, found_at, solved_at, failure }) => ({
    ...{ id, accident, failure, trouble: null },
    ...{ orderedAt: ordered_at, happenedAt: happened_at, seenAt: seen_at, foundAt: found_at, solvedAt: solved_at },
  }))

/** Whether a run is under way, from its order until it is solved or given up. */
export const isUnderWay = ({ solved_at, failure }: PracticeRunView): boolean => solved_at === null && failure === null

/** A measured time, as a clock shows it: «02:13». */
export const clockOf = (ms: number): string => formatWaited(Math.max(0, Math.floor(ms / 1_000)))

/** A step of a run and how long after the accident it came; null for a step that has not come. */
export type RunStep = { label: string; after: string | null }

/** The steps of a run after the accident, in their order. */
export function stepsOf({ happened_at, seen_at, found_at, solved_at }: PracticeRunView): RunStep[] {
  const after = (at: number | null) => (at === null || happened_at === null ? null : clockOf(at - happened_at))
  return [
    { label: texts.steps.seen, after: after(seen_at) },
    { label: texts.steps.found, after: after(found_at) },
    { label: texts.steps.solved, after: after(solved_at) },
  ]
}

/** The sum of the practice in pairs of a label and a figure. */
export function sumLines({ solved, open, foundMs, solvedMs, slowest }: PracticeSum): { label: string; value: string }[] {
  const { sum } = texts
  return [
    { label: sum.solved, value: `${solved}/${solved + open}` },
    { label: sum.found, value: foundMs === null ? sum.none : clockOf(foundMs) },
    { label: sum.solvedAfter, value: solvedMs === null ? sum.none : clockOf(solvedMs) },
    ...(slowest !== null && solved > 1 ? [{ label: sum.slowest, value: accidentTexts[slowest].title }] : []),
  ]
}
