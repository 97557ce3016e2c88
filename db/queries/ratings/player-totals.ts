import { type SQL, sql } from 'drizzle-orm'
import { averageKills, averageRoundsWithKills, averageSurvived } from '../../../durable/rules/rating/hltv-rating.ts'
import { countedIn, totalNames } from '../../../durable/rules/rating/player-stats.ts'
import { countedPlayersOf } from './counted-players.ts'

const totals = Object.keys(countedIn) as (keyof typeof countedIn)[]

/** The unrounded ratios of totals; the rules of the same names round them (docs/product.md 7.4). */
export const ratios: Record<'adr' | 'kd' | 'hs' | 'rating', string> = {
  adr: '1.0 * damage / max(1, rounds_played)',
  kd: '1.0 * kills / max(1, deaths)',
  hs: '1.0 * headshot_kills / max(1, kills)',
  rating: `iif(rounds_played = 0, 0, (
    kills / ${averageKills} + 0.7 * (rounds_played - deaths) / ${averageSurvived}
    + (max(0, kills - 2 * total_2k - 3 * total_3k - 4 * total_4k - 5 * total_5k)
       + 4 * total_2k + 9 * total_3k + 16 * total_4k + 25 * total_5k) / ${averageRoundsWithKills}
  ) / 2.7 / max(1, rounds_played))`,
}

/** For the first rows of a database, whose totals came without them. */
export const deriveRatios = `UPDATE user_stats SET ${Object.entries(ratios)
  .map(([name, ratio]) => `${name} = ${ratio}`)
  .join(', ')}`

const list = <Name extends string>(names: readonly Name[], write: (name: Name) => string): string => names.map(write).join(', ')
const everything = [...totalNames, ...Object.keys(ratios)]

/** A player's kills by weapon with those of the match added or subtracted; weapons without any are left out. */
const weaponTotals = (sign: 1 | -1) => `coalesce((SELECT json_group_object(weapon, kills) FROM (
  SELECT weapon, sum(kills) AS kills FROM (
    SELECT key AS weapon, value AS kills FROM json_each(coalesce(t.weapon_kills, '{}'))
    UNION ALL SELECT kill.key, ${sign} * kill.value FROM json_each(coalesce(done.weapon_kills, '[]')) map, json_each(map.value) kill
  ) GROUP BY weapon HAVING sum(kills) > 0 ORDER BY weapon
)), '{}')`

/** Adds the stored counts of a match to the totals of those it counts for, or subtracts them (`sign` -1), and derives their ratios. */
export const changeTotals = (matchId: string, sign: 1 | -1): SQL => sql`
  INSERT INTO user_stats (user_id, matches_won, weapon_kills, ${sql.raw(everything.join(', '))})
  SELECT user_id, matches_won, weapon_kills, ${sql.raw(totalNames.join(', '))}, ${sql.raw(Object.values(ratios).join(', '))} FROM (
    SELECT played.user_id, coalesce(t.matches_played, 0) + ${sign} AS matches_played,
      coalesce(t.matches_won, 0) + ${sign} * coalesce(history.result = 'win', 0) AS matches_won, ${sql.raw(weaponTotals(sign))} AS weapon_kills,
      ${sql.raw(list(totals, (name) => `coalesce(t.${name}, 0) + ${sign} * coalesce(done.${name}, 0) AS ${name}`))}
    FROM (${countedPlayersOf(matchId)}) played
    LEFT JOIN (
      SELECT user_id, ${sql.raw(list(totals, (name) => `sum(${countedIn[name]}) AS ${name}`))}, json_group_array(json(weapon_kills)) AS weapon_kills
      FROM player_map_stats WHERE match_id = ${matchId} GROUP BY user_id
    ) done ON done.user_id = played.user_id
    LEFT JOIN match_players history ON history.user_id = played.user_id AND history.number = played.number
    LEFT JOIN user_stats t ON t.user_id = played.user_id
  ) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET matches_won = excluded.matches_won, weapon_kills = excluded.weapon_kills, ${sql.raw(list(everything, (name) => `${name} = excluded.${name}`))}`
