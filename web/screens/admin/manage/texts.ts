import type { ConsoleEntry, ConsoleOutcome } from '../../../../durable/protocol/console-entry.ts'
import type { MatchAction } from '../../../../durable/rules/play/match-actions.ts'

/** The management of one match (docs/product.md 13.7). */
export const manageTexts = {
  title: 'Administrer kamp',
  loading: 'Henter kampen …',
  failed: 'Fikk ikke hentet kampen',
  toMatch: 'Til kampsiden',
  toList: 'Aktive kamper',
  playsHere: 'Du er selv med i kampen, og er bare spiller i den. En annen i staben må gjøre dette.',
  recorded: 'Denne kampen ligger bare i arkivet. Det er ingenting å styre.',
  notFetched: 'Could not fetch server data',
  paused: 'Pause',
} as const

type ActionWords = { label: string; does: string; done: string; question?: string; text?: string }

/** The texts of each action: its name, its effect, its question beforehand, and its message afterwards. */
export const actionTexts: Record<Exclude<MatchAction, 'sendmessage' | 'continuematch'>, ActionWords> = {
  pausematch: { label: 'Pause', does: 'Spillet stopper ved neste freezetime.', done: 'Kampen er satt på pause.' },
  unpausematch: { label: 'Fortsett', does: 'Opphever pausen for begge lag.', done: 'Kampen fortsetter.' },
  startmatch: { label: 'Start kampen', does: 'Laster kampen på en ledig server.', done: 'Kampen lastes på serveren.' },
  startkniferound: { label: 'Start knivrunde', does: 'Avslutter oppvarmingen for alle.', done: 'Knivrunden er startet.' },
  restoreround: {
    label: 'Gå tilbake til en runde',
    does: 'Kartet spilles videre fra starten av runden.',
    done: 'Serveren er bedt om å gå tilbake.',
  },
  reloadmap: {
    label: 'Last kartet på nytt',
    does: 'Kartet begynner forfra.',
    done: 'Kartet lastes på nytt.',
    question: 'Laste kartet på nytt?',
    text: 'Rundene som er spilt på dette kartet, går tapt. Kart som er ferdige, blir stående.',
  },
  reloadmatch: {
    label: 'Last kampen på nytt',
    does: 'Serveren henter kampen på nytt, og kartet begynner forfra.',
    done: 'Kampen lastes på nytt.',
    question: 'Laste kampen på nytt?',
    text: 'Rundene som er spilt på dette kartet, går tapt. Kart som er ferdige, blir stående.',
  },
  restartmatch: {
    label: 'Start kampen på nytt',
    does: 'Kartet som spilles, begynner forfra fra oppvarming.',
    done: 'Kampen startes på nytt.',
    question: 'Starte kampen på nytt?',
    text: 'Alle må gjennom oppvarmingen igjen, og rundene på dette kartet går tapt.',
  },
  re_generate_json: {
    label: 'Lag konfigurasjonen på nytt',
    does: 'Den lages uansett hver gang serveren spør.',
    done: 'Konfigurasjonen er laget på nytt.',
  },
  endmatch: { label: 'Avslutt kampen', does: 'Avlyser kampen uten resultat.', done: 'Kampen er avsluttet.' },
}

export const actionsTexts = {
  title: 'Handlinger',
  notLive: 'Når kampen er på vei til en server, kan den styres her.',
  notYours: 'Krever administrator.',
  message: 'Melding til serveren',
  messageHint: 'Alle på serveren ser den.',
  send: 'Send',
  sent: 'Meldingen er sendt.',
} as const

/** Taking the running map back to the start of a round. */
export const goBackTexts = {
  title: 'Gå tilbake til en runde',
  hint: 'Spillet settes på pause. Begge lag skriver .unpause når de er klare, eller du trykker Fortsett.',
  none: 'Serveren har ikke laget noen sikkerhetskopi av dette kartet ennå.',
  round: (round: number) => `Runde ${round}`,
  chooseRound: (round: number) => `Gå tilbake til runde ${round}`,
  dropped: (rounds: number) => (rounds === 1 ? 'Én runde strykes' : `${rounds} runder strykes`),
  nothingDropped: 'Bare runden som spilles nå',
  away: (names: string) => `Uten ${names}`,
} as const

/** The texts while the server of a match does not answer, and the site still asks. */
export const silentTexts = {
  title: 'Serveren svarer ikke',
  heard: (duration: string) => `Sist hørt fra for ${duration} siden.`,
  neverHeard: 'Den har ikke meldt fra ennå.',
  hint: 'Kommer den ikke tilbake om et par minutter, går kampen videre på en ledig server, eller må avgjøres. Lastes den på nytt her, begynner kartet forfra.',
  waits: 'Kommer den ikke tilbake om et par minutter, går kampen videre på en ledig server, eller må avgjøres.',
} as const

export const infoTexts = {
  title: 'Kampinfo',
  id: 'Kamp-ID',
  format: 'Format',
  series: 'Serie',
  pickOrder: 'Rekkefølge',
  kind: 'Type',
  maps: 'Kart',
  created: 'Åpnet',
  server: 'Server',
  noServer: 'Ingen',
  connect: 'Kopier tilkobling',
  connectCopied: 'Kopiert',
  said: 'Sist svart',
  noSaid: 'Har ikke vært spurt ennå.',
  noAnswer: 'Svarte ikke',
  report: 'Sist meldt',
  noReport: 'Ingen rapporter ennå.',
} as const

export const gameChatTexts = {
  title: 'Chat på serveren',
  empty: 'Ingen har skrevet noe på serveren ennå.',
} as const

export const consoleTexts = {
  title: 'Konsoll',
  lead: 'Alt serveren har fått beskjed om, nyeste først. Passord vises aldri.',
  empty: 'Ingen kommandoer er sendt ennå.',
  bySite: 'Nettsiden',
  byUnknown: 'Staben',
  noReply: 'ikke noe svar',
  silent: 'ok',
  does: { 'set-up': 'Setter opp kampen', act: 'Kommando', end: 'Rydder etter kampen' } satisfies Record<ConsoleEntry['does'], string>,
  outcomes: {
    done: 'Gjort',
    unreachable: 'Svarte ikke',
    refused: 'Avviste passordet',
    'lost-reply': 'Svaret kom ikke',
    'not-here': 'Spiller noe annet',
    'no-plugin': 'Mangler MatchZy',
    'not-loaded': 'Lastet ikke',
    'wrong-map': 'Feil kart',
    unwanted: 'Avbrutt',
  } satisfies Record<ConsoleOutcome, string>,
  times: (count: number) => `${count} ganger`,
} as const

export const playersTexts = {
  title: 'Spillere',
  replace: 'Bytt ut',
  replaceTitle: (name: string) => `Bytt ut ${name}`,
  replaceHint: 'Den du velger, tar plassen med en gang: lag, kapteinsrolle og alt. Serveren får beskjed.',
  put: 'Sett inn',
  replaced: 'Spilleren er byttet ut.',
  unplaced: 'Ikke valgt ennå',
  status: { here: 'Er med i kampen', seated: 'Sitter i en annen kamp', online: 'På nett', away: 'Ikke på nett' },
} as const

export const lobbyTexts = {
  start: 'Start gatheren',
  startHint: (missing: number) => (missing === 0 ? 'Alle er på plass.' : `Mangler ${missing}.`),
  kick: 'Kast ut',
  takeIn: 'Ta inn',
  waiting: 'Venteliste',
  nobodyWaits: 'Ingen venter akkurat nå.',
  notYours: 'Bare staben med høyere rolle enn eieren kan styre denne lobbyen.',
} as const

/** Cancelling a player's lobby. The owner and the players read the reason. */
export const cancelTexts = {
  open: 'Avlys gatheren',
  question: 'Avlyse gatheren?',
  questionText: 'Alle som er med, får beskjed. Det kan ikke angres.',
  why: 'Hvorfor?',
  whyHint: 'Valgfritt. Vises på kampsiden.',
  done: 'Gatheren er avlyst.',
} as const
