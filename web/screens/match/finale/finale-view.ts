import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { PlayerStatsView } from '../../../../durable/protocol/match/play-fields.ts'
import { damagePerRound } from '../../../../durable/rules/rating/ratios.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { longSeriesName } from '../../../format/gather.ts'
import { formatRatio, formatTenths } from '../../../format/number.ts'
import { currentMap, type HeadScore, headScore, mapImage, mapName, shownMaps } from '../../../match/live/live-view.ts'
import { liveTexts } from '../../../match/live/texts.ts'
import { playerRating } from '../../../match/stats/player-rating.ts'
import { teamTitle } from '../../../match/teams/team-title.ts'
import { teamOf } from '../../../match/turn/turn-view.ts'
import { finaleTexts as texts } from './texts.ts'
import { bestRound, wentWell } from './went-well.ts'

export type FinaleFigure = { name: string; value: string }
/** The content of the finale without the rating, which can come later. */
export type FinaleView = {
  outcome: 'won' | 'lost' | 'drew'
  /** The northern light is for a victory that was played, not for a victory that the staff decided. */
  isBright: boolean
  /** The map, or the series. */
  where: string
  note: string | null
  /** The names of the teams. */
  teams: Readonly<Record<TeamName, string>>
  score: HeadScore
  /** The maps of a series. */
  maps: readonly { number: number; name: string; score: string }[]
  poster: string | null
  figures: readonly FinaleFigure[]
  /** After a defeat or a draw: one thing that went well, and one dry line. */
  good: string | null
  line: string | null
}

/** The largest difference, in rounds or in the maps of a series, that counts as a close result. */
const closeBy = { rounds: 3, maps: 1 } as const

const pickedBy = (matchId: string, lines: readonly string[]): string | null => {
  const sum = [...matchId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return lines[sum % lines.length] ?? null
}

function lineOf(match: Match, outcome: FinaleView['outcome'], score: HeadScore): string | null {
  if (outcome === 'won' || match.settled === 1) return null
  if (outcome === 'drew') return texts.drawLine
  return Math.abs(score.A - score.B) <= closeBy[score.of] ? texts.close : pickedBy(match.match_id, texts.lostLines)
}

/** The player's own figures. After a victory one of them is their best round; after other results `good` says it in a sentence. */
function figuresOf(mine: PlayerStatsView | undefined, hasWon: boolean): FinaleFigure[] {
  if (!mine) return []
  const best = hasWon ? bestRound(mine) : null
  return [
    { name: texts.figures.kd, value: `${mine.kills}–${mine.deaths}` },
    { name: texts.figures.adr, value: formatTenths(damagePerRound(mine.damage, mine.rounds_played)) },
    best
      ? { name: texts.figures.best, value: texts.bestRound(best) }
      : { name: texts.figures.rating, value: formatRatio(playerRating(mine)) },
  ]
}

/** The finale of a finished match for this player. `totals`: every player's counts over all maps. */
export function finaleView(match: Match, me: string, totals: readonly PlayerStatsView[]): FinaleView {
  const outcome = match.winner === 'draw' ? 'drew' : match.winner === teamOf(match, me) ? 'won' : 'lost'
  const score = headScore(match)
  const map = currentMap(match)
  const isSeries = match.series_type !== 'bo1'
  const well = outcome === 'won' ? null : wentWell(match, me, totals)
  return {
    outcome,
    isBright: outcome === 'won' && match.settled === 0,
    where: map && !isSeries ? mapName(match, map) : longSeriesName[match.series_type],
    note: match.settled === 1 ? liveTexts.settled(null) : null,
    teams: { A: teamTitle(match, 'A'), B: teamTitle(match, 'B') },
    score,
    maps: isSeries
      ? shownMaps(match).map((each) => ({
          number: each.number,
          name: mapName(match, each),
          score: `${each.score_a}–${each.score_b}`,
        }))
      : [],
    poster: map && mapImage(match, map),
    figures: figuresOf(
      totals.find((each) => each.steamid === me),
      outcome === 'won',
    ),
    good: well && texts.good(well),
    line: lineOf(match, outcome, score),
  }
}
