import type { ButtonLook } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { askPath, faqTexts as texts } from './texts.ts'

/** Leads to a new ticket, with what was searched for as its subject. */
export const AskLink = ({ subject, look }: { subject: string; look?: ButtonLook }) => (
  <ButtonLink look={look} to={askPath(subject)}>
    {texts.ask}
  </ButtonLink>
)
