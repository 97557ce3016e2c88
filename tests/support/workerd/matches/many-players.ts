import { env } from 'cloudflare:test'

/** This many players with rated matches and totals, all different: no player is in two of the lists of the ten best. */
export async function manyPlayers(count: number): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} INSERT OR IGNORE INTO users (uid, steamid, username, username_folded, avatar, elo, rated_matches, created_at, seen_at)
       SELECT 'many' || i, 'many' || i, 'Spiller ' || i, 'spiller ' || i, '/avatars/01.svg', i % 2600, 12, 0, 0 FROM n`,
    ),
    env.DB.prepare(
      `${numbers} INSERT OR IGNORE INTO user_stats (user_id, matches_played, kills, deaths, damage, rounds_played, headshot_kills, adr, kd, hs)
       SELECT users.id, 5 + i % 3, i, 100, i * 90, 100, i / 2, i, (i * 7919) % ${count}, (i * 104729) % ${count} FROM n JOIN users ON uid = 'many' || i`,
    ),
  ])
}
