import type { FormatType } from './course-types.ts'
import type { Stage } from './tournament-words.ts'

/**
 * Names a round: 'Finale', 'Semifinale', 'Kvartfinale', otherwise 'Runde n' (docs/product.md 14.3). The second bracket of a double
 * elimination says so, and the last round of its first is no final: the grand final follows. `rounds` is the number of rounds of the stage.
 */
export function roundName({ stage, round, rounds, type }: { stage: Stage; round: number; rounds: number; type: FormatType }): string {
  if (stage === 'third_place') return 'Bronsefinale'
  if (stage === 'final') return round === 1 ? 'Storfinale' : 'Storfinale, ny kamp'
  if (stage === 'losers') return round === rounds ? 'Taperfinale' : `Taperrunde ${round}`
  if (stage === 'group' || stage === 'swiss') return `Runde ${round}`
  const fromEnd = rounds - round
  if (type === 'double_elimination' && fromEnd === 0) return 'Vinnerfinale'
  return ['Finale', 'Semifinale', 'Kvartfinale'][fromEnd] ?? `Runde ${round}`
}
