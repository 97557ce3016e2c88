import drawing from '../../../art/empty/nothing-found.svg'
import { matchTexts } from '../../../match/texts.ts'
import { paths } from '../../../paths/paths.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'

/** The match does not exist, or the viewer cannot see it. */
export function MatchMissing({ reason }: { reason: 'missing' | 'forbidden' }) {
  const text = reason === 'missing' ? errorTexts.GATHER_CANT_FIND_GATHER : matchTexts.forbidden
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{text}</h1>
      <EmptyState art={drawing} title={text}>
        <ButtonLink variant="primary" to={paths.gathers}>
          {matchTexts.missingLink}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
