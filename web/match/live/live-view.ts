import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { PlayedMapView } from '../../../durable/protocol/match/play-fields.ts'
import { headerLabel } from '../../../durable/rules/play/status-labels.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { liveTexts, serverTexts } from './texts.ts'

type Play = Pick<Match, 'series_type' | 'status' | 'played' | 'team1_score' | 'team2_score'>

/** Whether a map has anything to show. */
export const wasPlayed = (map: PlayedMapView): boolean => map.rounds.length > 0 || map.players.length > 0 || map.score_a + map.score_b > 0

/** The maps with something to show: those that have begun; after the match, those that were really played. */
export const shownMaps = ({ played, status }: Pick<Match, 'played' | 'status'>): PlayedMapView[] =>
  played.filter((map) => (status === 'complete' ? map.winner !== null || wasPlayed(map) : map.phase !== 'to_come'))

/** The map that is played now, or next. For a finished match, the last map that was played. Null if there is none. */
export function currentMap(match: Pick<Match, 'played' | 'status'>): PlayedMapView | null {
  const toPlay = match.status === 'complete' ? undefined : match.played.find((map) => map.winner === null)
  return toPlay ?? shownMaps(match).at(-1) ?? null
}

/** Whether any map has begun, also if only its warm-up. From then on the page shows more than the plan. */
export const hasBegun = ({ played }: Pick<Match, 'played'>): boolean => played.some((map) => map.phase !== 'to_come')

/** Whether the page shows the game itself, as it does from the first warm-up on. */
export const isPlayShown = (match: Pick<Match, 'played' | 'status'>): boolean =>
  match.status === 'complete' || (match.status === 'live' && hasBegun(match))

/** The score in the header, and whether it counts rounds or maps. */
export type HeadScore = Record<TeamName, number> & { of: 'rounds' | 'maps' }

/** The score in the header: the rounds of the running map or of a single map, otherwise the maps won (docs/product.md 10.4). */
export function headScore(match: Play): HeadScore {
  const now = match.status === 'live' ? currentMap(match) : null
  const map = match.series_type === 'bo1' ? match.played[0] : now?.phase === 'live' ? now : undefined
  return map ? { A: map.score_a, B: map.score_b, of: 'rounds' } : { A: match.team1_score, B: match.team2_score, of: 'maps' }
}

/** How many maps win the series. */
export const mapsToWin = ({ series_type }: Pick<Match, 'series_type'>): number => ({ bo1: 1, bo3: 2, bo5: 3 })[series_type]

/** Whether the match waits for a server. The stage says so then, and the header of the page stays in one row. */
export const isWaitingForServer = (match: Pick<Match, 'status' | 'played' | 'needs_decision'>): boolean =>
  match.status === 'live' && match.needs_decision === 0 && !hasBegun(match)

/** The label in the header. Until the server is ready, a text from the server takes its place. */
export const headerText = ({ status_text, status_match }: Pick<Match, 'status_text' | 'status_match'>): string =>
  status_text === null || status_text === serverTexts.status.ready ? headerLabel(status_match) : status_text

/**
 * Whether this player can get the server's address: only the match's players, and only while there is something to play (docs/product.md
 * 10.2).
 */
export const mayConnect = (match: Pick<Match, 'status' | 'has_server' | 'players'>, me: string): boolean =>
  match.status === 'live' && match.has_server === 1 && match.players.some((player) => player.steamid === me)

/**
 * When a player can connect: the server has just become ready, a new server replaces a lost one, the next map of a series comes, or a map
 * is played.
 */
export type ConnectMoment = 'ready' | 'again' | 'between' | 'playing'

/**
 * The moment for connecting. Players stay on the server between the maps of a series, so only the first warm-up and a new server call them
 * to it.
 */
export function connectMoment({ status_match, played, restore }: Pick<Match, 'status_match' | 'played' | 'restore'>): ConnectMoment {
  if (restore?.server === 'next') return 'again'
  if (status_match !== 'warmup') return 'playing'
  return played.some((map) => map.winner !== null) ? 'between' : 'ready'
}

/** Whether this player must connect to the server now. */
export const mustConnect = (match: Match, me: string): boolean => mayConnect(match, me) && ['ready', 'again'].includes(connectMoment(match))

/** The first tab of the scoreboard: the map that is played, or the total after a series. */
export function initialTab(match: Pick<Match, 'status' | 'played'>): number | 'total' {
  const maps = shownMaps(match)
  if (maps.length > 1 && match.status === 'complete') return 'total'
  return maps.at(-1)?.number ?? 1
}

const mapOf = ({ maps }: Pick<Match, 'maps'>, { map_id }: PlayedMapView) => maps.find((map) => map.id === map_id)

/** The name of a played map. */
export const mapName = (match: Pick<Match, 'maps'>, map: PlayedMapView): string => mapOf(match, map)?.display_name ?? liveTexts.someMap

/** The name of a played map, with its number in a series. */
export const mapTitle = (match: Pick<Match, 'maps' | 'series_type'>, map: PlayedMapView): string =>
  match.series_type === 'bo1' ? mapName(match, map) : `${liveTexts.map(map.number)} · ${mapName(match, map)}`

/** The address of a played map's picture; null if there is none. */
export const mapImage = (match: Pick<Match, 'maps'>, map: PlayedMapView): string | null => mapOf(match, map)?.image_url ?? null
