import type { Winner } from '../../durable/rules/elo.ts'
import type { Side, TeamName } from '../../durable/rules/vocabulary.ts'
import { vetoTexts } from './veto.ts'

const { sideName } = vetoTexts

/** The match from the end of its veto to its result (docs/product.md 10). */
export const liveTexts = {
  loading: 'Henter kampen...',
  team: (team: TeamName) => `Lag ${team}`,
  score: 'Stilling',
  mapsWon: 'Vunne kart',
  rounds: 'Runder',
  /** Beside a team's name, in a series. */
  mapsWonOf: (won: number, needed: number) => `${won} av ${needed} kart`,
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
  /** To those who played. */
  youWon: 'Dere vant',
  youLost: 'Dere tapte',
  settled: 'Avgjort av staben',
  voided: 'Annullert',
  /** What is read out when the score changes, and when all is over. */
  scoreNow: (map: string, a: number, b: number) => `${map}: Lag A ${a}, lag B ${b}.`,
  resultNow: (result: string, a: number, b: number) => `Kampen er ferdig: ${result}. Lag A ${a}, lag B ${b}.`,
  titleScore: (a: number, b: number) => `${a}–${b}`,
  titleConnect: '(Koble til)',
} as const

/** How a match ended, to whoever looks on. */
export const resultWords = (winner: Winner | null): string => (winner === 'A' || winner === 'B' ? liveTexts.won(winner) : liveTexts.draw)

/** While there is no server yet, and while it is being set up (docs/product.md 10.1). */
export const serverTexts = {
  searchHint: 'Vi sier fra her så snart en server er ledig. La siden stå åpen, og varm opp imens.',
  setUpHint: 'Vi har funnet en. Det tar som regel under et minutt.',
  callOff: 'Avlyses om',
  /** What the server says: while it looks for one, while it is set up, and when it is ready. */
  told: { search: 'Venter på ledig server', settingUp: 'Setter opp server', ready: 'Server ready!' },
} as const

/** The way onto the server, for those who play. */
export const connectTexts = {
  copy: 'Kopier tilkobling',
  fetching: 'Henter...',
  copied: 'Server IP ble kopiert!',
  open: 'Åpne i CS2',
  hint: 'Lim inn i konsollen i CS2, eller la Steam gjøre det.',
  byHand: 'Kopier denne selv:',
  covered: 'Tilkoblingen er skjult, for den viser passordet.',
  show: 'Vis',
  hide: 'Skjul',
  fetchFailed: 'Kunne ikke hente server info',
  copyFailed: 'Kunne ikke kopiere server IP',
  isReady: 'Serveren er klar. Koble til!',
} as const

/** Below the score: what a phone shows one at a time. */
export const tabTexts = { label: 'Deler av kampen', score: 'Stilling', chat: 'Chat', events: 'Hendelser', isNew: 'nye meldinger' } as const

/** When the last round is played: where to go from here. */
export const afterTexts = {
  again: 'Start en ny gather',
  list: 'Se alle gathere',
  profile: 'Se profilen din',
  casual: 'Casual-kamper endrer ikke ELO.',
} as const
