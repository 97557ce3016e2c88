import type { CupMatch } from '../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../durable/rules/cup/cup-words.ts'

const listed = new Intl.ListFormat('nb')

/** How large teams are: '5 mot 5' where all are alike, else 'Lag på 4 og 5'; null for no players. */
export function sizesText(sizes: readonly number[]): string | null {
  const [first, ...others] = [...new Set(sizes)].filter((size) => size > 0).sort((a, b) => a - b)
  if (first === undefined) return null
  return others.length === 0 ? `${first} mot ${first}` : `Lag på ${listed.format([first, ...others].map(String))}`
}

/** '4 mot 4' for a match of fewer than five a side; null for one of five, and where it is not known. */
export const smallMatch = ({ size }: Pick<CupMatch, 'size'>): string | null =>
  size === null || size >= cupLimits.teamSize ? null : `${size} mot ${size}`
