import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { seriesWinner, winnerOf } from '../../../durable/rules/play/map-score.ts'
import type { Winner } from '../../../durable/rules/rating/elo.ts'
import { mostRounds } from '../../../durable/rules/staff/decision-limits.ts'
import type { MapScores } from '../../net/api/decisions.ts'

/** A result as it is typed: the rounds of each map as text, and the winner. */
export type ResultDraft = { maps: readonly { a: string; b: string }[]; winner: Winner | null }

type Played = Pick<Match, 'played' | 'winner' | 'voided' | 'series_type'>

export const draftOf = ({ played, winner }: Played): ResultDraft => ({
  maps: played.map(({ score_a, score_b }) => ({ a: String(score_a), b: String(score_b) })),
  winner,
})

const roundsIn = (text: string): number | null => (/^\d{1,2}$/.test(text.trim()) && Number(text) <= mostRounds ? Number(text) : null)

/** The rounds of each map; null if some are missing or are not numbers. */
export function scoresIn({ maps }: ResultDraft): MapScores | null {
  const scores = maps.flatMap(({ a, b }) => {
    const [score_a, score_b] = [roundsIn(a), roundsIn(b)]
    return score_a === null || score_b === null ? [] : [{ score_a, score_b }]
  })
  return scores.length === maps.length ? scores : null
}

/** The draft with a map's rounds changed; the winner follows from the score if the score decides the series. */
export function withRounds(
  draft: ResultDraft,
  { series_type }: Played,
  place: number,
  rounds: Partial<{ a: string; b: string }>,
): ResultDraft {
  const maps = draft.maps.map((map, at) => (at === place ? { ...map, ...rounds } : map))
  const scores = scoresIn({ ...draft, maps }) ?? []
  const played = scores.filter(({ score_a, score_b }) => score_a + score_b > 0).map(({ score_a, score_b }) => winnerOf(score_a, score_b))
  return { maps, winner: (played.length > 0 && seriesWinner(series_type, played)) || draft.winner }
}

/** The typed result, if it differs from the result of the match; null if it does not differ or is not complete. */
export function resultIn(draft: ResultDraft, match: Played): { winner: Winner; maps: MapScores } | null {
  const maps = scoresIn(draft)
  if (maps === null || draft.winner === null) return null
  const isSame = maps.every(({ score_a, score_b }, place) => {
    const played = match.played[place]
    return played?.score_a === score_a && played.score_b === score_b
  })
  return isSame && draft.winner === match.winner && match.voided === 0 ? null : { winner: draft.winner, maps }
}
