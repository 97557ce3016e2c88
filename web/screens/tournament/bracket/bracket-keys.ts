import type { BracketLayout, LaidBox } from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'
import type { MatchNo } from '../../../../durable/rules/vocabulary.ts'

/**
 * The match that an arrow key leads to from this match, null for none: right to the match of its winner, left to the match of its upper
 * side (both along a drawn line), up and down to the neighbour in its round.
 */
export function matchByArrow(key: string, no: MatchNo, { boxes, lines }: BracketLayout): number | null {
  const here = boxes.find((box) => box.no === no)
  if (!here) return null
  const heightOf = (of: number) => boxes.find((box) => box.no === of)?.y ?? 0
  if (key === 'ArrowRight') return lines.find(({ from }) => from === no)?.to ?? null
  if (key === 'ArrowLeft') return lines.filter(({ to }) => to === no).sort((a, b) => heightOf(a.from) - heightOf(b.from))[0]?.from ?? null
  const below = (one: LaidBox, other: LaidBox) => one.y - other.y
  const column = boxes.filter((box) => box.column === here.column).sort(below)
  const place = column.indexOf(here)
  if (key === 'ArrowUp') return column[place - 1]?.no ?? null
  return key === 'ArrowDown' ? (column[place + 1]?.no ?? null) : null
}

/** The order in which the tab key goes through the matches: round by round, each from the top down. */
export const inTabOrder = (boxes: readonly LaidBox[]): readonly LaidBox[] =>
  boxes.toSorted((a, b) => a.part - b.part || a.column - b.column || a.y - b.y)
