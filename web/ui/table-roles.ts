/**
 * The roles of a table whose parts have the layout of blocks or grids: some browsers do not read such a part as part of a table. `Column`
 * sets the role of the heads of columns.
 */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
