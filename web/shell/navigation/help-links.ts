import { navTexts } from './navigation-texts.ts'

/** The links to help, in the menu and in the footer. */
export const helpLinks = [
  { label: navTexts.faq, to: '/faq' },
  { label: navTexts.support, to: '/support' },
] as const
