import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { matchTexts } from '../../../match/texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { organiserPath } from './organiser-path.ts'

/** The link to the tournament or cup of a match; nothing for a match without an organiser. */
export function OrganiserLink({ match, className = '' }: { match: Match; className?: string }) {
  const { organiser } = match
  if (!organiser) return null
  return (
    <Link
      to={organiserPath(organiser)}
      className={`inline-flex min-w-0 items-center gap-1 text-muted hover:text-base-content ${className}`}
    >
      <Icon of={ChevronLeft} size={14} className="shrink-0" />
      <span className="truncate">{organiser.name ?? matchTexts.organiser[organiser.kind]}</span>
    </Link>
  )
}
