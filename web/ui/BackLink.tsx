import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

/** The link from a page back to its list, which `children` names. It has the same size, icon and place on every page. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 text-muted hover:text-base-content">
    <Icon of={ArrowLeft} />
    {children}
  </Link>
)
