import type { PracticeRun } from '../../../durable/rules/staff/practice/practice.ts'
import type { PracticeRunView } from '../../contract/admin/practice.ts'

/** The accidents of a practice as pages read them, newest first. */
export const practiceRunsOf = (runs: readonly PracticeRun[]): PracticeRunView[] =>
  runs
    .map(({ id, accident, orderedAt, happenedAt, seenAt, foundAt, solvedAt, failure }) => ({
      ...{ id, accident, failure },
      ...{ ordered_at: orderedAt, happened_at: happenedAt, seen_at: seenAt, found_at: foundAt, solved_at: solvedAt },
    }))
    .reverse()
