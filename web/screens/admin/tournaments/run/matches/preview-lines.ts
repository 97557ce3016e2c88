import type { CourseChangeLine } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'

/** The changes of a correction for display: the destructive changes before the others. */
export type PreviewGroups = { destructive: readonly CourseChangeLine[]; others: readonly CourseChangeLine[] }

/** Splits the changes, each listed once, in the order of the matches. */
export function groupChanges(changes: readonly CourseChangeLine[]): PreviewGroups {
  const once = [...new Map(changes.map((change) => [`${change.no} ${change.text}`, change])).values()]
  const sorted = once.toSorted((a, b) => (a.no ?? Infinity) - (b.no ?? Infinity))
  return { destructive: sorted.filter(({ grave }) => grave === 1), others: sorted.filter(({ grave }) => grave === 0) }
}
