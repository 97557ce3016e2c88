import type { ResultChangeInput } from '../../../../../../durable/protocol/tournament/tournament-bodies.ts'
import type { TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { type MapScore, seriesScoreOf } from '../../../../../../durable/rules/tournament/map-scores.ts'
import { seriesScores } from '../../../../../../durable/rules/tournament/series-scores.ts'
import { mapsPlayed } from '../../../../../../durable/rules/vocabulary.ts'
import { matchTexts as texts } from './texts.ts'

/**
 * A score as it is typed: rounds for a single map, otherwise maps. `maps`: the rounds of each map of a series; null for a score in maps
 * only.
 */
export type ScoreDraft = MapDraft & { maps: readonly MapDraft[] | null }
export type MapDraft = { team1: string; team2: string }

const empty: MapDraft = { team1: '', team2: '' }

/** Fields for every map of a series, filled in for maps with a stored score. */
export const mapFields = ({ series_type, map_scores }: TournamentMatch): readonly MapDraft[] =>
  Array.from({ length: mapsPlayed(series_type) }, (_, place) => {
    const map = map_scores[place]
    return map ? { team1: String(map.team1), team2: String(map.team2) } : empty
  })

export function draftOfScore(match: TournamentMatch): ScoreDraft {
  const { team1_score, team2_score, series_type: series, map_scores: maps } = match
  const isOfMaps = series !== 'bo1' && (maps.length > 0 || team1_score === null)
  return {
    team1: team1_score === null ? '' : String(team1_score),
    team2: team2_score === null ? '' : String(team2_score),
    maps: isOfMaps ? mapFields(match) : null,
  }
}

/** The proposed winner of a walkover: the one team of the two that said it is ready; null for neither or both. */
export function readyTeam({ team1_id, team2_id, team1_ready, team2_ready }: TournamentMatch): number | null {
  if (team1_ready === team2_ready) return null
  return team1_ready === 1 ? team1_id : team2_id
}

/** A match can end without a winner only in a stage that counts points. */
export const mayDraw = ({ stage, series_type: series }: TournamentMatch): boolean =>
  series === 'bo1' && (stage === 'group' || stage === 'swiss')

/** The scores in maps that a series can end with, the first team's first: from its highest win to the other team's. */
export const endScores = (series: keyof typeof seriesScores): (readonly [number, number])[] => {
  const won = seriesScores[series]
  return [...won, ...won.toReversed().map(([most, fewer]) => [fewer, most] as const)]
}

const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text.trim())

/** The typed rounds, without the empty fields at the end; null if a field is missing. */
function writtenMaps(drafts: readonly MapDraft[]): readonly MapScore[] | null {
  const last = drafts.findLastIndex(({ team1, team2 }) => team1.trim() !== '' || team2.trim() !== '')
  const written = drafts.slice(0, last + 1)
  const isWhole = written.length > 0 && written.every(({ team1, team2 }) => isNumber(team1) && isNumber(team2))
  return isWhole ? written.map(({ team1, team2 }) => [Number(team1), Number(team2)]) : null
}

/** The score in maps from the rounds so far; null while they decide no map. */
export function scoreSoFar({ maps }: ScoreDraft, { series_type: series }: TournamentMatch): readonly [number, number] | null {
  const written = maps && writtenMaps(maps)
  const read = written && seriesScoreOf(series, written)
  return read?.ok ? read.score : null
}

function resultOfMaps(
  drafts: readonly MapDraft[],
  { series_type: series }: TournamentMatch,
): { change: ResultChangeInput } | { wrong: string } {
  const written = writtenMaps(drafts)
  if (!written) return { wrong: texts.wrong.maps }
  const read = seriesScoreOf(series, written)
  if (!read.ok) return { wrong: read.message ?? texts.wrong.maps }
  const maps = written.map(([team1, team2]) => ({ team1, team2 }))
  return { change: { action: 'result', team1_score: read.score[0], team2_score: read.score[1], maps } }
}

/** The body for a score, or the text of its problem. */
export function resultOf(draft: ScoreDraft, match: TournamentMatch): { change: ResultChangeInput } | { wrong: string } {
  if (draft.maps) return resultOfMaps(draft.maps, match)
  const [first, second] = [draft.team1.trim(), draft.team2.trim()]
  if (!isNumber(first) || !isNumber(second)) return { wrong: texts.wrong.score }
  if (first === second && !mayDraw(match)) return { wrong: texts.wrong.winner }
  return { change: { action: 'result', team1_score: Number(first), team2_score: Number(second) } }
}
