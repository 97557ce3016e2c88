import { Link } from 'react-router'
import { askPath, faqTexts as texts } from './texts.ts'

/** Leads to a new ticket, with what was searched for as its subject. */
export const AskLink = ({ subject, className }: { subject: string; className: string }) => (
  <Link to={askPath(subject)} className={className}>
    {texts.ask}
  </Link>
)
