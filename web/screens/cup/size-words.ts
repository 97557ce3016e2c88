import type { CupMatch } from '../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../durable/rules/cup/cup-words.ts'

const listed = new Intl.ListFormat('nb')

/** The sizes of teams: '5 mot 5' if all are equal, otherwise 'Lag på 4 og 5'; null without players. */
export function sizesText(sizes: readonly number[]): string | null {
  const [first, ...others] = [...new Set(sizes)].filter((size) => size > 0).sort((a, b) => a - b)
  if (first === undefined) return null
  return others.length === 0 ? `${first} mot ${first}` : `Lag på ${listed.format([first, ...others].map(String))}`
}

/** '4 mot 4' for a match of fewer than five a side; null for a match of five, and while the size is not known. */
export const smallMatch = ({ size }: Pick<CupMatch, 'size'>): string | null =>
  size === null || size >= cupLimits.teamSize ? null : `${size} mot ${size}`
