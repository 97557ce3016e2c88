import type { TeamName } from '../../../../durable/rules/vocabulary.ts'

type Outcome = 'won' | 'lost' | 'drew'

/** The figures of a rating change, formatted. `moved` is the change without its sign. */
export type RatingFigures = {
  expected: string
  k: string
  before: string
  after: string
  change: string
  moved: string
  way: 'up' | 'down' | 'same'
  outcome: Outcome
}

/** The effect of a result: 'seieren ga deg 9 ELO'. A win can also give nothing, and a draw can go both ways. */
const did = ({ outcome, way, moved }: RatingFigures): string => {
  const what = { won: 'seieren', lost: 'tapet', drew: 'uavgjort' }[outcome]
  if (way === 'same') return `${what} endret ikke ELO-en din`
  return way === 'up' ? `${what} ga deg ${moved} ELO` : `${what} kostet deg ${moved} ELO`
}

const verbs: Record<Outcome, string> = { won: 'Vant', lost: 'Tapte', drew: 'Spilte uavgjort' }

/** ELO before the match and after it (docs/product.md 7.3). */
export const ratingTexts = {
  chance: 'Vinnersjanse',
  chanceBefore: 'Vinnersjanse før kampen',
  chanceOf: (team: TeamName, percent: string) => `Lag ${team} ${percent}`,
  mean: 'Snitt',
  title: 'ELO',
  all: 'ELO etter kampen',
  before: 'før',
  after: 'etter',
  pending: 'ELO regnes ut …',
  leaver: 'Forlot kampen',
  own: (figures: RatingFigures): string =>
    `Laget ditt hadde ${figures.expected} sjanse til å vinne, og ${did(figures)} (K-faktor ${figures.k}).`,
  /** The text for the part that all players of a team have in common. */
  team: ({ expected, outcome }: RatingFigures): string => `${verbs[outcome]} med ${expected} vinnersjanse`,
  how: 'Slik regnes ELO',
  rule: 'K ganger forskjellen mellom resultatet og vinnersjansen, i hele poeng. En seier er 1, uavgjort 0,5 og et tap 0. K er 40 i de ti første kampene og 24 etter det. Ingen faller under 0. Den som forlater kampen, taper uansett, og de andre på laget taper med halv K.',
} as const
