import { unknownMapName } from '../../../durable/rules/draft/unknown-map.ts'
import type { TeamVeto } from '../../../durable/rules/draft/veto-habits.ts'
import type { MapStatus, MatchId, TeamName } from '../../../durable/rules/vocabulary.ts'
import { maps, matchMaps } from '../../schema/index.ts'

/** The columns of a map of a veto; a map that staff deleted has no name any more. */
export const vetoColumns = {
  map_id: matchMaps.map_id,
  status: matchMaps.status,
  action_by: matchMaps.action_by,
  taken_as: matchMaps.taken_as,
  score_team_a: matchMaps.score_team_a,
  score_team_b: matchMaps.score_team_b,
  display_name: maps.display_name,
  image_url: maps.image_url,
}

/** A map of a veto, with the team of the match whose acts are asked for. */
export type VetoRow = {
  match_id: MatchId
  team: TeamName
  map_id: number
  status: MapStatus
  action_by: TeamName | null
  taken_as: number | null
  score_team_a: number
  score_team_b: number
  display_name: string | null
  image_url: string | null
}

/** Vetoes, and the maps in them. */
export type FoundVetoes = { vetoes: TeamVeto[]; maps: { id: number; display_name: string; image_url: string | null }[] }

/** The vetoes of these rows, one a match. */
export function vetoesOf(rows: readonly VetoRow[]): FoundVetoes {
  const vetoes = [...Map.groupBy(rows, ({ match_id }) => match_id).values()].flatMap((ofMatch) => {
    const maps = ofMatch.map((row) => ({
      ...{ mapId: row.map_id, status: row.status, by: row.action_by, takenAs: row.taken_as },
      ...{ scoreA: row.score_team_a, scoreB: row.score_team_b },
    }))
    return ofMatch[0] ? [{ team: ofMatch[0].team, maps }] : []
  })
  const named = new Map(rows.map((row) => [row.map_id, row]))
  const maps = [...named.values()].map(({ map_id, display_name, image_url }) => ({
    ...{ id: map_id, display_name: display_name ?? unknownMapName(map_id), image_url },
  }))
  return { vetoes, maps }
}
