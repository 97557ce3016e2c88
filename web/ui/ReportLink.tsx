import { Flag } from 'lucide-react'
import { paths } from '../paths/paths.ts'
import { withQuery } from '../paths/with-query.ts'
import { reportTexts } from '../texts/report.ts'
import { ButtonLink } from './button/Button.tsx'

/** Opens a new ticket about a match (its id) or a player (a SteamID) (docs/product.md 17.7). */
export function ReportLink({ about }: { about: { match: string } | { player: string } }) {
  return (
    <ButtonLink shape="phone-square" icon={Flag} to={withQuery(paths.newTicket, about)} title={reportTexts.report}>
      <span className="max-sm:sr-only">{reportTexts.report}</span>
    </ButtonLink>
  )
}
