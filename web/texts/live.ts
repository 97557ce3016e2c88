import type { Side, TeamName } from '../../durable/rules/vocabulary.ts'
import { vetoTexts } from './veto.ts'

const { sideName } = vetoTexts

/** The match from the end of its veto to its result (docs/product.md 10). */
export const liveTexts = {
  loading: 'Henter kampen...',
  team: (team: TeamName) => `Lag ${team}`,
  score: 'Stilling',
  mapsWon: 'Vunne kart',
  map: (number: number) => `Kart ${number}`,
  someMap: 'Kartet',
  round: (number: number) => `Runde ${number}`,
  overtime: 'Ekstraomgang',
  warmup: 'Oppvarming',
  knife: 'Knivrunde',
  knifeHint: 'Vinneren velger side.',
  paused: 'Pause',
  startsIn: 'Avlyses hvis kampen ikke er i gang om',
  series: 'Serien',
  toCome: 'Kommer',
  notNeeded: 'Ble ikke spilt',
  notFinished: 'Ikke ferdigspilt',
  playing: 'Spilles nå',
  playsAs: (team: TeamName, side: Side) => `Lag ${team} spiller som ${sideName[side]}`,
  won: (team: TeamName) => `Lag ${team} vant`,
  draw: 'Uavgjort',
  settled: 'Avgjort av staben',
  voided: 'Annullert',
  /** What is read out when the score changes. */
  scoreNow: (map: string, a: number, b: number) => `${map}: Lag A ${a}, lag B ${b}.`,
  titleScore: (a: number, b: number) => `${a}–${b}`,
  titleConnect: '(Koble til)',
} as const

/** While there is no server yet, and while it is being set up. The page's head says which of the two, in the server's own words. */
export const serverTexts = {
  search: 'Klart for kamp',
  searchHint: 'Vi sier fra her så snart en server er ledig. La siden stå åpen, og varm opp imens.',
  setUp: 'Serveren er funnet',
  setUpHint: 'Den settes opp nå. Det tar som regel under et minutt.',
  /** What the server says: the first while it is set up, the second when it is ready. */
  told: { settingUp: 'Setter opp server', ready: 'Server ready!' },
} as const

/** The way onto the server, for those who play. */
export const connectTexts = {
  copy: 'Kopier server-IP',
  fetching: 'Henter...',
  copied: 'Server IP ble kopiert!',
  open: 'Åpne i CS2',
  hint: 'Lim inn i konsollen i CS2, eller la Steam gjøre det.',
  byHand: 'Kopier denne selv:',
  fetchFailed: 'Kunne ikke hente server info',
  copyFailed: 'Kunne ikke kopiere server IP',
  isReady: 'Serveren er klar. Koble til!',
} as const
