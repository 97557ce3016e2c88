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
    volunteers: 'To som melder seg',
    least: 'Kapteinene går på omgang',
    draw: 'To tilfeldige',
    owner: 'Du peker ut to',
  } satisfies Record<CaptainRule, string>,
  /** The rule as a sentence, before any player can choose. */
  how: {
    elo: 'Kapteinene er de to med høyest ELO.',
    volunteers: 'Kapteinene er to som melder seg.',
    least: 'Kapteinene er de to som har vært det minst i det siste.',
    draw: 'Kapteinene trekkes når kampen starter.',
    owner: 'Eieren velger kapteinene.',
  } satisfies Record<CaptainRule, string>,
  /** In the lobby: the present captains by the rule. */
  now: 'Kapteiner nå',
  drawnAmong: {
    elo: (count: number) => `${count} spillere`,
    volunteers: (count: number) => `de ${count} frivillige`,
    least: (count: number) => `de ${count} som har vært det færrest ganger`,
    draw: (count: number) => `alle ${count}`,
    owner: (count: number) => `${count} spillere`,
  } satisfies Record<CaptainRule, (count: number) => string>,
  volunteer: 'Jeg vil være kaptein',
  /** Short if there is little space for both. */
  decline: { short: 'Ikke meg', rest: 'som kaptein' },
  name: 'Velg to kapteiner',
  nameHint: 'Plassene du ikke fyller, går til dem med høyest ELO.',
  /** Beside a player's name in the lobby. */
  tag: {
    volunteers: 'Vil være kaptein',
    declines: 'Ikke kaptein',
    named: 'Valgt som kaptein',
    captaincies: (count: number) =>
      count === 0 ? 'Ikke kaptein i det siste' : count === 1 ? 'Kaptein 1 gang i det siste' : `Kaptein ${count} ganger i det siste`,
  },
  balanced: 'Med Balansert leder den med høyest ELO hvert lag.',
} as const

/** Why these two lead when a match begins. `count`: how many of the two the rule itself chose. */
export const captainReasons = {
  lost: 'Kapteinen som tapte sist, leder igjen.',
  elo: 'De to med høyest ELO er kapteiner.',
  eloOfWilling: 'Kapteinene har høyest ELO av dem som ville.',
  volunteers: (count: number) =>
    count === 2
      ? 'Begge kapteinene meldte seg frivillig.'
      : count === 1
        ? 'Én kaptein meldte seg frivillig. Den andre har høyest ELO.'
        : 'Ingen meldte seg frivillig, så det ble de to med høyest ELO.',
  drawnVolunteers: (count: number) => `Kapteinene er trukket blant de ${count} frivillige.`,
  least: 'Kapteinene har vært det minst i det siste.',
  draw: 'Kapteinene er trukket.',
  owner: (count: number) =>
    count === 2
      ? 'Eieren valgte kapteinene.'
      : count === 1
        ? 'Eieren valgte den ene kapteinen. Den andre har høyest ELO.'
        : 'Eieren valgte ingen, så det ble de to med høyest ELO.',
} as const
