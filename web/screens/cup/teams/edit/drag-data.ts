import type { Place } from '../board.ts'

/** The data that the library carries along with a card and with a column. `column` is the one that the card is lifted from. */
export type CardData = { name: string; column: string }
/** `order`: its place from the left, the pool first. `count`: how many are in it, in words. `isFull`: nobody more gets in. */
export type ColumnData = { name: string; order: number; count: string; isFull: boolean; place: Place }

export const columnId = (place: Place): string => (place === null ? 'pool' : `team-${place}`)
