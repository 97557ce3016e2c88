import type { EvidencePart } from '../../../../../durable/protocol/support/evidence-fields.ts'
import type { EvidencePlayer } from '../../../../../worker/contract/evidence.ts'
import { type Named, type Sentence, says } from '../../../../format/sentence.ts'

/** The texts of a match beside a ticket about it, for staff (docs/product.md 17.7). */
export const evidenceTexts = {
  title: 'Kampen saken gjelder',
  loading: 'Henter kampen …',
  failed: 'Fikk ikke hentet kampen',
  forbidden: 'Du har ikke tilgang til denne kampen.',
  missing: 'Kampen finnes ikke lenger.',
  recorded: 'Bare resultatet er bevart fra denne kampen, ikke det som ble skrevet og sagt.',
  toMatch: 'Kampsiden',
  toManage: 'Administrer',
  refresh: 'Hent på nytt',
  wide: 'Vis bredt',
  narrow: 'Vis smalt',
  tabs: 'Hva du vil se av kampen',
  tab: { timeline: 'Hendelser', chat: 'Chat', server: 'Server', players: 'Spillere' },
  filter: 'Vis bare',
  everybody: 'Alle spillere',
  /** The moment from which the times count. */
  fromLive: (when: string) => `Tidene regnes fra første kart, ${when}.`,
  fromOpened: (when: string) => `Tidene regnes fra kampen ble åpnet, ${when}.`,
  concern: { reported: 'Meldt', owner: 'Skrev saken' } satisfies Record<NonNullable<EvidencePlayer['concern']>, string>,
  cut: {
    timeline: 'Bare de nyeste hendelsene vises.',
    chat: 'Bare de nyeste meldingene på nettsiden vises.',
    game_chat: 'Bare de nyeste meldingene på serveren vises.',
    kills: 'Bare de nyeste drapene vises.',
    console: 'Bare det nyeste fra konsollen vises.',
  } satisfies Record<EvidencePart, string>,
  voided: (reason: string | null) => (reason ? `Resultatet er annullert: ${reason}` : 'Resultatet er annullert.'),
  needsDecision: 'Trenger avgjørelse',
  settled: 'Avgjort av staben',
} as const

export const timelineWords = { empty: 'Ingen hendelser.', emptyFor: 'Ingen hendelser med denne spilleren.' } as const

export const chatWords = {
  empty: 'Ingen skrev noe.',
  emptyFor: 'Denne spilleren skrev ingenting.',
  staff: 'Staben',
  where: { site: 'Nettsiden', all: 'Server', team: 'Server, lag' },
} as const

export const serverWords = {
  said: 'Sist svart',
  report: 'Sist meldt',
  none: 'Ingenting',
  noAnswer: 'Svarte ikke',
  server: 'Server',
  kills: 'Drap',
  noKills: 'Loggen har ingen drap.',
  noKillsOf: 'Loggen har ingen drap med denne spilleren.',
  killed: (killer: Named | string, victim: Named | string, weapon: string): Sentence => says`${killer} drepte ${victim} med ${weapon}`,
  died: (victim: Named | string): Sentence => says`${victim} døde`,
  headshot: 'hodeskudd',
  stranger: 'En annen',
  console: 'Konsoll',
  noConsole: 'Ingen kommandoer ble sendt.',
} as const

export const playersWords = {
  empty: 'Ingen spillere.',
  unplaced: 'Uten lag',
  gone: 'Byttet ut',
  captain: 'Kaptein',
  draws: 'Trekninger',
  secret: 'Frøet er hemmelig til siste trekning er over.',
  check: 'Kontroller trekningene på kampsiden',
} as const
