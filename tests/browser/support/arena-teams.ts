import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { Arena } from '../../support/site/arena.ts'
import { callAs, type Session } from '../../support/site/session.ts'

/** A team of the arena's players: its owner leads it. */
export type ArenaTeam = { id: number; name: string; owner: Session; players: readonly Session[] }

async function must<Body extends object = object>(arena: Arena, as: Session, path: string, body: object = {}) {
  const reply = await callAs<Body>(arena.site.url, as, 'POST', path, body)
  if (!reply.success) throw new Error(`${path} was refused with ${reply.error}: ${reply.message}`)
  return reply
}

/** The first of them makes a team and asks the others, who accept. */
export async function makeTeam(arena: Arena, name: string, players: readonly Session[]): Promise<ArenaTeam> {
  const [owner, ...others] = players as [Session, ...Session[]]
  const { team } = await must<{ team: { id: number } }>(arena, owner, '/teams/create', { name })
  for (const player of others) {
    await must(arena, owner, `/teams/${team.id}/invite`, { userId: player.steamId })
    const { invites } = await callAs<{ invites: { id: number }[] }>(arena.site.url, player, 'GET', '/teams/invites')
    for (const { id } of invites) await must(arena, player, `/teams/invites/${id}/respond`, { accept: true })
  }
  return { id: team.id, name, owner, players }
}

export const joinTournament = (arena: Arena, id: string, { id: teamId, owner }: ArenaTeam) =>
  must(arena, owner, `/tournaments/${id}/join`, { teamId })
export const checkIn = (arena: Arena, id: string, { id: teamId, owner }: ArenaTeam) =>
  must(arena, owner, `/tournaments/${id}/check-in`, { teamId })

/** The tournament as its organiser sees it now. */
export const readTournament = async (arena: Arena, id: string): Promise<Tournament> =>
  (await callAs<{ tournament: Tournament }>(arena.site.url, arena.admin, 'GET', `/admin/tournaments/${id}`)).tournament
