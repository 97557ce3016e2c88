import type { CaptainRule } from '../../durable/rules/vocabulary.ts'

/** How the captains of a gather are found: on its form, its card and its page (docs/product.md 5.8). */
export const captainTexts = {
  title: 'Kapteiner',
  rule: {
    elo: 'Høyest ELO',
    volunteers: 'Frivillige',
    least: 'Minst i det siste',
    draw: 'Loddtrekning',
    owner: 'Eieren velger',
  } satisfies Record<CaptainRule, string>,
  /** Below the name of each rule on the form. */
  note: {
    elo: 'De to høyeste i lobbyen',
    volunteers: 'De som melder seg',
    least: 'De som sjeldnest har vært det',
    draw: 'To tilfeldige',
    owner: 'Du peker ut to',
  } satisfies Record<CaptainRule, string>,
  /** The rule as a sentence, before anybody has a say in it. */
  how: {
    elo: 'Kapteinene er de to med høyest ELO.',
    volunteers: 'Kapteinene er to som melder seg.',
    least: 'Kapteinene er de to som har vært det minst i det siste.',
    draw: 'Kapteinene trekkes når kampen starter.',
    owner: 'Eieren velger kapteinene.',
  } satisfies Record<CaptainRule, string>,
  balanced: 'Med Balansert leder den med høyest ELO hvert lag.',
} as const
