import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { SeenCup } from '../../../worker/services/contests/cup-reader.ts'
import { readNightPlayer } from '../../../worker/services/contests/night-player.ts'
import { aShownCup } from '../../support/rules/cup/a-cup-view.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { metered } from '../../support/workerd/metered.ts'

const names =
  'match_id, number, user_id, map_id, team, assists, head_shot_kills, damage, utility_damage, enemies_flashed, mvp, enemy2ks, enemy3ks, enemy4ks, enemy5ks, total_1v1, total_1v2, total_1v3, total_1v4, total_1v5'
const counted = async (
  matchId: string,
  { steamId }: TestUser,
  { kills, deaths, rounds = 20 }: { kills: number; deaths: number; rounds?: number },
) =>
  env.DB.prepare(
    `INSERT INTO player_map_stats (${names}, kills, deaths, rounds_played)
     SELECT ?1, 1, id, 1, 'A', 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0, ?3, ?4, ?5 FROM users WHERE steamid = ?2`,
  )
    .bind(matchId, steamId, kills, deaths, rounds)
    .run()

type Played = { matchid: string | null; how: 'played' | 'walkover' }
const aCup = (matches: readonly Played[], status: 'closed' | 'live' = 'closed') =>
  ({ cup: aShownCup({ status }), matches }) as unknown as SeenCup
const idOf = () => `night${unique()}` as MatchId

describe('the player of the night of a cup', () => {
  it('comes from the counts of its played matches alone, once it is over', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const [one, other, elsewhere] = [idOf(), idOf(), idOf()]
    await counted(one, kari, { kills: 25, deaths: 8 })
    await counted(one, ola, { kills: 12, deaths: 15 })
    await counted(other, kari, { kills: 20, deaths: 10 })
    await counted(elsewhere, ola, { kills: 60, deaths: 0 })
    const matches: Played[] = [
      { matchid: one, how: 'played' },
      { matchid: other, how: 'played' },
      { matchid: elsewhere, how: 'walkover' },
    ]
    const { db, rows } = metered()
    expect(await readNightPlayer(db, aCup(matches))).toMatchObject({ steamid: kari.steamId, kills: 45, matches: 2 })
    expect(rows.read).toBeLessThanOrEqual(20)
    expect(await readNightPlayer(db, aCup(matches, 'live'))).toBe(null)
  })

  it('is nobody where the game counted nothing', async () => {
    const matchid = idOf()
    await counted(matchid, await aUser(), { kills: 0, deaths: 0, rounds: 0 })
    const db = openDatabase(env.DB)
    expect(await readNightPlayer(db, aCup([{ matchid, how: 'played' }]))).toBe(null)
    expect(await readNightPlayer(db, aCup([]))).toBe(null)
  })
})
