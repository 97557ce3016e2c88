import type { ReactNode } from 'react'
import { tableRoles } from './table-roles.ts'

/** The heads of a table's columns. `row` arranges them where the rows are grids. */
export const TableHead = ({ className = '', row = '', children }: { className?: string; row?: string; children: ReactNode }) => (
  <thead {...tableRoles.rows} className={className}>
    <tr {...tableRoles.row} className={`eyebrow text-left ${row}`}>
      {children}
    </tr>
  </thead>
)

type ColumnProps = {
  /** A column of numbers, which are aligned to the right. */
  isFigure?: boolean
  /** The meaning of an abbreviated head, or more about it. */
  meaning?: string
  colSpan?: number
  className?: string
  children: ReactNode
}

const columnRole = { role: 'columnheader' } as const

/** The head of one column. */
export const Column = ({ isFigure = false, meaning, colSpan, className = '', children }: ColumnProps) => (
  <th {...columnRole} scope="col" colSpan={colSpan} className={`font-semibold ${isFigure ? 'text-right' : ''} ${className}`}>
    {meaning === undefined ? (
      children
    ) : (
      <abbr title={meaning} className="no-underline">
        {children}
      </abbr>
    )}
  </th>
)
