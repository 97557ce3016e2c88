import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'

/** The cup of a player that home shows: a running cup, otherwise the next one. */
export type UpcomingCup = { is: 'live' | 'next'; id: string; name: string; at: number }

/** The running cup of a registered player, otherwise the cup that begins first; null for none. */
export function upcomingCup({ cups, registered }: { cups: readonly CupCard[]; registered: readonly string[] }): UpcomingCup | null {
  const own = cups.filter(({ cupid, status }) => status !== 'closed' && registered.includes(cupid)).toSorted((a, b) => a.date - b.date)
  const found = own.find(({ status }) => status === 'live') ?? own[0]
  return found ? { is: found.status === 'live' ? 'live' : 'next', id: found.cupid, name: found.name, at: found.date } : null
}
