import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/Icon.tsx'

type EventRowProps = {
  to: string
  name: string
  facts: readonly string[]
  /** The line below the facts: the winner, or the state of registration. */
  children?: ReactNode
  /** Buttons beside the line's own link. */
  actions?: ReactNode
}

/** One cup or tournament of a list; the whole line links to its page. */
export const EventRow = ({ to, name, facts, children, actions }: EventRowProps) => (
  <li className="relative flex items-center gap-4 px-4 py-3.5 transition-colors duration-150 hover:bg-base-300/50 sm:px-5">
    <div className="min-w-0 flex-1">
      <Link to={to} className="card-link untrusted block font-medium">
        {name}
      </Link>
      <p className="mt-0.5 text-muted text-sm tabular-nums">{facts.join(' · ')}</p>
      <p className="mt-0.5 text-sm empty:hidden">{children}</p>
    </div>
    {actions && <div className="relative shrink-0">{actions}</div>}
    <Icon of={ChevronRight} size={20} className="shrink-0 text-muted" />
  </li>
)
