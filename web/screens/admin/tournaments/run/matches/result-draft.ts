import type { ResultChangeInput } from '../../../../../../durable/protocol/tournament/tournament-bodies.ts'
import type { TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { seriesScores } from '../../../../../../durable/rules/tournament/series-scores.ts'
import { matchTexts as texts } from './texts.ts'

/** A score as it is written: rounds for a single map, else maps. */
export type ScoreDraft = { team1: string; team2: string }

export const draftOfScore = ({ team1_score, team2_score }: TournamentMatch): ScoreDraft => ({
  team1: team1_score === null ? '' : String(team1_score),
  team2: team2_score === null ? '' : String(team2_score),
})

/** The team that wins on walkover unless somebody says otherwise: the one of the two that says to be ready; null for neither or both. */
export function readyTeam({ team1_id, team2_id, team1_ready, team2_ready }: TournamentMatch): number | null {
  if (team1_ready === team2_ready) return null
  return team1_ready === 1 ? team1_id : team2_id
}

/** Only where points are counted may a match end without a winner. */
export const mayDraw = ({ stage, series_type: series }: TournamentMatch): boolean =>
  series === 'bo1' && (stage === 'group' || stage === 'swiss')

/** The scores in maps that a series can end with, the first team's first: from its highest win to the other's. */
export const endScores = (series: keyof typeof seriesScores): (readonly [number, number])[] => {
  const won = seriesScores[series]
  return [...won, ...won.toReversed().map(([most, fewer]) => [fewer, most] as const)]
}

/** The body for a score, or the text of its problem. */
export function resultOf(draft: ScoreDraft, match: TournamentMatch): { change: ResultChangeInput } | { wrong: string } {
  const [first, second] = [draft.team1.trim(), draft.team2.trim()]
  if (!/^\d{1,2}$/.test(first) || !/^\d{1,2}$/.test(second)) return { wrong: texts.wrong.score }
  if (first === second && !mayDraw(match)) return { wrong: texts.wrong.winner }
  return { change: { action: 'result', team1_score: Number(first), team2_score: Number(second) } }
}
