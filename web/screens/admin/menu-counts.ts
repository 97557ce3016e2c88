import type { Overview } from '../../../worker/contract/admin/overview.ts'
import type { AdminSectionId } from './admin-sections.ts'

/** How many things wait behind each line of the menu; a line where nothing waits is left out. */
export type MenuCounts = Partial<Record<AdminSectionId, number>>

/** The counts of the menu from the overview's answer; none while there is no answer. */
export function menuCounts(overview: Overview | null): MenuCounts {
  if (!overview) return {}
  const { tickets, undecided, servers } = overview
  const away = (servers ?? []).filter(({ state }) => state === 'offline').length
  const counts = { tickets: tickets.waiting, matches: undecided.length, servers: away }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

export const sumOfCounts = (counts: MenuCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
