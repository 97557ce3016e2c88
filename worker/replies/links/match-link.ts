import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { gatherTitle, rematchName } from '../../../durable/rules/lobby/gather-title.ts'
import { highlightsOf } from '../../../durable/rules/play/highlights.ts'
import { seriesScore, winnerOf } from '../../../durable/rules/play/map-score.ts'
import { statusLabels } from '../../../durable/rules/play/status-labels.ts'
import { sumStats } from '../../../durable/rules/rating/player-stats.ts'
import { damagePerRound } from '../../../durable/rules/rating/ratios.ts'
import type { MatchKind, MatchStatus, SeriesType, TeamName } from '../../../durable/rules/vocabulary.ts'
import type { BestPlayer, MatchPicture } from '../../pictures/cards/match-card.ts'
import { tenthsText } from '../norwegian-numbers.ts'
import { type SharedLink, titleOf } from './shared-link.ts'

const kindNames: Readonly<Record<MatchKind, string>> = { gather: 'Gather', scrim: 'Scrim', cup: 'Cup', tournament: 'Turnering' }

/** The part of a match that every source of it knows. */
export type MatchHeading = {
  match_id: string
  status: MatchStatus
  kind: MatchKind
  name: string | null
  owner_name: string
  max_players: number
  series_type: SeriesType
  rematch_place?: { number: number } | undefined
}

const formatOf = ({ max_players }: MatchHeading): string => `${max_players / 2}v${max_players / 2}`
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** «5v5 hos Kari», «Natt på Mjøsa · 5v5», «Cupkamp · 5v5», and how far it has come. */
function matchTitle(match: MatchHeading, state: string): string {
  const isUnnamed = !match.name?.trim() && match.owner_name.trim() !== ''
  const rematch = match.rematch_place ? `, ${rematchName(match.rematch_place.number)}` : ''
  return isUnnamed
    ? titleOf(`${formatOf(match)} hos ${match.owner_name.trim()}${rematch}`, state)
    : titleOf(gatherTitle(match), formatOf(match), state)
}

/** The progress of the match: in the title, in a sentence, and on the picture. */
type Shown = { state: string; sentence: string; where?: string | null; art?: string | null; picture: PartOfPicture }
type PartOfPicture = MatchPicture extends infer Each ? (Each extends MatchPicture ? Omit<Each, 'title' | 'kind' | 'where'> : never) : never

function linkOf(match: MatchHeading, { state, sentence, where = null, art = null, picture }: Shown): SharedLink {
  const kind = [kindNames[match.kind], formatOf(match), match.series_type.toUpperCase()].join(' · ')
  const shown = { title: gatherTitle(match), kind, where, ...picture } as MatchPicture
  return {
    ...{ kind: 'match', id: match.match_id },
    title: matchTitle(match, state),
    description: [kind, sentence].filter(Boolean).join(' · '),
    picture: { of: 'match', shown, art },
  }
}

const word = (status: MatchStatus): Shown => {
  const label = status === 'canceled' ? 'Avlyst' : statusLabels[status]
  return { state: lower(label), sentence: label, picture: { shows: 'word', word: label } }
}

function lobby({ current_players: taken, max_players: seats }: GatherCard): Shown {
  const missing = Math.max(0, seats - taken)
  return {
    state: missing === 0 ? 'fullt' : `mangler ${missing}`,
    sentence: `${taken} av ${seats} plasser er tatt`,
    picture: { shows: 'seats', taken, seats },
  }
}

/** The running score, as the list was last told: rounds of the only map, or maps won. */
function live({ played = [], picked_maps, series_type }: GatherCard): Shown {
  const isSeries = series_type !== 'bo1'
  const at = Math.max(
    0,
    played.findLastIndex((map) => map.score_a + map.score_b > 0),
  )
  const [map, score] = [picked_maps[at], played[at]]
  const points = isSeries
    ? seriesScore(played.map((each) => (each.is_over === 1 ? winnerOf(each.score_a, each.score_b) : null)))
    : { A: score?.score_a ?? 0, B: score?.score_b ?? 0 }
  const where = map?.display_name ?? null
  if (points.A + points.B === 0)
    return { ...word('live'), sentence: ['Pågår', where].filter(Boolean).join(' · '), where, art: map?.image_url ?? null }
  const said = `${points.A}–${points.B}${isSeries ? ' i kart' : ''}`
  return {
    state: `pågår, ${said}`,
    sentence: ['Pågår', where, said].filter(Boolean).join(' · '),
    where,
    art: map?.image_url ?? null,
    picture: { shows: 'score', a: points.A, b: points.B, teams: { A: 'Lag A', B: 'Lag B' }, winner: null, note: 'Pågår', best: null },
  }
}

function shownOf(card: GatherCard): Shown {
  switch (card.status) {
    case 'waiting':
      return lobby(card)
    case 'live':
      return live(card)
    case 'picking_players':
    case 'picking_maps':
    case 'complete':
    case 'canceled':
      return word(card.status)
    default:
      return card.status satisfies never
  }
}

/** The link to a match that the list of gathers has a card of. */
export const cardLink = (card: GatherCard): SharedLink => linkOf(card, shownOf(card))

/** The link to a match of which only its row is known: it is still played, and is no gather. */
export const headingLink = (match: MatchHeading): SharedLink => linkOf(match, word(match.status))

/** The counts of a player over all maps. */
export const countsOf = ({ played }: Pick<Match, 'played'>, steamid: string) => {
  const maps = played.flatMap(({ players }) => players.filter((each) => each.steamid === steamid))
  return maps.length === 0 ? null : { ...sumStats(maps), steamid }
}

/** The player of the match; null where nobody has counts. */
export function bestOf(match: Pick<Match, 'players' | 'played'>): { player: MatchPlayer; best: BestPlayer } | null {
  const counts = match.players.flatMap(({ steamid }) => countsOf(match, steamid) ?? [])
  const found = highlightsOf(counts).mvp
  const player = match.players.find(({ steamid }) => steamid === found?.steamid)
  const own = counts.find(({ steamid }) => steamid === found?.steamid)
  if (!player || !own) return null
  const adr = tenthsText(damagePerRound(own.damage, own.rounds_played))
  return { player, best: { name: player.username, figures: `${own.kills}–${own.deaths} · ${adr} ADR` } }
}

/** The name that outsiders know a team by: its own, or its captain's. */
function teamName({ team_names, players }: Match, team: TeamName): string {
  const captain = players.find((each) => each.is_captain === 1 && each.team === team)
  return team_names?.[team] ?? captain?.username ?? `Lag ${team}`
}

function sentenceOf(
  { A, B }: Record<TeamName, string>,
  { winner, a, b, on }: { winner: Match['winner']; a: number; b: number; on: string },
): string {
  if (winner === 'A') return `${A} vant ${a}–${b}${on} mot ${B}`
  if (winner === 'B') return `${B} vant ${b}–${a}${on} mot ${A}`
  return `${A} og ${B} spilte ${a}–${b}${on}`
}

/** The link to a match from the record. `score`: the rounds of its only map, or maps won. */
export function resultLink(match: Match, score: { a: number; b: number }): SharedLink {
  const { a, b } = score
  const isScored = match.status === 'complete' && match.winner !== null && match.voided === 0 && a + b > 0
  if (!isScored) return linkOf(match, word(match.status))
  const isSeries = match.series_type !== 'bo1'
  const [map] = match.picked_maps
  const where = isSeries ? `Best av ${match.series_type.slice(2)}` : (map?.display_name ?? null)
  const teams = { A: teamName(match, 'A'), B: teamName(match, 'B') }
  const best = bestOf(match)?.best ?? null
  const said = `${a}–${b}${isSeries ? ' i kart' : ''}`
  const sentence = sentenceOf(teams, { winner: match.winner, a, b, on: isSeries ? ' i kart' : where === null ? '' : ` på ${where}` })
  return linkOf(match, {
    state: said,
    sentence: best ? `${sentence} · MVP: ${best.name} (${best.figures})` : sentence,
    where,
    art: map?.image_url ?? null,
    picture: { shows: 'score', a, b, teams, winner: match.winner, note: 'Ferdig', best },
  })
}
