import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { listTournamentsOfPlayer, playersTournamentsMax } from '../../db/queries/contests/tournaments.ts'
import type { TournamentStatus } from '../../durable/rules/tournament/tournament-words.ts'
import { aSteamId, unique } from '../support/workerd/builders.ts'

const aDay = 86_400_000

it('finds tonight’s tournament of a player who is in many later ones, then the next, then the last that were played', async () => {
  const [steamId, now] = [aSteamId(), Date.now()]
  const enter = async (status: TournamentStatus, day: number, teamId = 1) => {
    const id = `cup${unique()}x${status}`
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO tournaments (id, name, status, registration_open, team_size, prize_pool, registered_teams, max_teams, start_date,
           tournament_type, winner, created_at, ended_at, revision, phase_ends_at, record)
         VALUES (?1, 'Høstcupen', ?2, 0, 5, '', 8, 8, ?3, 'bracket', NULL, 1, ?4, 1, NULL, '{}')`,
      ).bind(id, status, now + day * aDay, status === 'completed' ? now + day * aDay : null),
      env.DB.prepare('INSERT INTO tournament_players (steamid, tournament_id, team_id) VALUES (?, ?, ?)').bind(steamId, id, teamId),
    ])
    return id
  }
  const played = await enter('completed', -5)
  const lastPlayed = await enter('completed', -1)
  const days = Array.from({ length: 4 }, (_, day) => day + 1)
  const open: string[] = []
  for (const day of days.toReversed()) open.unshift(await enter('open', day))
  const tonight = await enter('in_progress', 0)
  await enter('open', 0.5, 0)
  const list = async () => (await listTournamentsOfPlayer(openDatabase(env.DB), steamId, now - 30 * aDay)).map(({ id }) => id)
  expect(await list()).toEqual([tonight, ...open, lastPlayed, played])

  for (let day = 10; day < 21; day++) await enter('open', day)
  const many = await list()
  expect(many).toHaveLength(playersTournamentsMax)
  expect(many.slice(0, 5)).toEqual([tonight, ...open])
})
