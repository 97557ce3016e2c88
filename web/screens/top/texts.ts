import type { ListPeriod } from '../../../durable/rules/rating/top-periods.ts'
import { formatWhole } from '../../format/number.ts'
import type { ListName } from './top-boxes.ts'

/** The top lists. The text of an empty one is kept letter for letter. */
export const topTexts = {
  title: 'Toppliste',
  lead: 'De ti beste på hvert felt. ADR, K/D og headshot % krever fem kamper.',
  fresh: {
    all: 'Oppdateres etter hver kamp, plassen din hver time.',
    season: 'Fra kvartalets første dag. Oppdateres hvert minutt.',
    week: 'I dag og de seks dagene før. Oppdateres hvert minutt.',
  } satisfies Record<ListPeriod, string>,
  periods: { all: 'All tid', season: 'Denne sesongen', week: 'Siste sju dager' } satisfies Record<ListPeriod, string>,
  choose: 'Tidsrom',
  boxes: {
    ADR: 'Høyest ADR',
    Kills: 'Flest kills',
    Games: 'Flest kamper',
    Dmg: 'Mest damage',
    Kd: 'Høyest K/D',
    Ace: 'Flest ess',
    Utility: 'Mest granatskade',
    Hs: 'Høyest headshot %',
  } satisfies Record<ListName, string>,
  empty: 'Det finnes ingen data for øyeblikket.',
  own: 'Plassen din',
  /** In place of a missing figure or place; `behind` is a place below the known ones. */
  none: '–',
  behind: (known: number) => `${known}+`,
  matches: (count: number) => `${formatWhole(count)} kamper`,
  tooFew: (count: number) => `${count} av 5 kamper`,
  you: 'Deg',
  ranking: 'Se plassen din i ELO-rangeringen',
  loading: 'Henter topplisten …',
  failed: 'Fikk ikke hentet topplisten.',
} as const
