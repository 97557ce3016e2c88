import drawing from '../../art/empty/nothing-found.svg'
import { paths } from '../../paths/paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { profileTexts } from './texts.ts'

const { missing } = profileTexts

/** No player has this address. */
export function ProfileMissing() {
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{missing.title}</h1>
      <EmptyState art={drawing} title={missing.title} text={missing.hint}>
        <ButtonLink look="primary" to={paths.home}>
          {missing.link}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
