import type { TimelineEntry } from '../../durable/protocol/match-fields.ts'
import type { UndecidedReason } from '../../durable/protocol/play-fields.ts'
import type { Side, TeamName } from '../../durable/rules/vocabulary.ts'
import { type Named, type Sentence, says } from '../format/sentence.ts'

/** 'Hendelser' on the match page. */
export const timelineTexts = {
  title: 'Hendelser',
  list: 'Hva som har skjedd, eldst først',
  loading: 'Henter hendelsene...',
  empty: 'Ingenting har skjedd ennå.',
  failed: 'Vi fikk ikke hentet alle hendelsene.',
  retry: 'Prøv igjen',
  staff: 'Staben',
  somebody: 'En spiller',
  someMap: 'et kart',
  someTeam: 'et lag',
  someSide: 'en side',
  team: { A: 'lag A', B: 'lag B' } satisfies Record<TeamName, string>,
  /** At the beginning of a sentence. */
  teamFirst: { A: 'Lag A', B: 'Lag B' } satisfies Record<TeamName, string>,
  side: { ct: 'CT', t: 'T' } satisfies Record<Side, string>,
  /** Why, behind a colon. */
  undecided: {
    server_lost: 'vi mistet serveren',
    not_started: 'den kom aldri i gang',
    stats_missing: 'statistikk mangler',
    score_unclear: 'stillingen er usikker',
  } satisfies Record<UndecidedReason, string>,
} as const

/** What a line is told with; whatever an entry leaves out has a word that stands for it. */
export type Told = {
  by: Named | string
  whom: Named | string
  incoming: Named | string
  map: Named | string
  team: Named | string
  side: Named | string
  /** Who won, as a sentence begins with them; null where nobody did, or nobody is named. */
  winner: Named | null
  /** The score as it is written; null where an entry has none. */
  score: string | null
  /** Why staff must decide, ended the match, or took a result back, as part of a sentence; null where no reason is known. */
  reason: string | null
  /** After the last pick: who was placed without one, and where; null for every other line. */
  last: { whom: Named; team: Named } | null
}

type Happening = TimelineEntry['what']

/** The line, and who was left over after it. */
const withLast = (line: Sentence, { last }: Told): Sentence =>
  last ? [...line, ...says`. ${last.whom} var sist og gikk til ${last.team}`] : line

/** Put behind what ended: `, 13–7`. */
const after = (score: string | null): string => (score === null ? '' : `, ${score}`)
const because = (reason: string | null): string => (reason === null ? '' : `: ${reason}`)

/** What somebody did. Without a name it was the staff. */
export const happeningTexts = {
  opened: ({ by }) => says`${by} åpnet gatheren`,
  joined: ({ by }) => says`${by} meldte seg på`,
  invite_accepted: ({ by }) => says`${by} takket ja til invitasjonen`,
  added: ({ by, whom }) => says`${by} tok inn ${whom}`,
  kicked: ({ by, whom }) => says`${by} kastet ut ${whom}`,
  left: ({ by }) => says`${by} forlot gatheren`,
  left_queue: ({ by }) => says`${by} forlot ventelisten`,
  extended: ({ by }) => says`${by} ga lobbyen 30 minutter til`,
  started: ({ by }) => says`${by} startet gatheren`,
  player_picked: (told) => withLast(says`${told.by} valgte ${told.whom} til ${told.team}`, told),
  map_banned: ({ by, map }) => says`${by} strøk ${map}`,
  map_picked: ({ by, map }) => says`${by} valgte ${map}`,
  side_chosen: ({ by, side, map }) => says`${by} valgte ${side} på ${map}`,
  replaced: ({ by, whom, incoming }) => says`${by} byttet ut ${whom} med ${incoming}`,
  canceled: ({ by, reason }) => says`${by} avlyste kampen${because(reason)}`,
  ran_out: () => says`Lobbyen sto for lenge og ble avlyst`,
  clock_missed: () => says`Vi var borte et øyeblikk: fristen ble forlenget`,
  server_found: () => says`Fant en ledig server og setter den opp`,
  server_ready: () => says`Serveren er klar`,
  server_failed: () => says`Serveren svarte ikke. Vi prøver en annen`,
  reloaded: ({ by }) => says`${by} lastet kampen på nytt`,
  map_live: ({ map }) => says`Kampen på ${map} er i gang`,
  map_over: ({ map, winner, score }) =>
    winner ? says`${winner} vant ${map}${after(score)}` : says`Kampen på ${map} er ferdig${after(score)}`,
  paused: () => says`Kampen er satt på pause`,
  unpaused: () => says`Kampen fortsetter`,
  finished: ({ winner, score }) => (winner ? says`${winner} vant kampen${after(score)}` : says`Kampen endte uavgjort${after(score)}`),
  undecided: ({ reason }) => says`Kampen trenger avgjørelse${because(reason)}`,
  settled: ({ by, winner, team }) => (winner ? says`${by} ga seieren til ${team}` : says`${by} avgjorde kampen som uavgjort`),
  voided: ({ by, reason }) => says`${by} annullerte resultatet${because(reason)}`,
} satisfies Record<Happening, (told: Told) => Sentence>

/** What the clock did for a captain who was away. */
export const clockTexts: Partial<Record<Happening, (told: Told) => Sentence>> = {
  player_picked: (told) => withLast(says`Tiden gikk ut: ${told.whom} havnet på ${told.team}`, told),
  map_banned: ({ map }) => says`Tiden gikk ut: ${map} ble strøket`,
  map_picked: ({ map }) => says`Tiden gikk ut: ${map} ble valgt`,
  side_chosen: ({ side, map }) => says`Tiden gikk ut: det ble ${side} på ${map}`,
}
