import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { bigSteamId, bigUserId, growTo } from '../../support/workerd/big-community.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSite } from '../support/support-calls.ts'

/** The player whose pages are opened, and somebody of the same circle who looks at them. */
const [player, onlooker] = [7, 3]
const historyLength = 5_000

/** Makes the player's history long: the matches they have, again and again. */
const playOn = () =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 / 10 - 1)
     INSERT INTO match_players SELECT user_id, number + 10 * i, match_id || 'x' || i, team, is_captain, elo_before, elo_change, kind, max_players,
       series_type, picked_maps, created_at + i, result, voided, score_own, score_other, kills, deaths, rating, map_marks, lineups, status, status_match, number + 10 * i - 1, leaving, rematch
     FROM n JOIN match_players ON user_id = ?1`,
  )
    .bind(bigUserId(player), historyLength)
    .run()

/** The rows that a call reads, the session's look-up not counted: it is remembered from a call before. */
async function rowsRead(path: string, token: string | null): Promise<number> {
  const headers = token ? { Authorization: token } : {}
  await openSite().ask('/api/profile/user', { headers })
  const meter = metered()
  const reply = await openSite({}, { DB: meter.d1 }).ask(`/api${path}`, { headers })
  expect(reply.status, path).toBe(200)
  return meter.rows.read
}

const signIn = (i: number) =>
  signSession(env.JWT_SECRET, { steamId: bigSteamId(i) as SteamId, sessionVersion: 1, expiresAt: Date.now() + 3_600_000 })

describe('the rows that the pages of a player and the lists read', () => {
  it('are within their bounds, and the same with a thousand, ten thousand and a hundred thousand players', async () => {
    const bounds = {
      [`/profile/user/${bigSteamId(player)}`]: { token: null, atMost: 10 },
      '/profile/games': { token: await signIn(player), atMost: 22 },
      '/profile/games?page=200': { token: await signIn(player), atMost: 22 },
      '/profile/games?page=999999': { token: await signIn(onlooker), atMost: 22 },
      [`/profile/games/${bigSteamId(player)}`]: { token: null, atMost: 22 },
      [`/profile/games/big${player}?before=2000`]: { token: null, atMost: 22 },
      [`/profile/charts/${bigSteamId(player)}`]: { token: null, atMost: 60 },
      [`/profile/charts/big${player}`]: { token: await signIn(onlooker), atMost: 60 },
      [`/profile/vetoes/${bigSteamId(player)}`]: { token: null, atMost: 340 },
      [`/profile/card/${bigSteamId(player)}`]: { token: null, atMost: 30 },
      [`/profile/card/big${player}`]: { token: await signIn(onlooker), atMost: 60 },
      '/top/getData': { token: null, atMost: 80 },
      '/top/getELOData': { token: null, atMost: 60 },
      [`/top/getELOData?around=900-${bigUserId(player)}`]: { token: null, atMost: 60 },
      '/top/getOwnPlaces': { token: await signIn(player), atMost: 4 },
      '/top/getOwnPlaces?period=season': { token: await signIn(player), atMost: 190 },
      '/top/getOwnPlacement?list=1': { token: await signIn(player), atMost: 130 },
    }
    const read = () =>
      Promise.all(Object.entries(bounds).map(async ([path, { token, atMost }]) => ({ path, atMost, rows: await rowsRead(path, token) })))
    await growTo(1_000)
    await playOn()
    const first = await read()
    for (const { path, rows, atMost } of first) {
      expect(rows, path).toBeGreaterThan(0)
      expect(rows, path).toBeLessThanOrEqual(atMost)
    }
    for (const players of [10_000, 100_000]) {
      await growTo(players)
      expect(await read()).toEqual(first)
    }
  })
})
