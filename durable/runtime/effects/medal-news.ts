import type { AwardedMedal } from '../../../db/queries/medals/medals.ts'
import { type PlayersEffect, tell } from './room-effects.ts'

/** Tells players of their new medals on every page: one message a medal, for all who got it (docs/product.md 7.9). */
export const medalNews = (awarded: readonly AwardedMedal[]): PlayersEffect[] =>
  [...Map.groupBy(awarded, ({ id }) => id).values()].flatMap((given) => {
    const [first] = given
    if (!first) return []
    const { steamid, ...medal } = first
    return tell(
      given.map((each) => each.steamid),
      { event: 'medal_awarded', data: { medal } },
    )
  })
