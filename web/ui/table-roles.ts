/**
 * The roles of a table whose parts are laid out as blocks or grids: some browsers take a part that is no box of a table for no part of
 * it. The heads of columns have theirs from `Column`.
 */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
