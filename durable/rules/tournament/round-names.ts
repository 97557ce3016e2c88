import type { FormatType } from './course-types.ts'
import type { Stage } from './tournament-words.ts'

/**
 * What a round is called: 'Final', 'Semifinal', 'Quarterfinal', else 'Round n' (docs/product.md 14.3). The second bracket of a double
 * elimination says so, and the last round of its first is no final: the grand final follows. Those of a cup are Norwegian. `rounds` is how many
 * its stage has.
 */
export function roundName({ stage, round, rounds, type }: { stage: Stage; round: number; rounds: number; type: FormatType }): string {
  if (type === 'cup') return cupRoundName(stage === 'swiss' ? null : rounds - round, round)
  if (stage === 'third_place') return 'Bronsefinale'
  if (stage === 'final') return round === 1 ? 'Grand final' : 'Grand final, ny kamp'
  if (stage === 'losers') return round === rounds ? 'Taperfinale' : `Taperrunde ${round}`
  if (stage === 'group' || stage === 'swiss') return `Round ${round}`
  const fromEnd = rounds - round
  if (type === 'double_elimination' && fromEnd === 0) return 'Vinnerfinale'
  return ['Final', 'Semifinal', 'Quarterfinal'][fromEnd] ?? `Round ${round}`
}

const cupRoundName = (fromEnd: number | null, round: number): string =>
  (fromEnd === null ? undefined : ['Finale', 'Semifinale', 'Kvartfinale'][fromEnd]) ?? `Runde ${round}`
