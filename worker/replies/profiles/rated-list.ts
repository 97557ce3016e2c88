import type { RatedKey, RatedPage, RatedRow } from '../../../db/queries/ratings/rated-players.ts'
import type { AskedRating, RatingPlaces } from '../../../durable/ports/ratings-port.ts'
import { type RatingPast, ratingAtEndOf } from '../../../durable/rules/rating/rating-days.ts'
import { dayOf, weekDays } from '../../../durable/rules/rating/top-periods.ts'
import type { TopEloPage } from '../../contract/top.ts'

/** A place in the order of the list, as pages are asked for. */
export const keyOf = ({ elo, id }: RatedKey): string => `${elo}-${id}`
export function readKey(text: string): RatedKey {
  const [elo = 0, id = 0] = text.split('-').map(Number)
  return { elo, id }
}

/** A rating whose place is asked for. `now` is UTC ms. */
export function askedRating({ elo, elo_days }: Pick<RatedRow, 'elo' | 'elo_days'>, now: number): AskedRating {
  const past: RatingPast = { elo, days: JSON.parse(elo_days) }
  return { elo, weekAgo: ratingAtEndOf(dayOf(now) - weekDays, past) }
}

/** A page of the ELO list as the API sends it; `placed` are its rows' places, null before the first count. */
export function ratedPage({ rows, hasAbove, hasBelow }: RatedPage, placed: RatingPlaces['placed'] | null): TopEloPage {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    TopElo: rows.map(({ uid, steamid, username, avatar, elo }, at) => {
      const { place = null, change = null } = placed?.[at] ?? {}
      return { placement: place, uid, steamid, username, avatar, elo, change }
    }),
    next: last && hasBelow ? keyOf(last) : null,
    previous: first && hasAbove ? keyOf(first) : null,
  }
}
