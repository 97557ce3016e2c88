import type { ReactNode } from 'react'
import { FoldMark } from './FoldMark.tsx'

type FoldButtonProps = { body: string; isOpen: boolean; onToggle(): void; className: string; children: ReactNode }

/** A line that opens and closes the `FoldBody` with the id `body`. */
export const FoldButton = ({ body, isOpen, onToggle, className, children }: FoldButtonProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={body}
    onClick={onToggle}
    className={`flex w-full items-center gap-3 text-left transition-colors duration-150 focus-visible:-outline-offset-2 ${className}`}
  >
    {children}
    <FoldMark />
  </button>
)

/** The content that a `FoldButton` opens; a closed one is not rendered. */
export const FoldBody = ({ id, isOpen, className, children }: { id: string; isOpen: boolean; className: string; children: ReactNode }) => (
  <div id={id} hidden={!isOpen} className={className}>
    {isOpen && children}
  </div>
)
