import { adminPaths } from '../../paths/admin-paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import type { ContestMatch } from '../contest.ts'
import { contestTexts } from '../texts.ts'
import { boardTexts as texts } from './texts.ts'

/** Leads staff to where they run a match that is played. */
export function ManageMatch({ match }: { match: ContestMatch }) {
  if (match.room === null || match.status !== 'live') return null
  return (
    <ButtonLink size="small" to={adminPaths.manage(match.room)} aria-label={texts.of(texts.manage, contestTexts.no(match.no))}>
      {texts.manage}
    </ButtonLink>
  )
}
