import type { Met } from '../../worker/contract/charts.ts'
import { formatWhole } from '../format/number.ts'

const score = (won: number, lost: number) => `${formatWhole(won)}–${formatWhole(lost)}`

function together(won: number, played: number): string {
  if (played === 1) return won === 1 ? 'Dere har vunnet én kamp sammen' : 'Dere har spilt én kamp sammen'
  if (won === 0) return `Dere har spilt ${formatWhole(played)} kamper sammen`
  if (won < played) return `Dere har vunnet ${formatWhole(won)} av ${formatWhole(played)} sammen`
  return played === 2 ? 'Dere har vunnet begge kampene sammen' : `Dere har vunnet alle ${formatWhole(played)} sammen`
}

const standing = (won: number, lost: number): string =>
  won > lost ? `${score(won, lost)} i din favør` : won < lost ? `Du ligger under ${score(won, lost)}` : `Det står ${score(won, lost)}`

/** The matches of the viewer with a player: on the same team, and against each other (docs/product.md 7.10 to 7.12). */
export const metTexts = {
  title: 'Dere har møttes',
  against: 'Mot hverandre',
  together,
  standing,
  /** A line for each of the two. */
  lines: (met: Met): { label: string | null; text: string }[] => [
    ...(met.together.played > 0 ? [{ label: null, text: together(met.together.won, met.together.played) }] : []),
    ...(met.against.played > 0 ? [{ label: metTexts.against, text: standing(met.against.won, met.against.lost) }] : []),
  ],
} as const
