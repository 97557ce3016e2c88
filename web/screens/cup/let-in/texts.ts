import { formatTenths, formatWhole } from '../../../format/number.ts'

const points = (value: number): string => (value < 10 ? formatTenths(value) : formatWhole(value))
const fromTo = ({ before, after }: { before: number; after: number }): string => `${points(before)} → ${points(after)}`

/** Putting a player into a team (docs/product.md 16.5). */
export const letInTexts = {
  open: 'Sett inn spiller',
  swap: 'Bytt spiller',
  title: 'Sett inn spiller',
  free: (count: number) =>
    count === 0 ? 'Ingen ledige plasser' : count === 1 ? '1 ledig plass på lagene' : `${count} ledige plasser på lagene`,
  freeHint: 'Kommer noen for sent, eller må noen gå, setter du inn en annen her.',
  who: 'Hvem kommer inn?',
  choose: 'Velg spiller',
  groups: { waiting: 'Venteliste', absent: 'Møtte ikke', out: 'Mistet plassen', found: 'Funnet i søket' },
  search: 'Eller finn en annen',
  send: 'Velg',
  isIn: (team: string) => `Spiller på ${team}`,
  isRegistered: 'Påmeldt uten plass',
  isNew: 'Ikke med i cupen',
  place: 'Hvilken plass?',
  placeName: (team: string, size: number, full: number) => `${team} · ${size} av ${full}`,
  best: 'Jevnest',
  strength: (of: { before: number; after: number }) => `Snitt ${fromTo(of)}`,
  spread: (of: { before: number; after: number }) => `forskjell mellom lagene ${fromTo(of)}`,
  unrated: 'Styrken vises ikke',
  instead: 'I stedet for en spiller',
  insteadHint: 'Den som går ut, mister plassen.',
  out: 'Hvem går ut?',
  noPlace: 'Alle lag er fulle. Velg hvem som skal byttes ut.',
  noPlaceYet: 'Alle lag er fulle. Øk antall plasser i cupen, eller ta ut en spiller først.',
  allPlay: 'Alle lagene spiller nå. Bytt når kampene er ferdige.',
  from: (match: string) => `Spiller fra ${match}.`,
  nextMatch: 'neste kamp',
  sitsOut: (match: string, opponent: string) => `Står over ${match}, fordi ${opponent} har færre spillere. Er med i kampene etter den.`,
  afterThis: (team: string) => `${team} spiller nå. Kampen som pågår, endres ikke. Spilleren er med fra neste kamp.`,
  atStart: 'Spilleren er med når cupen starter.',
  confirm: 'Sett inn',
  done: 'Spilleren er satt inn.',
  missingPlayer: 'Velg hvem som kommer inn.',
  missingPlace: 'Velg en plass.',
} as const
