import { type ReactNode, useId } from 'react'
import { FoldBody, FoldButton } from './FoldButton.tsx'

type FoldPanelProps = { title: string; count?: number; isOpen: boolean; onToggle(): void; children: ReactNode }

/** A panel that its heading opens and closes. */
export function FoldPanel({ title, count = 0, isOpen, onToggle, children }: FoldPanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="display text-lg">
        <FoldButton body={id} isOpen={isOpen} onToggle={onToggle} className={`rounded-box px-5 pt-5 uppercase ${isOpen ? 'pb-3' : 'pb-5'}`}>
          <span className="flex-1">{title}</span>
          {count > 0 && (
            <span className="text-base text-muted tabular-nums" aria-hidden="true">
              {count}
            </span>
          )}
        </FoldButton>
      </h2>
      <FoldBody id={id} isOpen={isOpen} className="px-5 pb-5">
        {children}
      </FoldBody>
    </section>
  )
}
