import type { TimelineEntry } from '../../../durable/protocol/match/match-fields.ts'
import type { UndecidedReason } from '../../../durable/rules/play/undecided-reasons.ts'
import type { Side, TeamName } from '../../../durable/rules/vocabulary.ts'
import { type Named, type Sentence, says } from '../../format/sentence.ts'

/** 'Hendelser' on the match page. */
export const timelineTexts = {
  title: 'Hendelser',
  list: 'Hva som har skjedd, eldst først',
  loading: 'Henter hendelsene …',
  empty: 'Ingenting har skjedd ennå.',
  failed: 'Vi fikk ikke hentet alle hendelsene.',
  retry: 'Prøv igjen',
  staff: 'Staben',
  somebody: 'En spiller',
  someMap: 'et kart',
  someTeam: 'et lag',
  someSide: 'en side',
  /** The setting that staff changed. A match with fewer than ten players also gets other settings. */
  settings: {
    players: (format: string, isFull: boolean) => `kampen til ${format}${isFull ? '' : ', med balanserte lag, Casual og BO1'}`,
    match: (name: string) => `kampen til ${name}`,
    pickOrder: (name: string) => `rekkefølgen til ${name}`,
    other: 'en innstilling',
  },
  ownerChooses: 'Eieren velger',
  team: { A: 'lag A', B: 'lag B' } satisfies Record<TeamName, string>,
  /** Used at the beginning of a sentence. */
  teamFirst: { A: 'Lag A', B: 'Lag B' } satisfies Record<TeamName, string>,
  side: { ct: 'CT', t: 'T' } satisfies Record<Side, string>,
  /** The reason, after a colon. */
  undecided: {
    server_lost: 'vi mistet serveren',
    not_started: 'den kom aldri i gang',
    stats_missing: 'statistikk mangler',
    score_unclear: 'stillingen er usikker',
  } satisfies Record<UndecidedReason, string>,
} as const

/** The names and values in a line. A value that the entry leaves out is replaced by a general word. */
export type LineParts = {
  by: Named | string
  whom: Named | string
  incoming: Named | string
  map: Named | string
  team: Named | string
  side: Named | string
  /** The winner, as the start of a sentence. Null when there is no winner, or no name for it. */
  winner: Named | null
  /** The formatted score. Null when the entry has none. */
  score: string | null
  /** Why the staff must decide, ended the match, or voided a result, as part of a sentence. Null when there is no reason. */
  reason: string | null
  /** How the lobby takes players in, in the words of the lobby's page. */
  door: string
  /** The number of the opened rematch. Null for a gather that is not a rematch. */
  rematch: number | null
  /** The party that joined with `by`. Null if the player joined without a party. */
  party: Named | null
  /** The players who came from the waiting list through this act. Null for none. */
  letIn: Named | null
  /** The setting that staff changed, as part of a sentence: 'kampen til BO3'. */
  setting: string
  /** After the last pick: the player who was placed without one, and their team. Null for all other lines. */
  last: { whom: Named; team: Named } | null
}

type Happening = TimelineEntry['what']

/** The line, followed by the player who was placed last. */
const withLast = (line: Sentence, { last }: LineParts): Sentence =>
  last ? [...line, ...says`. ${last.whom} var sist og gikk til ${last.team}`] : line

/** The line, followed by the players who got the free seats. */
export const withLetIn = (line: Sentence, { letIn }: LineParts): Sentence => (letIn ? [...line, ...says`. ${letIn} fikk plass`] : line)

/** The score after the map or match that ended: `, 13–7`. */
const after = (score: string | null): string => (score === null ? '' : `, ${score}`)
/** The score from which a map goes on, or to which it goes back. */
const from = (score: string | null): string => (score === null ? '' : ` fra ${score}`)
const to = (score: string | null): string => (score === null ? '' : ` til ${score}`)
const because = (reason: string | null): string => (reason === null ? '' : `: ${reason}`)

/** The texts for an act of a player, or of staff if there is no name. */
export const happeningTexts = {
  opened: ({ by, rematch }) => says`${by} åpnet ${rematch === null ? 'gatheren' : rematch === 1 ? 'omkampen' : `omkamp ${rematch}`}`,
  joined: ({ by, party }) => (party ? says`${by} meldte seg på sammen med ${party}` : says`${by} meldte seg på`),
  came_in: ({ by, party }) => (party ? says`${by} ble med sammen med ${party}` : says`${by} ble med`),
  invite_accepted: ({ by }) => says`${by} takket ja til invitasjonen`,
  added: ({ by, whom }) => says`${by} tok inn ${whom}`,
  called_away: ({ whom }) => says`${whom} er hentet til en annen kamp`,
  kicked: ({ by, whom }) => says`${by} kastet ut ${whom}`,
  left: ({ by }) => says`${by} forlot gatheren`,
  left_queue: ({ by }) => says`${by} forlot ventelisten`,
  extended: ({ by }) => says`${by} ga lobbyen 30 minutter til`,
  captain_volunteered: ({ by }) => says`${by} vil være kaptein`,
  captain_stepped_back: ({ by }) => says`${by} vil ikke være kaptein likevel`,
  captain_declined: ({ by }) => says`${by} sa nei til å være kaptein`,
  captain_willing: ({ by }) => says`${by} kan være kaptein likevel`,
  captain_named: ({ by, whom }) => says`${by} valgte ${whom} som kaptein`,
  captain_unnamed: ({ by, whom }) => says`${by} valgte bort ${whom} som kaptein`,
  door_set: ({ by, door }) => says`${by} endret hvem som kan bli med: «${door}»`,
  started: ({ by }) => says`${by} startet gatheren`,
  setting_changed: ({ by, setting }) => says`${by} satte ${setting}`,
  teams_ready: () => says`Lagene er klare, og kapteinene velger kart`,
  player_picked: (parts) => withLast(says`${parts.by} valgte ${parts.whom} til ${parts.team}`, parts),
  map_banned: ({ by, map }) => says`${by} strøk ${map}`,
  map_picked: ({ by, map }) => says`${by} valgte ${map}`,
  side_chosen: ({ by, side, map }) => says`${by} valgte ${side} på ${map}`,
  replaced: ({ by, whom, incoming }) => says`${by} byttet ut ${whom} med ${incoming}`,
  missed: ({ whom }) => says`${whom} mangler på serveren`,
  started_full: () => says`Alle har vært på serveren i ett minutt, så kampen startes`,
  came_back: ({ whom }) => says`${whom} er på plass igjen`,
  called_in: ({ by, whom, incoming }) => says`${by} hentet inn ${incoming} for ${whom}`,
  substituted: ({ whom, incoming }) => says`${incoming} tok plassen til ${whom}`,
  canceled: ({ by, reason }) => says`${by} avlyste kampen${because(reason)}`,
  called_off: ({ reason }) => says`Arrangøren avlyste kampen${because(reason)}`,
  ran_out: () => says`Lobbyen sto for lenge og ble avlyst`,
  clock_missed: () => says`Vi var borte et øyeblikk: fristen ble forlenget`,
  server_found: () => says`Fant en ledig server og setter den opp`,
  server_ready: () => says`Serveren er klar`,
  server_failed: () => says`Serveren svarte ikke. Vi prøver en annen`,
  interrupted: ({ score }) => says`Serveren falt ut. Kampen går videre på en ny server${from(score)}`,
  restored: ({ score }) => says`Kampen gikk tilbake${to(score)}`,
  restore_failed: ({ score }) => says`Serveren gikk ikke tilbake${to(score)}`,
  continued: ({ by, score }) => says`${by} lot kampen gå videre på en annen server${from(score)}`,
  reloaded: ({ by }) => says`${by} lastet kampen på nytt`,
  map_live: ({ map }) => says`Kampen på ${map} er i gang`,
  map_over: ({ map, winner, score }) =>
    winner ? says`${winner} vant ${map}${after(score)}` : says`Kampen på ${map} er ferdig${after(score)}`,
  paused: () => says`Kampen er satt på pause`,
  unpaused: () => says`Kampen fortsetter`,
  finished: ({ winner, score }) => (winner ? says`${winner} vant kampen${after(score)}` : says`Kampen endte uavgjort${after(score)}`),
  undecided: ({ reason }) => says`Kampen trenger avgjørelse${because(reason)}`,
  settled: ({ by, winner, team, reason }) =>
    winner ? says`${by} ga seieren til ${team}${because(reason)}` : says`${by} avgjorde kampen som uavgjort${because(reason)}`,
  voided: ({ by, reason }) => says`${by} annullerte resultatet${because(reason)}`,
  corrected: ({ by, winner, team, reason }) =>
    winner
      ? says`${by} rettet resultatet: seieren gikk til ${team}${because(reason)}`
      : says`${by} rettet resultatet til uavgjort${because(reason)}`,
  decision_undone: ({ by }) => says`${by} angret avgjørelsen om resultatet`,
} satisfies Record<Happening, (parts: LineParts) => Sentence>

/** The texts for an act of the clock in an absent captain's place. */
export const clockTexts: Partial<Record<Happening, (parts: LineParts) => Sentence>> = {
  player_picked: (parts) => withLast(says`Tiden gikk ut: ${parts.whom} havnet på ${parts.team}`, parts),
  map_banned: ({ map }) => says`Tiden gikk ut: loddet falt på ${map}, som ble strøket`,
  map_picked: ({ map }) => says`Tiden gikk ut: loddet falt på ${map}, som ble valgt`,
  side_chosen: ({ side, map }) => says`Tiden gikk ut: det ble ${side} på ${map}`,
}

/** The texts for an act of the clock when the captain had marked the choice. */
export const markedTexts: Partial<Record<Happening, (parts: LineParts) => Sentence>> = {
  player_picked: (parts) => withLast(says`Tiden gikk ut: ${parts.whom} var markert og gikk til ${parts.team}`, parts),
  map_banned: ({ map }) => says`Tiden gikk ut: ${map} var markert og ble strøket`,
  map_picked: ({ map }) => says`Tiden gikk ut: ${map} var markert og ble valgt`,
  side_chosen: ({ side, map }) => says`Tiden gikk ut: ${side} var markert på ${map}`,
}
