import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { deleteAccount } from '../../db/queries/erasure/delete-account.ts'
import { recordResult, takeBackResult } from '../../db/queries/ratings/results.ts'
import { renewTopPeriods } from '../../db/queries/ratings/top-periods.ts'
import { findDifferences, setRight } from '../../db/recount/recount.ts'
import { seedDemo } from '../../db/seed/demo/seed-demo.ts'
import { pseudonymOf } from '../../durable/rules/player/steam-id.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import { aResult } from '../support/workerd/matches/a-result.ts'
import { aMatch, withRatings } from '../support/workerd/ratings-world.ts'

const db = openDatabase(env.DB)
const seededAt = Date.UTC(2026, 2, 14, 0, 5)
const run = (statement: string) => env.DB.prepare(statement).run()

beforeAll(async () => {
  await seedDemo(env.DB, seededAt)
})

/** Results that are recorded, corrected and taken back, and ratings that are replayed without one. */
async function played() {
  const [kept, corrected, taken] = [await aResult(), await aResult(), await aResult()]
  for (const result of [kept, corrected, taken]) await recordResult(db, result)
  await recordResult(db, { ...corrected, match: { ...corrected.match, revision: 60, winner: 'B', ended_at: 90_000_000 }, winner: 'B' })
  await takeBackResult(db, { match: { ...taken.match, revision: 60 }, reason: 'Juks', at: 12_000 })
  await withRatings(async ({ ratings, people, finish }) => {
    const matches = [aMatch(people), aMatch(people.toReversed()), aMatch(people)]
    for (const match of matches) await ratings.rate(match, 1)
    await ratings.takeBack(matches[0]?.matchId ?? ('' as never), Date.now(), 2)
    await finish()
  })
  await renewTopPeriods(db, Date.UTC(2026, 2, 14))
}

describe('counting everything again', () => {
  it('finds nothing after the demo, nor after results were recorded, corrected and taken back', async () => {
    expect(await findDifferences(env.DB, seededAt)).toEqual([])
    await played()
    expect(await findDifferences(env.DB, seededAt)).toEqual([])
  })

  it('finds nothing after an account was deleted, nor when a match of it is taken back', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const [{ id = 0 } = {}] = (
      await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(result.players[0]?.steamid).all<{ id: number }>()
    ).results
    const who = {
      userId: id,
      steamId: result.players[0]?.steamid as SteamId,
      pseudonym: pseudonymOf(id),
      hash: 'hash',
      names: [],
      discordIds: [],
    }
    await deleteAccount(db, who, { now: 20_000, erasingUntil: 21_000 })
    expect(await findDifferences(env.DB, seededAt)).toEqual([])
    await takeBackResult(db, { match: { ...result.match, revision: 70 }, reason: 'Juks', at: 30_000 })
    await renewTopPeriods(db, Date.UTC(2026, 2, 14))
    expect(await findDifferences(env.DB, seededAt)).toEqual([])
  })

  it.each([
    ['user_stats', 'kills', 'UPDATE user_stats SET kills = kills + 1 WHERE user_id = 5'],
    ['user_stats', 'adr', 'UPDATE user_stats SET adr = adr + 0.5 WHERE user_id = 5'],
    [
      'user_stats',
      'matches_won',
      "DELETE FROM user_stats WHERE user_id = (SELECT user_id FROM match_players WHERE result = 'win' AND voided = 0 LIMIT 1)",
    ],
    ['user_stats', 'weapon_kills', `UPDATE user_stats SET weapon_kills = '{"ak47":9}' WHERE user_id = 5`],
    ['user_medals', 'has', 'DELETE FROM user_medals WHERE user_id = (SELECT min(user_id) FROM user_medals)'],
    ['user_medals', 'has', "INSERT INTO user_medals SELECT 5, id, 1, NULL FROM medals WHERE type = 'kills' AND tier = 'gold'"],
    ['medals', 'holders', 'UPDATE medals SET holders = holders + 1 WHERE id = 1'],
    ['player_days', 'damage', 'UPDATE player_days SET damage = 7 WHERE user_id = 5'],
    ['player_days', 'matches_played', 'INSERT INTO player_days VALUES (1, 5, 1, 0, 0, 0, 0, 0, 0, 0)'],
    ['users', 'elo', 'UPDATE users SET elo = elo + 1 WHERE id = 5'],
    ['users', 'rated_matches', 'UPDATE users SET rated_matches = 99 WHERE id = 5'],
    ['users', 'elo_days', `UPDATE users SET elo_days = '[[1,1]]' WHERE id = 5`],
    ['match_players', 'elo_change', 'UPDATE match_players SET elo_change = 500 WHERE user_id = 5 AND number = 1'],
    ['match_players', 'last_result', 'UPDATE match_players SET last_result = NULL WHERE user_id = 5 AND number = 2'],
    ['match_players', 'lineups', `UPDATE match_players SET lineups = '{"own":[],"other":[9]}' WHERE user_id = 5 AND number = 1`],
    ['match_players', 'rating', 'UPDATE match_players SET rating = 9 WHERE user_id = 5 AND number = 1'],
    ['match_players', 'score_own', 'UPDATE match_players SET score_own = 99 WHERE user_id = 5 AND number = 1'],
    ['match_players', 'result', `UPDATE match_players SET result = 'draw' WHERE user_id = 5 AND number = 2`],
    ['companions', 'row', 'UPDATE companions SET together = together + 1 WHERE user_id = (SELECT min(user_id) FROM companions)'],
    ['companions', 'row', 'DELETE FROM companions WHERE user_id = (SELECT max(user_id) FROM companions)'],
    ['top_snapshot', 'Kills', `UPDATE top_snapshot SET lists = json_set(lists, '$.Kills[0].value', 1)`],
    ['top_periods', 'Games', `UPDATE top_periods SET lists = json_set(lists, '$.Games', json('[]'))`],
  ])('finds what is wrong in %s.%s, and sets it right', async (table, column, statement) => {
    await run(statement)
    expect(await findDifferences(env.DB, seededAt)).toContainEqual(expect.objectContaining({ table, column }))
    await setRight(env.DB, seededAt)
    await renewTopPeriods(db, Date.UTC(2026, 2, 14))
    expect(await findDifferences(env.DB, seededAt)).toEqual([])
  })
})
