import type { ComponentProps } from 'react'

type TablePartProps = ComponentProps<'div'> & { is: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell' }

/** A part of a table by its role: only the rows in sight are in the page, at a place of their own, which the elements of a table do not allow. */
export const TablePart = ({ is, ...props }: TablePartProps) => <div role={is} {...props} />
