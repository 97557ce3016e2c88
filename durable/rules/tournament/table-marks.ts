import type { TournamentType } from './tournament-words.ts'

/**
 * What is marked of a row. `through` and `out` are certain, `holds` goes on as things are; `top` is among the two best where nobody goes
 * on.
 */
export type TableMark = 'through' | 'out' | 'holds' | 'top'

type MarkedRow = { matches_played: number; advances: 0 | 1; is_sure: 0 | 1 }

/**
 * What to mark of each row of one table (docs/product.md 14.3). Chances are there only where a bracket follows; nothing is marked before
 * something was played, nor in a Swiss table.
 */
export function tableMarks(rows: readonly MarkedRow[], type: TournamentType): (TableMark | null)[] {
  const hasBegun = rows.some(({ matches_played }) => matches_played > 0)
  return rows.map(({ advances, is_sure }) => {
    if (!hasBegun || type === 'swiss') return null
    if (type === 'groups') return advances ? 'top' : null
    if (is_sure) return advances ? 'through' : 'out'
    return advances ? 'holds' : null
  })
}
