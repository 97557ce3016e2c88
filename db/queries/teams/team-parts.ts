import { type SQL, sql } from 'drizzle-orm'
import type { TeamRole } from '../../../durable/rules/team/team-name.ts'
import type { SteamId, TeamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import { isBlocking } from '../circle/blocks.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { runTogether } from '../run-once.ts'

/** The caller and the team, by the numbers of their rows; `target`: the player they act on, by uid or SteamID, null for nobody. */
export type TeamCall = { teamId: TeamId; me: UserId; target: string | null }

/** The state of a team when somebody acted: enough to say why the act was refused, and whom to tell. */
export type TeamSight = {
  id: number
  name: string
  logo_url: string | null
  my_role: TeamRole | null
  members: SteamId[]
  in_tournament: 0 | 1
  open_invites: number
  target: {
    steamid: SteamId
    username: string
    banned: 0 | 1
    role: TeamRole | null
    is_invited: 0 | 1
    blocks_you: 0 | 1
    role_on_site: number
  } | null
}

export const count = (of: SQL): SQL => sql`(SELECT count(*) FROM ${of})`
export const isOwner = ({ teamId, me }: TeamCall): SQL =>
  sql`EXISTS (SELECT 1 FROM team_members WHERE team_id = ${teamId} AND user_id = ${me} AND role = 'owner')`
/** The row of the player it is done to; NULL for nobody. */
export const targetId = ({ target }: TeamCall): SQL => sql`(SELECT id FROM users WHERE steamid = ${target} OR uid = ${target} LIMIT 1)`

/** A team is registered, or being registered, where this is not over. */
export const isInTournament = (team: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM tournament_teams entry JOIN tournaments ON tournaments.id = entry.tournament_id
  WHERE entry.team_id = ${team} AND entry.is_in <> 0 AND tournaments.status <> 'completed')`

/** The team and the player it concerns, as they are before the next statements of the same batch. `now` is UTC ms. */
const sightOf = (call: TeamCall, now: number): SQL => sql`
  SELECT teams.id, teams.name, teams.logo_url, (SELECT role FROM team_members WHERE team_id = teams.id AND user_id = ${call.me}) AS my_role,
    (SELECT json_group_array(users.steamid) FROM team_members JOIN users ON users.id = user_id WHERE team_id = teams.id) AS members,
    ${isInTournament(sql`teams.id`)} AS in_tournament, ${count(sql`team_invites WHERE team_id = teams.id`)} AS open_invites,
    users.steamid, users.username, users.role AS role_on_site, ${hasRunningBan(now)} AS banned,
    (SELECT role FROM team_members WHERE team_id = teams.id AND user_id = users.id) AS role,
    EXISTS (SELECT 1 FROM team_invites WHERE team_id = teams.id AND user_id = users.id) AS is_invited,
    ${isBlocking(sql`users.id`, call.me)} AS blocks_you
  FROM teams LEFT JOIN users ON users.id = ${targetId(call)} AND NOT ${isDeletedUser} WHERE teams.id = ${call.teamId}`

type SightRow = Omit<TeamSight, 'target' | 'members'> & NonNullable<TeamSight['target']> & { members: string }

function sightIn(row: SightRow | undefined): TeamSight | null {
  if (!row) return null
  const { steamid, username, banned, role, is_invited, blocks_you, role_on_site, members, ...team } = row
  const target = steamid === null ? null : { steamid, username, banned, role, is_invited, blocks_you, role_on_site }
  return { ...team, members: JSON.parse(members) as SteamId[], target }
}

/** The outcome of an act: whether anything changed, and how things stood just before. */
export type TeamOutcome = { done: boolean; seen: TeamSight | null }

/**
 * Looks at the team and writes, as one transaction and in one round trip: each write holds its own conditions, so when two come at once,
 * the second finds the rows that the first has left.
 */
export async function actOnTeam(db: Database, call: TeamCall, writes: readonly SQL[], now = Date.now()): Promise<TeamOutcome> {
  const [sight, ...did] = await runTogether(db, [sightOf(call, now), ...writes])
  return { done: did.some(({ meta }) => meta.changes > 0), seen: sightIn(sight?.results[0] as SightRow | undefined) }
}

/** The team as somebody sees it who is about to act. */
export const seeTeam = async (db: Database, call: TeamCall): Promise<TeamSight | null> => (await actOnTeam(db, call, [])).seen
