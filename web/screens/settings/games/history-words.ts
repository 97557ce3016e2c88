import { isLeavingPart } from '../../../../durable/rules/rating/leaving-parts.ts'
import { longSeriesName, matchKindName } from '../../../format/gather.ts'
import { namedIn } from '../../../format/named-in.ts'
import { formatWhole } from '../../../format/number.ts'
import { formatTimeAndDate } from '../../../format/time-and-date.ts'
import type { HistoryGame } from '../../../net/api/history-game.ts'
import { leftMatchTexts } from '../../../texts/left-match.ts'
import { historyTexts as texts } from '../texts.ts'

/** Gather, Scrim, Turnering or Cup. */
export const kindOf = ({ match_type }: HistoryGame): string => namedIn(matchKindName, match_type, texts.unknown)
/** «Best av 3» */
export const seriesOf = ({ series_type }: HistoryGame): string => namedIn(longSeriesName, series_type, texts.unknown)
/** The note of a match without a result: cancelled, or voided. */
export const noteOf = ({ status, voided }: HistoryGame): string | null =>
  voided === 1 ? texts.voided : status === 'canceled' ? texts.canceled : null
/** The result for the player: «13–9» with their team first, «21–14» kills and deaths. Null is what the record does not have. */
export function resultOf(game: HistoryGame) {
  const { result, score, kills, deaths } = game
  return {
    outcome: noteOf(game) === null ? result : null,
    score: score && `${score.own}–${score.other}`,
    killsAndDeaths: kills === null || deaths === null ? null : `${formatWhole(kills)}–${formatWhole(deaths)}`,
  }
}
/** «20:00, 03.05.26», a dash without a time. */
export const whenOf = ({ created_at }: HistoryGame): string => formatTimeAndDate(created_at)
/** The first map's name, a dash without maps. */
export const mapOf = ({ picked_maps: [first] }: HistoryGame): string => first?.display_name ?? texts.dash

/** The player's part in a match that somebody left, in a sentence (docs/product.md 7.3); null where this page knows none. */
export function leavingOf({ leaving, elo }: HistoryGame): string | null {
  const said = leaving !== undefined && isLeavingPart(leaving) ? leftMatchTexts[leaving] : null
  return typeof said === 'function' ? said(formatWhole(elo ?? 0)) : said
}
/** Whether the match is held against the player, who may appeal. */
export const isHeldAgainst = ({ leaving }: HistoryGame): boolean => leaving === 'left' || leaving === 'missed'
