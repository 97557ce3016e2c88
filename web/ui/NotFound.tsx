import drawing from '../art/empty/nothing-found.svg'
import { useScreenTitle } from '../hooks/use-screen-title.ts'
import { paths } from '../paths/paths.ts'
import { errorTexts } from '../texts/errors.ts'
import { ButtonLink } from './button/Button.tsx'
import { EmptyState } from './loading/EmptyState.tsx'

const homeLink = 'Til forsiden'

/** An unknown address. */
export function NotFound() {
  useScreenTitle('404')
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{errorTexts.PAGE_NOT_FOUND}</h1>
      <EmptyState art={drawing} title={errorTexts.PAGE_NOT_FOUND}>
        <ButtonLink look="primary" to={paths.home}>
          {homeLink}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
