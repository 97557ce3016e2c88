import type { FormMark } from '../../durable/rules/rating/player-form.ts'

const word: Record<FormMark, string> = { W: 'seier', L: 'tap', D: 'uavgjort' }

/** How a player's last matches ended. */
export const formTexts = {
  last: (marks: readonly FormMark[]) =>
    `${marks.length === 1 ? 'Siste kamp' : `Siste ${marks.length}, den nyeste sist`}: ${marks.map((mark) => word[mark]).join(', ')}`,
  none: 'Ingen kamper ennå',
  /** The text for a match from the record, which has no form. */
  unknown: 'Formen er ukjent',
} as const
