import { useMatchPath } from '../../staff/use-match-path.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import type { ContestMatch } from '../contest.ts'
import { contestTexts } from '../texts.ts'
import { boardTexts as texts } from './texts.ts'

/** The link to a running match: to the admin area for staff, to the page of the match for co-organisers. */
export function ManageMatch({ match }: { match: ContestMatch }) {
  const { pathOf, isManaged } = useMatchPath()
  if (match.room === null || match.status !== 'live') return null
  const label = isManaged ? texts.manage : texts.see
  return (
    <ButtonLink size="small" to={pathOf(match.room)} aria-label={texts.of(label, contestTexts.no(match.no))}>
      {label}
    </ButtonLink>
  )
}
