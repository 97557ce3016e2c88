import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { Side, TeamName } from '../../../durable/rules/vocabulary.ts'
import { teamTitle } from '../teams/team-title.ts'
import { vetoTexts } from '../veto-texts.ts'

const { sideName } = vetoTexts

/** Texts of the match from the end of its veto to its result (docs/product.md 10). */
export const liveTexts = {
  loading: 'Henter kampen …',
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
  startsBy: (clock: string) => `Må være i gang innen ${clock}, ellers avlyses den`,
  series: 'Serien',
  toCome: 'Kommer',
  notNeeded: 'Ble ikke spilt',
  notFinished: 'Ikke ferdigspilt',
  playing: 'Spilles nå',
  playsAs: (team: TeamName, side: Side) => `Lag ${team} spiller som ${sideName[side]}`,
  won: (team: string) => `${team} vant`,
  draw: 'Uavgjort',
  /** To the match's players. */
  youWon: 'Dere vant',
  youLost: 'Dere tapte',
  settled: (reason: string | null) => (reason === null ? 'Avgjort av staben' : `Avgjort av staben: ${reason}`),
  voided: 'Annullert',
  /** Read by screen readers when the score changes and when the match is over. */
  scoreNow: (map: string, a: string, b: string) => `${map}: ${a}, ${b}.`,
  resultNow: (result: string, a: string, b: string) => `Kampen er ferdig: ${result}. ${a}, ${b}.`,
  titleScore: (a: number, b: number) => `${a}–${b}`,
  titleConnect: '(Koble til)',
} as const

/** While a map goes back to the start of a round, on its server or on another one (docs/product.md 10.11). */
export const restoreTexts = {
  search: 'Serveren falt ut',
  searchHint: (score: string) => `Vi finner en ny server. Kampen går videre fra ${score}.`,
  gather: 'Ny server',
  gatherHint: (score: string) => `Kampen går videre fra ${score} når alle er tilbake.`,
  until: (clock: string) => `Alle må være tilbake innen ${clock}.`,
  goingBack: (score: string) => `Går tilbake til ${score}`,
  goingBackHint: 'Skriv .unpause på serveren når laget er klart.',
} as const

/** How a match ended, to a viewer who did not play. */
export const resultWords = (match: Pick<Match, 'team_names' | 'winner'>): string =>
  match.winner === 'A' || match.winner === 'B' ? liveTexts.won(teamTitle(match, match.winner)) : liveTexts.draw

/** While the match waits for a server, and while the server is set up (docs/product.md 10.1). */
export const serverTexts = {
  searchHint: 'Vi sier fra her så snart en server er ledig. La siden stå åpen, og varm opp imens.',
  setUpHint: 'Vi har funnet en. Det tar som regel under et minutt.',
  cancelsIn: 'Avlyses om',
  /** The status texts that the server sends: searching, setting up, ready. */
  status: { search: 'Venter på ledig server', settingUp: 'Setter opp server', ready: 'Server ready!' },
} as const

/** Connecting to the server, for the match's players. */
export const connectTexts = {
  copy: 'Kopier tilkobling',
  fetching: 'Henter …',
  isCopied: 'Kopiert',
  /** The title of the notification. */
  alert: 'Koble til',
  open: 'Åpne i CS2',
  hint: 'Åpne rett i CS2, eller kopier kommandoen til konsollen.',
  share: 'Send videre',
  phoneHint: 'CS2 finnes ikke på telefonen. Åpne kampen på PC-en, eller send kommandoen dit.',
  /** Between the maps of a series. */
  stay: 'Bli på serveren',
  stayHint: 'Neste kart lastes der av seg selv. Falt du ut, kommer du inn igjen her.',
  byHand: 'Kopier denne selv:',
  covered: 'Tilkoblingen er skjult, for den viser passordet.',
  show: 'Vis',
  hide: 'Skjul',
  fetchFailed: 'Kunne ikke hente server info',
  copied: 'Server IP ble kopiert!',
  copyFailed: 'Kunne ikke kopiere server IP',
  isReady: 'Serveren er klar. Koble til!',
  isReadyAgain: 'Ny server. Koble til!',
} as const

/** The tabs below the score on a phone. */
export const tabTexts = { label: 'Deler av kampen', score: 'Stilling', chat: 'Chat', events: 'Hendelser', isNew: 'nye meldinger' } as const

/** The links after the last round. */
export const afterTexts = {
  profile: 'Se profilen din',
  casual: 'Casual-kamper endrer ikke ELO.',
} as const
