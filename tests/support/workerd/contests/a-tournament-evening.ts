import { env } from 'cloudflare:test'
import { tournamentOf } from '../../../../durable/ports/objects.ts'
import type { TournamentMatch } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { aUser, type TestUser } from '../builders.ts'
import { post } from '../call.ts'
import { settledAfterAll, theirServers } from './evening-servers.ts'

export type EveningTeam = { id: number; name: string; players: readonly [TestUser, TestUser] }

/** Teams of two in the record, the best rated first; the first player of each owns it. */
export async function teamsOfTwo(count: number): Promise<EveningTeam[]> {
  const now = Date.now()
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const players = (await Promise.all([aUser({ elo: 2000 - place * 20 }), aUser({ elo: 2000 - place * 20 })])) as [TestUser, TestUser]
      const name = `Laget ${place + 1} ${players[0].steamId.slice(-6)}`
      const team = await env.DB.prepare('INSERT INTO teams (name, name_folded, created_at) VALUES (?1, ?2, ?3) RETURNING id')
        .bind(name, name.toLowerCase(), now)
        .first<{ id: number }>()
      const id = team?.id ?? 0
      const member = env.DB.prepare(
        'INSERT INTO team_members (team_id, user_id, role, joined_at) SELECT ?1, id, ?2, ?3 FROM users WHERE steamid = ?4',
      )
      await env.DB.batch([member.bind(id, 'owner', now, players[0].steamId), member.bind(id, 'player', now + 1, players[1].steamId)])
      return { id, name, players }
    }),
  )
}

/** An evening of a tournament: its organiser, its teams, its servers, and how a match is played on one. */
export async function anEvening(teams: readonly EveningTeam[], form: object) {
  const organiser = await aUser({ role: 3 })
  const made = await post('/admin/tournaments', organiser.token, form)
  const id = (made.body.tournament as { id: string } | undefined)?.id
  if (id === undefined) throw new Error(JSON.stringify(made.body))
  // A test can break the connection between other objects and the tournament.
  const { TOURNAMENT } = env
  const room = () => tournamentOf({ TOURNAMENT }, id)
  const settled = () => settledAfterAll(room())
  const servers = await theirServers(
    teams.flatMap((team) => team.players),
    settled,
  )
  const evening = {
    ...servers,
    id,
    organiser,
    room,
    organise: (path: string, body: object = {}) => post(`/admin/tournaments/${id}/${path}`, organiser.token, body),
    teamOf: (teamId: number | null) => teams.find((each) => each.id === teamId) as EveningTeam,
    async view() {
      const seen = await room().view({ steamId: organiser.steamId, role: 3 })
      if (!seen.ok) throw new Error(seen.code)
      return seen.tournament
    },
    async match(no: number): Promise<TournamentMatch> {
      return (await evening.view()).matches.find((each) => each.match_number === no) as TournamentMatch
    },
    settled,
  }
  return evening
}
