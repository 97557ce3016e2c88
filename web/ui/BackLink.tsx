import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

/** The way back from a page to the list that it is of, which `children` names. The same size, sign and place on every page. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 text-muted hover:text-base-content">
    <Icon of={ArrowLeft} />
    {children}
  </Link>
)
