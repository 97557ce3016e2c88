import type { GameRow } from '../../../db/queries/matches/games.ts'
import type { findCard, findPeople } from '../../../db/queries/ratings/player-history.ts'
import { type ChartedMatch, formOf, meetingsWith, type playerCharts } from '../../../durable/rules/rating/player-charts.ts'
import { formLength } from '../../../durable/rules/rating/player-form.ts'
import { killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import type { Charts, Met, PlayerCard } from '../../contract/charts.ts'
import { publicUserReply } from './profile-reply.ts'

/** Rows of a history, newest first, as the charts read them: oldest first. */
export const chartedOf = (rows: readonly GameRow[]): ChartedMatch[] =>
  rows
    .map(({ picked_maps, map_marks, lineups, ...row }) => ({
      ...row,
      maps: JSON.parse(picked_maps) as ChartedMatch['maps'],
      marks: map_marks,
      lineups: JSON.parse(lineups) as ChartedMatch['lineups'],
    }))
    .reverse()

type People = Awaited<ReturnType<typeof findPeople>>

/** The charts with the names of their people; people who are not known any more are left out. */
export function chartsReplyOf(
  { rating, teammates, opponents, ...charts }: ReturnType<typeof playerCharts>,
  { people, showsElo, met }: { people: People; showsElo: boolean; met: Met | null },
): Charts {
  const named = (counted: typeof teammates) =>
    counted.flatMap(({ id, ...sum }) => {
      const found = people.find((each) => each.id === id)
      return found ? [{ uid: found.uid, steamid: found.steamid, username: found.username, avatar: found.avatar, ...sum }] : []
    })
  return { success: true, ...charts, rating: showsElo ? rating : null, teammates: named(teammates), opponents: named(opponents), met }
}

type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>

/** A player's card as `viewer` sees it (their user id; null for a guest and for oneself). `now` is UTC ms. */
export function cardReplyOf(
  { profile, showsElo, rows, relation }: Card,
  { viewer, now }: { viewer: number | null; now: number },
): PlayerCard {
  const { created_at: _, ...player } = publicUserReply(profile.user, { showsElo, now })
  const matches = chartedOf(rows)
  const { matches_played, kills, deaths } = profile.totals ?? { matches_played: 0, kills: 0, deaths: 0 }
  return {
    ...player,
    matches_played,
    kd: matches_played === 0 ? null : killsPerDeath(kills, deaths),
    form: formOf(matches, formLength),
    met: viewer === null ? null : meetingsWith(matches, viewer),
    relation: viewer === null ? null : relation,
  }
}
