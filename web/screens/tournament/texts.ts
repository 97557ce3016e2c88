import type { Counted, TieWord } from './group-tables.ts'
import type { TournamentTab } from './tournament-tabs.ts'

/** The page of one tournament (docs/product.md 14.3). The sentences that the product quotes are kept letter for letter. */
export const tournamentTexts = {
  title: 'Turnering',
  back: 'Alle turneringer',
  organise: 'Styr kvelden',
  loading: 'Henter turneringen …',
  failed: 'Could not fetch tournament data',
  missing: 'Tournament not found',
  missingHint: 'Den kan være slettet, eller lenken er feil.',
  places: (taken: number, of: number) => `${taken}/${of} lag`,
  status: { open: 'Påmelding åpen', closed: 'Påmelding stengt', in_progress: 'Pågår', completed: 'Ferdig' },
  parts: 'Deler av turneringen',
  tabs: {
    groups: 'Grupper',
    matches: 'Gruppekamper',
    bracket: 'Sluttspill',
    table: 'Tabell',
    rounds: 'Runder',
    teams: 'Lag',
  } satisfies Record<TournamentTab, string>,
  mark: { checkIn: '(Sjekk inn)', match: '(Kampen er klar)' },
} as const

/** The panel about the tournament. */
export const infoTexts = {
  title: 'Om turneringen',
  description: 'Beskrivelse',
  rules: 'Regler',
  noDescription: 'Arrangøren har ikke skrevet noe mer om turneringen.',
  format: 'Format',
  size: 'Lagstørrelse',
  series: 'Serie',
  inGroups: 'i gruppene',
  inBracket: 'i sluttspillet',
  final: 'finalen',
  grandFinal: 'storfinalen',
  coOrganisers: 'Medarrangører',
  elo: 'ELO-krav',
  eloOfTeam: 'Snitt for laget:',
  eloOfPlayer: 'Hver spiller:',
  /** The span in words; null without a limit. */
  eloSpan: (least: number | null, most: number | null): string | null => {
    if (least !== null && most !== null) return `${least} til ${most}`
    if (least !== null) return `minst ${least}`
    return most === null ? null : `høyst ${most}`
  },
  maps: 'Kart',
  activeMaps: 'Kart (active duty)',
  thirdPlace: 'Taperne av semifinalene spiller bronsefinale.',
  seeding: 'Seeding',
  seedingOf: { rating: 'Etter lagets snitt-ELO, likt avgjøres ved trekning', draw: 'Ved trekning', manual: 'Satt av arrangøren' },
  prizePool: 'Premiepott',
  prizes: 'Premier',
  place: 'Plass',
  prize: 'Premie',
  start: 'Start',
  registrationEnds: 'Påmeldingen slutter',
  checkIn: 'Innsjekking',
  checkInSpan: (opens: string, closes: string) => `${opens} til ${closes}`,
  plannedEnd: 'Ferdig omtrent',
  calendar: 'Legg i kalenderen',
  share: 'Del lenken',
  shared: 'Delt',
  copiedLink: 'Lenken er kopiert',
  embed: 'Vis sluttspillet på din egen side',
  embedHint: 'Lim inn denne koden der du vil ha det.',
  copyEmbed: 'Kopier koden',
  copied: 'Kopiert',
} as const

export const teamsTexts = {
  title: 'Påmeldte lag',
  empty: 'Ingen lag er påmeldt ennå. Bli de første.',
  free: (count: number) => (count === 1 ? '1 ledig plass' : `${count} ledige plasser`),
  snitt: 'Snitt-ELO',
  checkedIn: 'Sjekket inn',
  notCheckedIn: 'Ikke sjekket inn',
  withdrawn: 'Trukket',
  own: 'Ditt lag',
  seed: (seed: number) => `Seed ${seed}`,
  place: (place: number) => `${place}. plass`,
  champion: 'Vinner',
  captain: 'Kaptein',
  out: 'Ikke med',
  standIn: 'Innbytter',
  page: 'Til lagets side',
} as const

export const groupTexts = {
  team: 'Lag',
  played: 'K',
  playedLong: 'Kamper',
  won: 'V',
  wonLong: 'Vunnet',
  drawn: 'U',
  drawnLong: 'Uavgjort',
  lost: 'T',
  lostLong: 'Tapt',
  difference: '+/−',
  /** The figures of a table whose matches are one map, or series. */
  figures: {
    rounds: { short: 'Runder', long: 'Runder for og mot', difference: 'Rundeforskjell' },
    maps: { short: 'Kart', long: 'Kart for og mot', difference: 'Kartforskjell' },
  } satisfies Record<Counted, { short: string; long: string; difference: string }>,
  buchholz: 'Buchholz',
  buchholzLong: 'Motstandernes poeng til sammen',
  points: 'P',
  pointsLong: 'Poeng',
  chance: { through: 'videre', out: 'ute', holds: 'ligger an til å gå videre' },
  legend: 'De to øverste går videre til sluttspillet.',
  legendOf: 'De to øverste i hver gruppe er uthevet.',
  tieBreak: {
    rounds: 'på rundeforskjell',
    head_to_head: 'på innbyrdes oppgjør',
    buchholz: 'på motstandernes poeng',
    rounds_for: 'på flest vunne runder',
    maps: 'på kartforskjell',
    maps_for: 'på flest vunne kart',
    draw: 'ved trekning',
    seeding: 'på seeding',
  } satisfies Record<TieWord, string>,
  ahead: 'Foran',
  empty: 'Gruppene er ikke trukket ennå.',
  emptyTable: 'Tabellen kommer når første runde er satt opp.',
} as const

export const matchTexts = {
  filter: 'Hvilke kamper',
  all: 'Alle',
  own: 'Våre kamper',
  group: 'Gruppe',
  live: 'Pågår',
  starting: 'Åpner',
  bothReady: 'Klare',
  off: 'Spilles ikke',
  by: { walkover: 'Walkover', absent: 'Ingen møtte', bye: 'Fri runde', played: null, set: null },
  corrected: 'Rettet',
  noTime: 'Tid kommer',
  unknown: 'Ikke klart',
  nobody: 'Ingen',
  open: 'Se kampen',
  openWhich: (a: string, b: string) => `${a} mot ${b}`,
  empty: 'Ingen kamper her ennå.',
  winner: 'vant',
  server: (server: number) => `Server ${server}`,
} as const

export const endTexts = {
  champion: 'Vinner',
  yours: 'Trofeet er deres',
  places: 'Plasseringer',
  place: (place: number, to: number) => (to > place ? `${place}.–${to}.` : `${place}.`),
  noChampion: 'Turneringen er over',
  noChampionHint: 'Den ble avsluttet uten vinner.',
  more: 'Vis alle plasseringer',
} as const

/** 'Sjekk trekningen' of a tournament (docs/design.md 2.5). */
export const drawTexts = {
  title: 'Sjekk trekningen',
  before:
    'Rekkefølgen og gruppene trekkes fra et hemmelig frø. Fingeravtrykket av frøet ligger åpent her før trekningen, så ingen kan bytte det etterpå.',
  after:
    'Rekkefølgen og gruppene ble trukket fra et frø. Fingeravtrykket av frøet lå åpent før trekningen. Nettleseren din kan regne ut alt på nytt.',
  next: 'Fingeravtrykk av neste frø',
  commitment: 'Fingeravtrykk',
  seed: 'Frø',
  copyCommitment: 'Kopier fingeravtrykket',
  copySeed: 'Kopier frøet',
  copied: 'Kopiert',
  check: 'Sjekk trekningen',
  checking: 'Regner …',
  failed: 'Vi fikk ikke hentet regnestykket. Sjekk nettet ditt, og prøv igjen.',
  drawnAt: (when: string) => `Trukket ${when}`,
  orderBy: (name: string) => `${name} satte rekkefølgen på lagene for hånd. Gruppene og kampene følger av den.`,
  draft: (when: string) => `Trukket ${when}. Arrangøren har ikke offentliggjort trekningen ennå.`,
  discarded: (count: number) => (count === 1 ? 'Én trekning ble forkastet' : `${count} trekninger ble forkastet`),
  again: (count: number) => (count === 1 ? 'Det ble trukket én gang før dette.' : `Det ble trukket ${count} ganger før dette.`),
  verdict: {
    holds: { title: 'Alt stemmer', text: 'Nettleseren din regnet ut alt på nytt og fikk det samme.' },
    broken: { title: 'Noe stemmer ikke', text: 'Ta vare på lenken, og si fra til staben.' },
    seedOnly: {
      title: 'Frøet stemmer',
      text: 'Resten kan ikke regnes ut her: lagene eller ratingene er ikke lenger de samme som ved trekningen.',
    },
  },
  lines: {
    seed: 'Frøet gir fingeravtrykket som lå åpent',
    discarded: 'Frøene til de forkastede trekningene',
    order: 'Seedingen',
    groups: 'Gruppene',
  },
  holds: 'Stemmer',
  broken: 'Stemmer ikke',
  group: (number: number) => `Gruppe ${String.fromCharCode(64 + number)}`,
} as const
