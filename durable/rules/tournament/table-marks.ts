import type { TournamentType } from './tournament-words.ts'

/**
 * The mark of a row. `through` and `out` are certain, `holds` would go on now; `top` is among the two best of a table from which nobody
 * goes on.
 */
export type TableMark = 'through' | 'out' | 'holds' | 'top'

type MarkedRow = { advances: 0 | 1; is_sure: 0 | 1 }

/**
 * The mark of each row of one table (docs/product.md 14.3), from the start on. Chances are there only where a bracket follows; a Swiss
 * table has no marks.
 */
export function tableMarks(rows: readonly MarkedRow[], type: TournamentType): (TableMark | null)[] {
  return rows.map(({ advances, is_sure }) => {
    if (type === 'swiss') return null
    if (type === 'groups') return advances ? 'top' : null
    if (is_sure) return advances ? 'through' : 'out'
    return advances ? 'holds' : null
  })
}
