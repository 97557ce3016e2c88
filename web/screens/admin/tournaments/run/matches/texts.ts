import type { TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import type { Filter } from './match-view.ts'

const filterNames: Record<Filter, string> = { needs: 'Må følges opp', now: 'Nå', next: 'Neste', done: 'Ferdig' }
const filterEmpty: Record<Filter, string> = {
  needs: 'Ingen kamper må følges opp.',
  now: 'Ingen kamper å spille akkurat nå.',
  next: 'Ingen kamper igjen.',
  done: 'Ingen kamper er ferdige ennå.',
}
const statuses: Record<TournamentMatch['status'], string> = {
  pending: 'Venter',
  ready: 'Kan begynne',
  starting: 'Starter',
  live: 'Pågår',
  finished: 'Ferdig',
  off: 'Spilles ikke',
}
const endings: Record<NonNullable<TournamentMatch['ended_by']>, string> = {
  played: 'Ferdig',
  set: 'Satt av arrangør',
  walkover: 'Walkover',
  absent: 'Ingen møtte',
  bye: 'Sto over',
}

/** The matches of a tournament for its organiser (docs/product.md 14.5 and 14.6). */
export const matchTexts = {
  filter: 'Vis kamper',
  filterNames,
  filterEmpty,
  notDrawn: 'Kampene kommer når trekningen er foretatt.',
  statuses,
  endings,
  corrected: 'rettet',
  no: (no: number) => `Kamp ${no}`,
  server: (server: number) => `Server ${server}`,
  open: 'Ikke klart',
  nobody: 'Ingen',
  ready: 'klar',
  start: 'Start',
  change: 'Endre',
  setResult: 'Resultat',
  see: 'Administrer kamp',
  of: (label: string, no: number) => `${label}, kamp ${no}`,
  dialog: (no: number) => `Kamp ${no}`,
  what: 'Hva vil du gjøre?',
  rounds: 'Runder',
  maps: 'Kart',
  score: (name: string) => `${name}: runder`,
  winner: 'Hvem vant på walkover?',
  oneReady: (team: string) => `${team} har meldt seg klar, det andre laget har ikke.`,
  bothReady: 'Begge lagene har meldt seg klare.',
  noneReady: 'Ingen av lagene har meldt seg klare.',
  absentText: 'Ingen av lagene får poeng eller går videre fra denne kampen.',
  resetText: 'Et resultat tas bort, en kamp som pågår, avbrytes, og kampen kan spilles på nytt.',
  time: 'Tid',
  timeHint: 'Norsk tid. Tomt: uten tid',
  serverField: 'Server',
  save: 'Lagre',
  preview: 'Se hva som endres',
  previewing: 'Dette endres',
  nothingElse: 'Ingenting annet endres.',
  grave: 'Går tapt',
  others: 'Følger med',
  backToForm: 'Tilbake',
  newer: 'Noe har skjedd siden du så etter. Dette er hva som endres nå.',
  saved: 'Resultatet er lagret.',
  taken: 'Resultatet er tatt tilbake.',
  moved: 'Kampen er flyttet.',
  started: 'Kampen starter.',
  wrong: {
    score: 'Skriv hvor mange runder hvert lag fikk.',
    winner: 'Noen må vinne denne kampen.',
    choose: 'Velg hvem som vant.',
    time: 'Velg dato og klokkeslett.',
    server: (most: number) => `Velg 1 til ${most}, eller ingen.`,
  },
} as const
