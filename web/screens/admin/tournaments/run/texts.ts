import type { MatchForm, Part } from './parts.ts'

const partNames: Record<Part, string> = { board: 'Tavle', matches: 'Kamper', teams: 'Lag', draw: 'Trekning', schedule: 'Tidsplan' }
const formNames: Record<MatchForm, string> = {
  result: 'Resultat',
  walkover: 'Walkover',
  absent: 'Ingen møtte',
  reset: 'Ta tilbake',
  time: 'Tid og server',
}

/** The organisers' page of a tournament (docs/product.md 14.5). */
export const runTexts = {
  title: 'Turnering',
  loading: 'Henter turneringen …',
  failed: 'Tournament not found',
  forbidden: 'Du har ikke tilgang til dette.',
  lost: 'Mistet forbindelsen. Det du ser, kan være gammelt.',
  page: 'Se siden',
  edit: 'Endre',
  copy: 'Lag ny fra denne',
  back: 'Alle turneringer',
  partsLabel: 'Deler av turneringen',
  partNames,
  formNames,
  facts: {
    teams: (registered: number, max: number) => `${registered} av ${max} lag`,
    size: (size: number) => `${size} mot ${size}`,
  },
  strip: {
    label: 'Kvelden',
    steps: { registration: 'Påmelding', 'check-in': 'Innsjekking', draw: 'Trekning', matches: 'Kamper', done: 'Ferdig' },
    states: { done: 'ferdig', now: 'nå', 'to-come': 'kommer' },
    acts: { close: 'Steng påmeldingen', draw: 'Foreta trekningen', start: 'Start turneringen', finish: 'Avslutt turneringen' },
    open: 'Åpne påmeldingen',
    goOn: 'Fortsett turneringen',
    winner: (name: string) => `${name} vant.`,
    over: 'Turneringen er avsluttet.',
    played: (over: number, all: number) => `${over} av ${all} kamper er ferdige.`,
    starts: (moment: string) => `Starter ${moment}.`,
    closes: (moment: string) => `Stenger av seg selv ${moment}.`,
    opensAt: (moment: string) => `Innsjekkingen åpner ${moment}.`,
    allIn: 'Alle lag har sjekket inn.',
    checkedIn: (count: number, all: number, moment: string) => `${count} av ${all} lag er sjekket inn. Stenger ${moment}.`,
    drafted: 'Trekningen er ikke offentliggjort ennå.',
    toDraw: (teams: number) => (teams < 2 ? 'Minst to lag må være klare før det kan trekkes.' : `${teams} lag er klare for trekning.`),
  },
  done: {
    open: 'Påmeldingen er åpen.',
    close: 'Påmeldingen er stengt.',
    draw: 'Trekningen er klar. Bare arrangørene ser den.',
    'publish-draw': 'Trekningen er offentliggjort.',
    'discard-draw': 'Trekningen er forkastet.',
    start: 'Turneringen er i gang.',
    finish: 'Turneringen er avsluttet.',
    undo: 'Angret.',
    matchStarted: 'Kampen starter.',
    answered: 'Svaret er sendt.',
  },
  finishing: {
    question: 'Avslutte turneringen?',
    text: 'Kamper som ikke er spilt, blir ikke spilt. Plassene regnes ut slik det står nå.',
  },
  starting: {
    question: 'Starte turneringen før tiden?',
    text: (moment: string) => `Starten er satt til ${moment}. Lagene kan melde seg klare med en gang.`,
  },
  undo: {
    question: 'Angre det siste?',
    looking: 'Ser hva som endres …',
    confirm: 'Angre',
  },
  danger: {
    finishTitle: 'Avslutt turneringen',
    finishHint: 'Den avslutter seg selv når siste kamp er spilt.',
    title: 'Slett turneringen',
    hint: 'Turneringen, trekningen og alle resultatene blir borte for alle.',
    open: 'Slett',
  },
} as const
