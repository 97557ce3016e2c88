import type { ReactNode } from 'react'
import { FoldMark } from './FoldMark.tsx'

type FoldProps = {
  title: ReactNode
  count?: number
  /** The line is as wide as its container, with the arrow at its end. */
  isWide?: boolean
  className?: string
  /** Called each time the fold is opened. */
  onOpen?(): void
  children: ReactNode
}

/** A line that opens more content below it, which the browser's own page search also finds. */
export const Fold = ({ title, count, isWide = false, className = '', onOpen, children }: FoldProps) => (
  <details className={className} onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}>
    <summary
      className={`flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field text-sm [&::-webkit-details-marker]:hidden ${
        isWide ? 'justify-between font-medium' : 'w-fit text-muted hover:text-base-content'
      }`}
    >
      {title}
      {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
      <FoldMark />
    </summary>
    {children}
  </details>
)
