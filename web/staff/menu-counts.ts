import type { Overview } from '../../worker/contract/admin/overview.ts'

/** How many things wait behind each line of the admin menu, by the section's id; a line where nothing waits is left out. */
export type MenuCounts = Readonly<Partial<Record<string, number>>>

/** The counts of the menu from the overview's answer; none while there is no answer. */
export function menuCounts(overview: Overview | null): MenuCounts {
  if (!overview) return {}
  const { tickets, undecided, servers } = overview
  const away = (servers ?? []).filter(({ state }) => state === 'offline').length
  const counts = { tickets: tickets.waiting, matches: undecided.length, servers: away }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

export const sumOfCounts = (counts: MenuCounts): number => Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)
