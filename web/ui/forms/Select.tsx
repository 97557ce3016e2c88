import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../Icon.tsx'

/** One of a long list, chosen by the browser's own means. Its width is what surrounds it. */
export function Select(select: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="relative block min-w-0">
      <select {...select} className="input w-full appearance-none truncate pr-10 disabled:opacity-60 aria-invalid:border-error!" />
      <Icon of={ChevronDown} className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-muted" />
    </span>
  )
}
