import type { Match } from '../../durable/protocol/match-fields.ts'
import type { PlayedMapView } from '../../durable/protocol/play-fields.ts'
import { headerLabel } from '../../durable/rules/status-labels.ts'
import type { TeamName } from '../../durable/rules/vocabulary.ts'
import { liveTexts, serverTexts } from '../texts/live.ts'

type Play = Pick<Match, 'series_type' | 'status' | 'played' | 'team1_score' | 'team2_score'>

/** Whether a map has anything to show of itself. */
export const wasPlayed = (map: PlayedMapView): boolean => map.rounds.length > 0 || map.players.length > 0 || map.score_a + map.score_b > 0

/** The maps there is something to see of: begun ones, and once the match is over those that were really played. */
export const shownMaps = ({ played, status }: Pick<Match, 'played' | 'status'>): PlayedMapView[] =>
  played.filter((map) => (status === 'complete' ? map.winner !== null || wasPlayed(map) : map.phase !== 'to_come'))

/** The map that is played now, or next; of a match that is over the last one played. Null where there is none. */
export function mapNow(match: Pick<Match, 'played' | 'status'>): PlayedMapView | null {
  const toPlay = match.status === 'complete' ? undefined : match.played.find((map) => map.winner === null)
  return toPlay ?? shownMaps(match).at(-1) ?? null
}

/** Whether a map was begun, be it only with its warm-up: from here on there is more to show than the plan. */
export const hasBegun = ({ played }: Pick<Match, 'played'>): boolean => played.some((map) => map.phase !== 'to_come')

/** Whether the page shows the game itself: from the first warm-up on. */
export const showsPlay = (match: Pick<Match, 'played' | 'status'>): boolean =>
  match.status === 'complete' || (match.status === 'live' && hasBegun(match))

/** The big figures, and what they count. */
export type HeadScore = Record<TeamName, number> & { of: 'rounds' | 'maps' }

/** The figures of the header: the rounds of the map that is played, or that was the whole match; else the maps won (docs/product.md 10.4). */
export function headScore(match: Play): HeadScore {
  const now = match.status === 'live' ? mapNow(match) : null
  const map = match.series_type === 'bo1' ? match.played[0] : now?.phase === 'live' ? now : undefined
  return map ? { A: map.score_a, B: map.score_b, of: 'rounds' } : { A: match.team1_score, B: match.team2_score, of: 'maps' }
}

/** How many maps win the series. */
export const mapsToWin = ({ series_type }: Pick<Match, 'series_type'>): number => ({ bo1: 1, bo3: 2, bo5: 3 })[series_type]

/** Whether the stage itself says how the wait for a server goes, so that the page's head need not. */
export const stageTellsWait = (match: Pick<Match, 'status' | 'played' | 'needs_decision'>): boolean =>
  match.status === 'live' && match.needs_decision === 0 && !hasBegun(match)

/** What the header says of the game: a text from the server instead of the label, until the server is ready. */
export const headerWords = ({ status_text, status_match }: Pick<Match, 'status_text' | 'status_match'>): string =>
  status_text === null || status_text === serverTexts.told.ready ? headerLabel(status_match) : status_text

/** Whether somebody may be told the way onto the server: who plays, and while there is something to play (docs/product.md 10.2). */
export const mayConnect = (match: Pick<Match, 'status' | 'has_server' | 'players'>, me: string): boolean =>
  match.status === 'live' && match.has_server === 1 && match.players.some((player) => player.steamid === me)

/** Which map the scoreboard opens on: the one that is played, and everything once a series is over. */
export function openTab(match: Pick<Match, 'status' | 'played'>): number | 'total' {
  const maps = shownMaps(match)
  if (maps.length > 1 && match.status === 'complete') return 'total'
  return maps.at(-1)?.number ?? 1
}

const mapOf = ({ maps }: Pick<Match, 'maps'>, { map_id }: PlayedMapView) => maps.find((map) => map.id === map_id)

/** A played map by name. */
export const mapName = (match: Pick<Match, 'maps'>, map: PlayedMapView): string => mapOf(match, map)?.display_name ?? liveTexts.someMap

/** A played map by name, with its number where there are several. */
export const mapTitle = (match: Pick<Match, 'maps' | 'series_type'>, map: PlayedMapView): string =>
  match.series_type === 'bo1' ? mapName(match, map) : `${liveTexts.map(map.number)} · ${mapName(match, map)}`

/** Where a played map's drawing is; null where there is none. */
export const mapImage = (match: Pick<Match, 'maps'>, map: PlayedMapView): string | null => mapOf(match, map)?.image_url ?? null
