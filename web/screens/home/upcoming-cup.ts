import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'

/** The cup that a player is in and that home tells of: one that is played, else the next. */
export type UpcomingCup = { is: 'live' | 'next'; id: string; name: string; at: number }

/** The cup of a registered player that is played, else the one that begins first; null for none. */
export function upcomingCup({ cups, registered }: { cups: readonly CupCard[]; registered: readonly string[] }): UpcomingCup | null {
  const own = cups.filter(({ cupid, status }) => status !== 'closed' && registered.includes(cupid)).toSorted((a, b) => a.date - b.date)
  const found = own.find(({ status }) => status === 'live') ?? own[0]
  return found ? { is: found.status === 'live' ? 'live' : 'next', id: found.cupid, name: found.name, at: found.date } : null
}
