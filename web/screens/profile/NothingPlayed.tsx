import drawing from '../../art/empty/no-gathers.svg'
import { paths } from '../../paths/paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { profileTexts } from './texts.ts'

const { empty } = profileTexts

/** Before the first match. The profile's own player gets a link to play one. */
export function NothingPlayed({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="panel">
      <EmptyState art={drawing} title={empty.title} text={isOwn ? empty.own : empty.other}>
        {isOwn && (
          <ButtonLink variant="primary" to={paths.gathers}>
            {empty.link}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}
