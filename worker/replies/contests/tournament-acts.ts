import type { MatchesOpening } from '../../../durable/tournament/start-matches.ts'

/**
 * The answer to staff who start all matches that may begin: the number that start, 0 for a repeated call, and the reasons why others do
 * not.
 */
export function matchesStartedText({ starting, held }: Pick<MatchesOpening, 'starting' | 'held'>): string {
  if (starting.length === 0) return 'Kampene er i gang.'
  const started = starting.length === 1 ? 'Én kamp starter.' : `${starting.length} kamper starter.`
  return [started, ...held.map(({ no, why }) => `Kamp ${no} startet ikke: ${why}`)].join(' ')
}
