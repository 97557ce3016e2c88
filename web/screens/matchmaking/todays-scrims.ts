import { formatDay } from '../../format/date.ts'
import type { HistoryGame } from '../../net/api/history-game.ts'

/** The scrims of this day in a history, in Norway's time. `now` is UTC ms. */
export const todaysScrims = (games: readonly HistoryGame[], now: number): HistoryGame[] =>
  games.filter(({ match_type, created_at }) => match_type === 'scrim' && created_at !== null && formatDay(created_at) === formatDay(now))
