import { paths } from '../../paths/paths.ts'
import { navTexts } from './navigation-texts.ts'

/** The links to help, in the menu and in the footer. */
export const helpLinks = [
  { label: navTexts.faq, to: paths.faq },
  { label: navTexts.support, to: paths.support },
] as const
