import { statusLabels } from '../../../../durable/rules/status-labels.ts'
import { longSeriesName } from '../../../format/gather.ts'
import { formatTimeAndDate } from '../../../format/time-and-date.ts'
import type { HistoryGame } from '../../../net/api/account.ts'
import { historyTexts as texts } from '../texts.ts'

const namedIn = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? texts.unknown) : texts.unknown

/** Gather, Scrim, Turnering or Cup. */
export const kindOf = ({ match_type }: HistoryGame): string => namedIn(texts.kinds, match_type)
/** «Best av 3» */
export const seriesOf = ({ series_type }: HistoryGame): string => namedIn(longSeriesName, series_type)
/** What is to be said of a match that has no result: called off, or taken back. */
export const noteOf = ({ status, voided }: HistoryGame): string | null =>
  voided === 1 ? texts.voided : status === 'canceled' ? statusLabels.canceled : null
/** «20:00, 03.05.26», a dash without a time. */
export const whenOf = ({ created_at }: HistoryGame): string => (created_at ? formatTimeAndDate(created_at) : texts.dash)
/** The first map's name, a dash without maps. */
export const mapOf = ({ picked_maps: [first] }: HistoryGame): string => first?.display_name ?? texts.dash
