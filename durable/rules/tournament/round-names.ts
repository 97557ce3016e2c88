import type { Stage } from './tournament-words.ts'

/**
 * What a round is called: 'Final', 'Semifinal', 'Quarterfinal', else 'Round n' (docs/product.md 14.3); the second bracket of a double
 * elimination says so. `rounds` is how many its stage has.
 */
export function roundName({ stage, round, rounds }: { stage: Stage; round: number; rounds: number }): string {
  if (stage === 'third_place') return 'Bronsefinale'
  if (stage === 'final') return round === 1 ? 'Grand final' : 'Grand final, ny kamp'
  if (stage === 'losers') return round === rounds ? 'Taperfinale' : `Taperrunde ${round}`
  if (stage === 'group' || stage === 'swiss') return `Round ${round}`
  const fromEnd = rounds - round
  return ['Final', 'Semifinal', 'Quarterfinal'][fromEnd] ?? `Round ${round}`
}
