import type { PrizeDraft } from './tournament-draft.ts'

/** The rows with one more at the end, for the next place. */
export const withPrize = (rows: readonly PrizeDraft[]): readonly PrizeDraft[] => [
  ...rows,
  { key: 1 + Math.max(-1, ...rows.map(({ key }) => key)), place: String(rows.length + 1), amount: '' },
]

/** The rows with this row moved one place up (-1) or down (1). */
export function movedPrize(rows: readonly PrizeDraft[], key: number, by: 1 | -1): readonly PrizeDraft[] {
  const from = rows.findIndex((row) => row.key === key)
  const to = from + by
  if (from < 0 || to < 0 || to >= rows.length) return rows
  const moved = [...rows]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
