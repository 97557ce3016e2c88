import { env } from 'cloudflare:test'
import * as v from 'valibot'
import type { TeamRole } from '../../../../durable/rules/team/team-name.ts'
import { newTournament } from '../../../../durable/tournament/tournament-state.ts'
import { type Team, teamInvitesReply, teamReply } from '../../../../worker/contract/teams.ts'
import { organiser, someSettings } from '../../rules/a-tournament.ts'
import { aUser, type TestUser, unique } from '../builders.ts'
import { call, get, post } from '../call.ts'

/** The row of a user. */
export async function rowOf({ steamId }: TestUser): Promise<number> {
  const row = await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<{ id: number }>()
  return row?.id ?? 0
}

/** A name that no other team of this run has: only letters, because some digits look like letters. */
export const aTeamName = (): string => `Lag ${[...String(unique())].map((digit) => 'bcdfghkmnp'[Number(digit)]).join('')} x`

/** Puts a player into a team as if they had been invited. */
export async function letIn(teamId: number, player: TestUser, role: TeamRole = 'player', joinedAt = Date.now()): Promise<void> {
  await env.DB.prepare('INSERT INTO team_members (team_id, user_id, role, joined_at) VALUES (?, ?, ?, ?)')
    .bind(teamId, await rowOf(player), role, joinedAt)
    .run()
}

export async function createTeam(owner: TestUser, name = aTeamName()): Promise<Team> {
  const { body } = await post('/teams/create', owner.token, { name })
  if (!body.success) throw new Error(`no team: ${JSON.stringify(body)}`)
  return v.parse(teamReply, body).team
}

/** A team with its owner, a captain and a player, and a user who is in no team. */
export async function aTeam() {
  const [owner, captain, player, outsider] = await Promise.all([aUser(), aUser(), aUser(), aUser()])
  const { id, name } = await createTeam(owner)
  await letIn(id, captain, 'captain')
  await letIn(id, player)
  return { id, name, owner, captain, player, outsider }
}

export const act = (who: TestUser, id: number, does: string, body?: object) => post(`/teams/${id}/${does}`, who.token, body)
export const removeMember = (who: TestUser, id: number, { steamId }: TestUser) =>
  call('DELETE', `/teams/${id}/members/${steamId}`, who.token)
export const readTeam = async (who: TestUser, id: number) => v.parse(teamReply, (await get(`/teams/${id}`, who.token)).body).team
export const rolesOf = async (who: TestUser, id: number) =>
  Object.fromEntries((await readTeam(who, id)).members.map(({ steamid, role }) => [steamid, role]))
export const invitesOf = async (who: TestUser) => v.parse(teamInvitesReply, (await get('/teams/invites', who.token)).body).invites

/** Invites a player to a team; returns the invitation that they get. */
export async function invited(owner: TestUser, id: number, player: TestUser) {
  const asked = await act(owner, id, 'invite', { userId: player.steamId })
  const [invite] = await invitesOf(player)
  if (!invite) throw new Error(`no invitation: ${JSON.stringify(asked.body)}`)
  return invite
}
export const respond = (who: TestUser, inviteId: number, accept: boolean) =>
  post(`/teams/invites/${inviteId}/respond`, who.token, { accept })

/** Registers a team in a tournament, as the tournament's room writes it. */
export async function enter(
  teamId: number,
  fields: { status?: string; isIn?: 0 | 1; place?: number; won?: number; drawn?: number; lost?: number } = {},
) {
  const { status = 'open', isIn = 1, place = null, won = 0, drawn = 0, lost = 0 } = fields
  const id = `turnering${unique()}`
  const record = newTournament({ id, by: organiser.steamId, at: 1, nextSeed: '5e'.repeat(32), settings: someSettings() })
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO tournaments (id, name, status, registration_open, team_size, prize_pool, registered_teams, max_teams, start_date,
         tournament_type, created_at, revision, record) VALUES (?1, 'Høstcup', ?2, 1, 5, '', 1, 8, ?3, 'bracket', 1, 1, ?4)`,
    ).bind(id, status, unique(), JSON.stringify(record)),
    env.DB.prepare(
      'INSERT INTO tournament_teams (team_id, tournament_id, is_in, place, won, drawn, lost) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ).bind(...[teamId, id, isIn, place, won, drawn, lost]),
  ])
  return id
}
