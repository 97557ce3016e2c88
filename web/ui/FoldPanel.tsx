import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

type FoldPanelProps = { title: string; count?: number; isOpen: boolean; onToggle(): void; children: ReactNode }

/** A panel that its heading opens and closes. A closed panel does not render its content. */
export function FoldPanel({ title, count = 0, isOpen, onToggle, children }: FoldPanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="display text-lg">
        <button
          type="button"
          className={`flex w-full items-center gap-3 rounded-box px-5 pt-5 text-left uppercase ${isOpen ? 'pb-3' : 'pb-5'}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <span className="flex-1">{title}</span>
          {count > 0 && (
            <span className="text-base text-muted tabular-nums" aria-hidden="true">
              {count}
            </span>
          )}
          <Icon of={ChevronDown} className={`text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!isOpen} className="px-5 pb-5">
        {isOpen && children}
      </div>
    </section>
  )
}
