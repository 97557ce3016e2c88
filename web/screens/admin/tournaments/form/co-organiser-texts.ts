import { coOrganisersMax } from '../../../../../durable/rules/tournament/may-run.ts'

/** The players who run a tournament together with staff (docs/product.md 14.8). */
export const coOrganiserTexts = {
  title: 'Medarrangører',
  lead: 'Medarrangører kan styre denne turneringen uten å være i staben. De kan ikke slette den eller velge andre medarrangører.',
  add: 'Legg til',
  free: 'Kan legges til',
  plays: 'Spiller selv, og kan ikke avgjøre kamper',
  isNamed: 'Er medarrangør',
  full: `Høyst ${coOrganisersMax} medarrangører`,
  added: (name: string) => `${name} er medarrangør.`,
  removed: (name: string) => `${name} er ikke lenger medarrangør.`,
  remove: (name: string) => `Fjern ${name} som medarrangør`,
} as const
