import { env } from 'cloudflare:test'

const firstId = 1_000_000
/** The number of players in a match. Every two of them are on one team in some matches and on different teams in others. */
const circle = 10
const matchesEach = 10
const startedAt = Date.UTC(2026, 0, 1)

/** The id and the SteamID of player number `i`, counted from 1. */
export const bigUserId = (i: number): number => firstId + i
export const bigSteamId = (i: number): string => `7656119${9_000_000_000 + i}`

/** For each seat of a circle and each of its matches: the team, and the places of the others in the circle. */
const seatings = Array.from({ length: circle }, (_, seat) =>
  Array.from({ length: matchesEach }, (_, match) => {
    const teamOf = (place: number) => ((place * (match + 1) + match) % (circle + 1) < circle / 2 ? 'A' : 'B')
    const places = Array.from({ length: circle }, (_, place) => place)
    const own = places.filter((place) => place !== seat && teamOf(place) === teamOf(seat))
    const other = places.filter((place) => teamOf(place) !== teamOf(seat))
    return { seat, number: match + 1, team: teamOf(seat), own, other }
  }),
).flat()

/** These places of the circle that begins at `base` as a JSON list of user ids. */
const listOf = (places: string) => `(SELECT group_concat(${firstId} + base + place.value + 1) FROM json_each(${places}) place)`

/**
 * Fills D1 up to this many players, a multiple of ten: users, their totals and the start of their ledger, and for each ten rated matches of
 * the history with line-ups. A second call adds only the missing rows.
 */
export async function growTo(players: number): Promise<void> {
  const stands = Number(await env.DB.prepare(`SELECT count(*) AS count FROM users WHERE uid >= 'big' AND uid < 'bih'`).first('count'))
  if (stands >= players) return
  const numbers = `n(i) AS (SELECT ${stands + 1} UNION ALL SELECT i + 1 FROM n WHERE i < ${players})`
  const circles = `c(base) AS (SELECT ${stands} UNION ALL SELECT base + ${circle} FROM c WHERE base + ${circle} < ${players})`
  const elo = '(400 + (i * 7919) % 701 + (i * 104729) % 701)'
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE ${numbers}
       INSERT INTO users (id, uid, steamid, username, username_folded, avatar, elo, rated_matches, elo_days, created_at, seen_at)
       SELECT ${firstId} + i, 'big' || i, '7656119' || (9000000000 + i), 'Spiller ' || i, 'spiller ' || i, '/avatars/01.svg', ${elo},
         ${matchesEach}, '[]', ${startedAt}, ${startedAt} FROM n`,
    ),
    env.DB.prepare(
      `WITH RECURSIVE ${numbers}
       INSERT INTO user_stats (user_id, matches_played, matches_won, kills, assists, deaths, damage, utility_damage, rounds_played,
         headshot_kills, mvp, total_5k, adr, kd, hs, rating)
       SELECT ${firstId} + i, ${matchesEach}, 5, kills, 40, 160, damage, i % 3000, 220, hs, 20, i % 7,
         damage / 220.0, kills / 160.0, hs / 1.0 / kills, 1
       FROM (SELECT i, 100 + (i * 7919) % 211 AS kills, 9000 + (i * 104729) % 14009 AS damage, 20 + (i * 31) % 79 AS hs FROM n)`,
    ),
    env.DB.prepare(
      `WITH RECURSIVE ${numbers} INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at)
       SELECT ${firstId} + i, 0, 'start', ${elo}, 0, ${elo}, ${startedAt} FROM n`,
    ),
    env.DB.prepare(
      `WITH RECURSIVE ${circles}, seatings AS MATERIALIZED (
         SELECT value ->> 'seat' AS seat, value ->> 'number' AS number, value ->> 'team' AS team, value -> 'own' AS own, value -> 'other' AS other
         FROM json_each(?1)
       )
       INSERT INTO match_players (user_id, number, match_id, team, is_captain, elo_before, elo_change, picked_maps, created_at, result,
         score_own, score_other, kills, deaths, rating, map_marks, lineups, last_result)
       SELECT ${firstId} + base + seat + 1, number, 'big' || base || 'x' || number, team, 0, 1000 + number, iif(team = 'A', 12, -12),
         '[{"id":' || (1 + number % 5) || ',"display_name":"Kart ' || (1 + number % 5) || '","image_url":null}]',
         ${startedAt} + number * 86400000, iif(team = 'A', 'win', 'loss'), iif(team = 'A', 13, 7), iif(team = 'A', 7, 13),
         10 + (seat + number) % 15, 16, round(0.5 + ((seat * 7 + number * 3) % 100) / 100.0, 2), iif(team = 'A', 'W', 'L'),
         '{"own":[' || coalesce(${listOf('own')}, '') || '],"other":[' || coalesce(${listOf('other')}, '') || ']}',
         nullif(number - 1, 0)
       FROM c CROSS JOIN seatings`,
    ).bind(JSON.stringify(seatings)),
  ])
}
