/** A column of the board: its place in the reading order, and where it is on the screen, in pixels. */
export type ColumnSpot<Id> = { id: Id; order: number; left: number; right: number; top: number; bottom: number }
export type Direction = 'up' | 'down' | 'left' | 'right'

const middleOf = ({ left, right }: ColumnSpot<unknown>): number => (left + right) / 2

/** The nearest column in the row above or below this one. */
function inOtherRow<Id>(columns: readonly ColumnSpot<Id>[], from: ColumnSpot<Id>, isDown: boolean): ColumnSpot<Id> | undefined {
  const beyond = columns.filter(({ top, bottom }) => (isDown ? top >= from.bottom : bottom <= from.top))
  const away = (column: ColumnSpot<Id>) => (isDown ? column.top - from.bottom : from.top - column.bottom)
  const nearest = Math.min(...beyond.map(away))
  // The columns of a row begin, or end, at the same height.
  const row = beyond.filter((column) => away(column) - nearest < 8)
  return row.toSorted((one, other) => Math.abs(middleOf(one) - middleOf(from)) - Math.abs(middleOf(other) - middleOf(from)))[0]
}

/**
 * The next column for an arrow key: left and right go through all columns in their order, up and down go to the row above or below. Without
 * such a row, up and down follow the order too; undefined at either end.
 */
export function columnTowards<Id>(columns: readonly ColumnSpot<Id>[], from: Id, direction: Direction): ColumnSpot<Id> | undefined {
  const ordered = columns.toSorted((one, other) => one.order - other.order)
  const at = ordered.findIndex(({ id }) => id === from)
  const here = ordered[at]
  if (!here) return ordered[0]
  const isOn = direction === 'down' || direction === 'right'
  const row = direction === 'up' || direction === 'down' ? inOtherRow(columns, here, isOn) : undefined
  return row ?? ordered[isOn ? at + 1 : at - 1]
}
