import drawing from '../../art/empty/nothing-found.svg'
import { paths } from '../../paths/paths.ts'
import { ButtonLink } from '../button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** The page for an address that does not exist; `home` is the label of the link to the home page. */
export function MissingPage({ title, text, home }: { title: string; text?: string; home: string }) {
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{title}</h1>
      <EmptyState art={drawing} title={title} {...(text !== undefined && { text })}>
        <ButtonLink variant="primary" to={paths.home}>
          {home}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
