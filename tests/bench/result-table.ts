/** One line of the result. Without a goal it is for information. */
export type Row = { what: string; against: string; measured: string; goal?: string; ok?: boolean }

const headings = ['measure', 'against', 'measured', 'goal', 'ok'] as const

/** A ratio and the most, or the least, it may be. */
export function ratioRow(what: string, against: string, ratio: number, goal: { atMost: number } | { atLeast: number } | null): Row {
  const measured = ratio.toFixed(2)
  if (!goal) return { what, against, measured }
  if ('atMost' in goal) return { what, against, measured, goal: `≤ ${goal.atMost}`, ok: Number(measured) <= goal.atMost }
  return { what, against, measured, goal: `≥ ${goal.atLeast}`, ok: Number(measured) >= goal.atLeast }
}

const cellsOf = ({ what, against, measured, goal, ok }: Row): string[] => [
  what,
  against,
  measured,
  goal ?? '',
  ok === undefined ? '' : ok ? 'yes' : 'NO',
]

/** The rows as a table of Markdown that is also readable on a terminal. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [[...headings], ...rows.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)))
  const print = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [print(lines[0]!), rule, ...lines.slice(1).map(print)].join('\n')
}
