import { rematchName } from '../../../durable/rules/lobby/gather-title.ts'
import { headerLabel, statusLabels } from '../../../durable/rules/play/status-labels.ts'
import { isLeavingPart } from '../../../durable/rules/rating/leaving-parts.ts'
import { serverStatuses } from '../../../durable/rules/vocabulary.ts'
import { longSeriesName, matchKindName } from '../../format/gather.ts'
import { namedIn } from '../../format/named-in.ts'
import { formatWhole } from '../../format/number.ts'
import type { HistoryGame } from '../../net/api/history-game.ts'
import { leftMatchTexts } from '../../texts/left-match.ts'
import { gamesTexts } from './texts.ts'

/** «5 vs 5» */
export const modeOf = ({ max_players }: Pick<HistoryGame, 'max_players'>): string => `${max_players / 2} vs ${max_players / 2}`

/** The status of the match on the site and on its server, in the words of docs/product.md 5.2. */
export function statusWords({ status, status_match }: Pick<HistoryGame, 'status' | 'status_match'>): { gather: string; match: string } {
  const onServer = serverStatuses.find((each) => each === status_match)
  return {
    gather: namedIn(statusLabels, status, gamesTexts.unknownWord),
    match: onServer ? headerLabel(onServer) : gamesTexts.unknownWord,
  }
}

/** Gather, Scrim, Turnering or Cup. */
export const kindOf = ({ match_type }: HistoryGame): string => namedIn(matchKindName, match_type, gamesTexts.unknownWord)
/** «Best av 3», «Best av 3 · omkamp 2» */
export const seriesOf = ({ series_type, rematch }: HistoryGame): string =>
  [namedIn(longSeriesName, series_type, gamesTexts.unknownWord), ...(rematch === undefined ? [] : [rematchName(rematch)])].join(' · ')

/**
 * The player's own part in a match that a player left, in a sentence to them (docs/product.md 7.3); null for a part that this page does not
 * know.
 */
export function leavingOf({ leaving, elo }: HistoryGame): string | null {
  const said = leaving !== undefined && isLeavingPart(leaving) ? leftMatchTexts[leaving] : null
  return typeof said === 'function' ? said(formatWhole(elo ?? 0)) : said
}
/** Whether the match counts as an offence of the player, who can appeal. */
export const isHeldAgainst = ({ leaving }: HistoryGame): boolean => leaving === 'left' || leaving === 'missed'
