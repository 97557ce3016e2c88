import type { ButtonVariant } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { askPath, faqTexts as texts } from './texts.ts'

/** Links to a new ticket, with the searched text as its subject. */
export const AskLink = ({ subject, variant }: { subject: string; variant?: ButtonVariant }) => (
  <ButtonLink variant={variant} to={askPath(subject)}>
    {texts.ask}
  </ButtonLink>
)
