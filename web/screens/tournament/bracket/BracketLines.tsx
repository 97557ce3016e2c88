import { memo } from 'react'
import type { BracketLayout, LaidLine } from '../../../../durable/rules/tournament/bracket/bracket-layout.ts'

type LinesProps = { layout: BracketLayout; own: ReadonlySet<LaidLine>; lit: ReadonlySet<LaidLine> | null }

const pathOf = (lines: Iterable<LaidLine>): string => [...lines].map(({ path }) => path).join('')

/** The lines of the winners. The viewer's own way has the colour of own things, and the way that is lit now is above all others. */
export const BracketLines = memo(function BracketLines({ layout, own, lit }: LinesProps) {
  const { width, height, lines } = layout
  return (
    <svg className="pointer-events-none absolute inset-0" width={width} height={height} fill="none" aria-hidden="true">
      <path d={pathOf(lines)} stroke="var(--line-strong)" strokeWidth={1.5} opacity={lit ? 0.5 : 1} />
      <path d={pathOf(own)} stroke="var(--color-primary)" strokeWidth={2.5} strokeLinejoin="round" opacity={lit ? 0.25 : 0.9} />
      {lit && <path d={pathOf(lit)} stroke="var(--color-base-content)" strokeWidth={2.5} strokeLinejoin="round" />}
    </svg>
  )
})
