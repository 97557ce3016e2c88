import { Flag } from 'lucide-react'
import { Link } from 'react-router'
import { reportTexts } from '../texts/report.ts'
import { Icon } from './Icon.tsx'

/** Opens a new ticket about a match (its id) or a player (a SteamID) (docs/product.md 17.7). */
export function ReportLink({ about, className = '' }: { about: { match: string } | { player: string }; className?: string }) {
  return (
    <Link
      to={`/support/create?${new URLSearchParams(about)}`}
      title={reportTexts.report}
      className={`btn btn-quiet max-sm:btn-square ${className}`}
    >
      <Icon of={Flag} />
      <span className="max-sm:sr-only">{reportTexts.report}</span>
    </Link>
  )
}
