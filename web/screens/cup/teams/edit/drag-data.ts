import type { Place } from '../board.ts'

/** The data that the library stores for a card and for a column. `column` is the column that the card is lifted from. */
export type CardData = { name: string; column: string }
/**
 * `order`: its place from the left, the pool first. `count`: its number of players, in words. `isFull`: it has no room for another player.
 */
export type ColumnData = { name: string; order: number; count: string; isFull: boolean; place: Place }

export const columnId = (place: Place): string => (place === null ? 'pool' : `team-${place}`)
