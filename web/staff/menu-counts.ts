import { type ConcernArea, concernsOf } from '../../durable/rules/staff/concerns/concerns.ts'
import type { Overview } from '../../worker/contract/admin/overview.ts'

/** How many items wait behind each line of the admin menu, by the section's id; a line without waiting items is left out. */
export type MenuCounts = Readonly<Partial<Record<string, number>>>

/** The counts of the menu: the concerns of each area, and the number of waiting tickets. Empty while there is no answer. */
export function menuCounts(overview: Overview | null): MenuCounts {
  if (!overview) return {}
  const counts: Partial<Record<ConcernArea, number>> = {}
  for (const { area, waiting } of concernsOf(overview)) counts[area] = (counts[area] ?? 0) + (area === 'tickets' ? waiting : 1)
  return counts
}

export const sumOfCounts = (counts: MenuCounts): number => Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)
