import { formatWhole } from '../../format/number.ts'

/** The page of medals (docs/product.md 7.9). */
export const medalTexts = {
  title: 'Medaljer',
  lead: 'Smidd for hånd, delt ut av seg selv når kampen er ferdig.',
  loading: 'Henter medaljene …',
  failed: 'Fikk ikke hentet medaljene.',
  yours: 'Dine medaljer',
  count: (own: number, all: number) => `${own} av ${all}`,
  none: { title: 'Ingen medaljer ennå.', hint: 'Den første er lett å få: spill noen kamper, så kommer den.', link: 'Finn en gather' },
  /** The texts if no medal is left to get: the player has them all, or the others are given away. */
  rest: { whole: 'Du har alle som kan telles. Smia finner på noe nytt.', givenAway: 'De andre som kan telles, er delt ut.' },
  next: 'Nærmest nå',
  filter: 'Vis medaljer av',
  all: 'Alle',
  everything: 'Alle medaljene',
  noneOfTier: 'Ingen medaljer av dette slaget.',
  got: (day: string) => `Fått ${day}`,
  progress: (name: string) => `Veien til ${name}`,
  reached: (count: number, requirement: number) => `${formatWhole(count)} av ${formatWhole(requirement)}`,
  places: (left: number, all: number) =>
    left > 0 ? `Bare ${formatWhole(all)} deles ut, ${formatWhole(left)} igjen` : `Alle ${formatWhole(all)} er delt ut`,
} as const
