import { formatWhole } from '../../../format/number.ts'

const counted = (count: number, one: string, several: string): string => `${formatWhole(count)} ${count === 1 ? one : several}`

const kinds: Readonly<Record<string, string>> = {
  call: 'Kall fra nettleseren',
  object: 'Rom og lister',
  cron: 'Minuttjobben',
  other: 'Annet',
}

/** The overview of the admin area (docs/product.md 13.2). */
export const overviewTexts = {
  title: 'Oversikt',
  practice: 'Øvelseskveld',
  lead: 'Hvordan det står til akkurat nå, og hva som må følges opp.',
  loading: 'Henter oversikten',
  failed: 'Fikk ikke hentet oversikten',
  stale: 'Får ikke hentet nye tall. Det du ser, kan være gammelt.',
  well: 'Alt i orden',
  wellText: 'Ingenting venter på deg. Ta deg en kamp.',
  wellModerator: 'Ingen saker og ingen kamper venter på deg.',
  waiting: 'Må følges opp',
  howMany: (count: number) => counted(count, 'ting', 'ting'),
  retry: 'Prøv igjen',
  retryFor: (title: string) => `Prøv igjen: ${title}`,
  retried: (count: number) =>
    count === 0 ? 'Det er levert i mellomtiden.' : `Prøver ${counted(count, 'levering', 'leveringer')} på nytt.`,
  /** Since when a concern lasts, how long within the last day, and for how many people. */
  since: (moment: string) => `Siden ${moment}`,
  lasted: (duration: string) => `Har vart i ${duration}`,
  people: (count: number) => counted(count, 'venter', 'venter'),
  take: 'Jeg tar den',
  drop: 'Slipp den',
  ownTaken: 'Du tar den',
  takenBy: (name: string) => `${name} tar den`,
  takeOf: (title: string) => `: ${title}`,
  failedToTake: 'Fikk ikke lagret hvem som tar den',
  figures: 'Tall',
  online: 'På nett',
  queued: 'I kø',
  matches: 'Kamper i gang',
  servers: 'Servere',
  serverStates: { free: 'Ledige', busy: 'I bruk', untried: 'Aldri testet', offline: 'Svarer ikke', resting: 'Ute av drift' },
  lobbies: 'Lobbyer',
  none: 'Ingen',
  unknown: '–',
  errors: 'Feil siste døgn',
  noErrors: 'Ingen feil det siste døgnet.',
  kind: (kind: string) => kinds[kind] ?? kind,
  errorCount: (count: number) => counted(count, 'feil', 'feil'),
  last: (moment: string) => `Sist ${moment}`,
  perHour: (kind: string) => `${kind}: feil per time det siste døgnet`,
  checks: 'Automatiske kontroller',
  cron: 'Minuttjobben',
  cronRan: (moment: string, ms: number) => `Kjørte ${moment}, på ${formatWhole(ms)} ms.`,
  never: 'Har aldri kjørt',
  sums: 'Summer som skal stemme',
  sumsNever: 'Ikke gått gjennom ennå. Det skjer en gang i timen.',
  sumsCounted: (users: number, seats: number) => `${counted(users, 'spiller', 'spillere')} og ${counted(seats, 'plass', 'plasser')}`,
  sumsRan: (moment: string, looked: string) => `Kontrollerte ${looked} ${moment}.`,
  sumsRound: (moment: string) => `Alle var kontrollert ${moment}.`,
} as const
