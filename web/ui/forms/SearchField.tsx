import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'children'> & {
  /** The name of a field without a label above it; it is also the placeholder. */
  label?: string
  /** After the text. */
  children?: ReactNode
}

/** A field to search in. */
export const SearchField = ({ label, className = '', children, ...input }: SearchFieldProps) => (
  <label className={`input w-full min-w-0 focus-within:outline-primary ${className}`}>
    <Icon of={Search} className="shrink-0 text-muted" />
    <input type="search" autoComplete="off" aria-label={label} placeholder={label} {...input} />
    {children}
  </label>
)
