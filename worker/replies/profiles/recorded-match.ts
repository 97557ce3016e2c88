import type { MatchRecord } from '../../../db/queries/matches/match-records.ts'
import type { Gather } from '../../../durable/protocol/match/gather-fields.ts'
import type { Match, MatchMap, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import type { PlayedMapView, PlayerStatsView, RatingChangeView } from '../../../durable/protocol/match/play-fields.ts'
import { startingSides } from '../../../durable/rules/draft/map-veto.ts'
import { unknownMapName } from '../../../durable/rules/draft/unknown-map.ts'
import { isMapOver, seriesScore, seriesWinner, winnerOf } from '../../../durable/rules/play/map-score.ts'
import type { Winner } from '../../../durable/rules/rating/elo.ts'
import { isStaff } from '../../../durable/rules/staff/role-ranks.ts'
import type { Role, SeriesType } from '../../../durable/rules/vocabulary.ts'

type MapRow = MatchRecord['maps'][number]
type PlayerRow = MatchRecord['players'][number]

const flag = (stored: number): 0 | 1 => (stored === 1 ? 1 : 0)

const playerView =
  (seesIds: boolean) =>
  (row: PlayerRow): MatchPlayer => ({
    steamid: row.steamid,
    username: row.username,
    avatar: row.avatar,
    team: row.team,
    is_captain: flag(row.is_captain),
    elo: row.elo_before,
    role: row.role,
    // The value at that time is not recorded.
    kd: null,
    picked_as: null,
    discord_id: row.discord_id === null ? null : seesIds ? row.discord_id : 1,
    banned: 0,
  })

const nameOf = ({ map_id, display_name }: MapRow): string => display_name ?? unknownMapName(map_id)

const mapView = ({ map_id, ...map }: MapRow): MatchMap => ({
  ...map,
  id: map_id,
  name: map.name ?? '',
  display_name: nameOf({ map_id, ...map }),
  taken_as: null,
  auto: 0,
  side_auto: 0,
  marked: 0,
  side_marked: 0,
})

/** The maps of the series in order of play. */
const seriesOf = ({ maps }: MatchRecord): MapRow[] =>
  maps.filter((map) => map.status === 'picked').sort((one, other) => (one.pick_order ?? 0) - (other.pick_order ?? 0))

function statisticsOf({ players, statistics }: MatchRecord, number: number): PlayerStatsView[] {
  return statistics.flatMap(({ user_id, match_id: _match, map_id: _map, team: _team, number: ofMap, ...counts }) => {
    const player = players.find((each) => each.user_id === user_id)
    return ofMap === number && player ? [{ steamid: player.steamid, ...counts }] : []
  })
}

/**
 * One map of the series, without its rounds, which are not recorded. It was played to its end if its score is a final one, or
 * if it has counts, which only such maps have.
 */
function playedMapView(record: MatchRecord, map: MapRow, place: number): PlayedMapView {
  const { score_team_a: a, score_team_b: b } = map
  const players = statisticsOf(record, place + 1)
  const isOver = isMapOver(a, b) || players.length > 0
  return {
    map_id: map.map_id,
    number: place + 1,
    phase: isOver ? 'over' : a + b > 0 ? 'live' : 'to_come',
    team_a_began: startingSides(map.action_by, map.pick_side)?.A ?? null,
    score_a: a,
    score_b: b,
    winner: isOver ? winnerOf(a, b) : null,
    rounds: [],
    players,
  }
}

/** The winner by the recorded maps; if the match has another one, staff decided it. */
const winnerByPlay = (series: SeriesType, played: readonly PlayedMapView[]): Winner | null =>
  seriesWinner(
    series,
    played.flatMap(({ winner, players }) => (winner !== null && players.length > 0 ? winner : [])),
  )

function ratingsOf({ match, players }: MatchRecord): RatingChangeView[] {
  if (match.voided === 1) return []
  return players.flatMap(({ steamid, rating, elo_before: before }) => {
    if (!rating || rating.expected === null || rating.k === null) return []
    // The row of a corrected match begins where the ledger stood by then.
    const after = before + rating.after - rating.before
    return [{ steamid, before, after, expected: rating.expected, k: rating.k, result: rating.result as RatingChangeView['result'] }]
  })
}

/** The match as a card shows it; one that ended before its veto shows all its maps. */
function gatherView(record: MatchRecord): Gather {
  const { match, owner, players, maps } = record
  const series = seriesOf(record)
  const shown = series.length === 0 && match.status === 'canceled' ? maps : series
  return {
    match_id: match.match_id,
    id: match.match_id,
    kind: match.kind,
    type: match.type,
    match_type: match.kind,
    status: match.status,
    status_match: match.status_match,
    name: match.name,
    owner_name: owner?.username ?? '',
    owner_avatar: owner?.avatar ?? '',
    creator_id: match.creator_id || null,
    current_players: players.length,
    max_players: match.max_players,
    series_type: match.series_type,
    pick_type: match.pick_type,
    is_competitive: flag(match.is_competitive),
    created_at: match.created_at,
    discord_required: 0,
    fill: 0,
    door: null,
    ...(match.rematch !== null && { rematch_place: { number: match.rematch, standing: null } }),
    picked_maps: shown.map((map) => ({ id: map.map_id, display_name: nameOf(map), image_url: map.image_url })),
  }
}

/** Fields that only the room knew, empty in the record. The draws cannot be checked without their commitment. */
const roomAlone = {
  queuedPlayers: [],
  invites: [],
  deadlineAt: null,
  opensAt: null,
  extended: 0,
  draw_commitment: '',
  draw_seed: null,
  draw_members: [],
  begins: null,
  organiser: null,
  turn: null,
  rematch: null,
  status_text: null,
  has_server: 0,
  paused: 0,
  needs_decision: 0,
  undecided_reason: null,
} satisfies Partial<Match>

/** A match that has ended, from the record only, as a viewer of this role may see it (docs/product.md 10.7). */
export function recordedMatch(record: MatchRecord, role: Role): Match {
  const { match, players, maps } = record
  const played = seriesOf(record).map((map, place) => playedMapView(record, map, place))
  const score = seriesScore(played.map((map) => map.winner))
  return {
    ...gatherView(record),
    ...roomAlone,
    players: players.map(playerView(isStaff(role))),
    maps: maps.map(mapView),
    ended_at: match.ended_at,
    live_at: match.live_at,
    cancel_reason: match.cancel_reason as Match['cancel_reason'],
    team1_score: score.A,
    team2_score: score.B,
    winner: match.winner,
    settled: match.winner === null || match.winner === winnerByPlay(match.series_type, played) ? 0 : 1,
    voided: flag(match.voided),
    void_reason: match.void_reason,
    // Nobody is missed in a match that has ended.
    ...(played.length > 0 && { missed: [], awaited: [], undone_at: null, restore: null, goes_on_from: null }),
    played,
    ratings: ratingsOf(record),
    revision: match.revision,
  }
}
