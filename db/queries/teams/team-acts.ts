import { type SQL, sql } from 'drizzle-orm'
import type { StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import { teamLimits } from '../../../durable/rules/team/team-name.ts'
import type { Role, SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { staffLog } from '../../schema/index.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import { isBlocking } from '../circle/blocks.ts'
import { isDeletedUser, isStillThere } from '../erasure/deleted-user.ts'
import { resultsOnce, runTogether } from '../run-once.ts'
import { actOnTeam, count, isInTournament, isOwner, type TeamCall, targetId } from './team-parts.ts'

/** A team with its owner, as one transaction; `now` is UTC ms. Answers its id, or why there is none. */
export async function createTeam(
  db: Database,
  { name, folded, userId, now }: { name: string; folded: string; userId: UserId; now: number },
): Promise<{ id: number } | 'name-taken' | 'too-many'> {
  // The owner's row comes last: the condition is the same for both statements.
  const mayHaveOne = sql`${count(sql`team_members WHERE user_id = ${userId}`)} < ${teamLimits.teamsOfPlayer} AND ${isStillThere(userId)}`
  const made = await resultsOnce(db, 'teams', [
    sql`INSERT INTO teams (name, name_folded, created_at) SELECT ${name}, ${folded}, ${now} WHERE ${mayHaveOne} RETURNING id`,
    sql`INSERT INTO team_members (team_id, user_id, role, joined_at)
      SELECT id, ${userId}, 'owner', ${now} FROM teams WHERE name_folded = ${folded} AND ${mayHaveOne}`,
  ])
  if (made === null) return 'name-taken'
  return (made[0]?.results[0] as { id: number } | undefined) ?? 'too-many'
}

/** Asks a player into the team, once. */
export const inviteToTeam = (db: Database, call: TeamCall, now: number) =>
  actOnTeam(
    db,
    call,
    [
      sql`
        INSERT INTO team_invites (team_id, user_id, invited_by, at)
        SELECT ${call.teamId}, users.id, ${call.me}, ${now} FROM users
        WHERE users.id = ${targetId(call)} AND NOT ${isDeletedUser} AND ${isOwner(call)} AND NOT ${hasRunningBan(now)}
          AND NOT EXISTS (SELECT 1 FROM team_members WHERE team_id = ${call.teamId} AND user_id = users.id)
          AND NOT ${isBlocking(sql`users.id`, call.me)}
          AND ${count(sql`team_members WHERE team_id = ${call.teamId}`)} < ${teamLimits.members}
          AND ${count(sql`team_invites WHERE team_id = ${call.teamId}`)} < ${teamLimits.openInvites}
        ON CONFLICT (team_id, user_id) DO NOTHING`,
    ],
    now,
  )

/** Takes an invitation back. */
export const withdrawInvite = (db: Database, call: TeamCall) =>
  actOnTeam(db, call, [sql`DELETE FROM team_invites WHERE team_id = ${call.teamId} AND user_id = ${targetId(call)} AND ${isOwner(call)}`])

/** The outcome of an answer to an invitation: null for an invitation that is no more. */
type AnsweredInvite = { done: boolean; team: { id: number; name: string }; members: SteamId[]; my_teams: number }

/**
 * Answers one's own invitation. Accepted, it becomes a membership where team and player have a place left; otherwise it stays. The members
 * are those before.
 */
export async function answerInvite(
  db: Database,
  { inviteId, userId, accept, now }: { inviteId: number; userId: UserId; accept: boolean; now: number },
): Promise<AnsweredInvite | null> {
  const mine = sql`id = ${inviteId} AND user_id = ${userId}`
  const join = sql`
    INSERT INTO team_members (team_id, user_id, role, joined_at)
    SELECT team_id, user_id, 'player', ${now} FROM team_invites asked
    WHERE ${mine} AND EXISTS (SELECT 1 FROM teams WHERE teams.id = asked.team_id)
      AND ${count(sql`team_members WHERE team_id = asked.team_id`)} < ${teamLimits.members}
      AND ${count(sql`team_members WHERE user_id = ${userId}`)} < ${teamLimits.teamsOfPlayer} AND ${isStillThere(userId)}
    ON CONFLICT (team_id, user_id) DO NOTHING`
  const hasJoined = sql`EXISTS (SELECT 1 FROM team_members m WHERE m.team_id = team_invites.team_id AND m.user_id = team_invites.user_id)`
  const [seen, ...answered] = await runTogether(db, [
    sql`
      SELECT teams.id, teams.name, ${count(sql`team_members WHERE user_id = ${userId}`)} AS my_teams,
        (SELECT json_group_array(users.steamid) FROM team_members JOIN users ON users.id = user_id WHERE team_id = teams.id) AS members
      FROM team_invites asked JOIN teams ON teams.id = asked.team_id WHERE asked.id = ${inviteId} AND asked.user_id = ${userId}`,
    ...(accept ? [join, sql`DELETE FROM team_invites WHERE ${mine} AND ${hasJoined}`] : [sql`DELETE FROM team_invites WHERE ${mine}`]),
  ])
  const row = seen?.results[0] as { id: number; name: string; my_teams: number; members: string } | undefined
  if (!row) return null
  const { id, name, my_teams, members } = row
  return { done: (answered.at(-1)?.meta.changes ?? 0) > 0, team: { id, name }, my_teams, members: JSON.parse(members) as SteamId[] }
}

/** The owner puts a member out. */
export const removeMember = (db: Database, call: TeamCall) =>
  actOnTeam(db, call, [
    sql`DELETE FROM team_members WHERE team_id = ${call.teamId} AND user_id = ${targetId(call)} AND role <> 'owner' AND ${isOwner(call)}`,
  ])

/** A member leaves; the owner cannot. */
export const leaveTeam = (db: Database, call: TeamCall) =>
  actOnTeam(db, call, [sql`DELETE FROM team_members WHERE team_id = ${call.teamId} AND user_id = ${call.me} AND role <> 'owner'`])

/** The owner makes a player a captain, or a captain a player. */
export function setTeamRole(db: Database, call: TeamCall, role: 'captain' | 'player') {
  const isOther = sql`role = ${role === 'captain' ? 'player' : 'captain'}`
  return actOnTeam(db, call, [
    sql`UPDATE team_members SET role = ${role} WHERE team_id = ${call.teamId} AND user_id = ${targetId(call)} AND ${isOther} AND ${isOwner(call)}`,
  ])
}

/** Another member becomes the owner, and the owner a captain, in one statement: a team never has none or two. */
export const handOverTeam = (db: Database, call: TeamCall) =>
  actOnTeam(db, call, [
    sql`
      UPDATE team_members SET role = iif(user_id = ${call.me}, 'captain', 'owner')
      WHERE team_id = ${call.teamId} AND user_id IN (${call.me}, ${targetId(call)}) AND ${targetId(call)} <> ${call.me} AND ${isOwner(call)}
        AND EXISTS (SELECT 1 FROM team_members other WHERE other.team_id = ${call.teamId} AND other.user_id = ${targetId(call)})`,
  ])

/** A member of staff who acts by their right, as the log names them; null for the owner. */
export type TeamStaff = { actor: SteamId; role: Role } | null

/** Changes a team by its owner or by staff; the line of the log says what a team had. */
function editTeam(call: TeamCall, staff: TeamStaff, { action, column, value }: { action: StaffAction; column: SQL; value: string | null }) {
  const may = staff ? sql`1` : isOwner(call)
  const change = sql`UPDATE teams SET ${value === null ? sql`${column} = NULL` : sql`${column} = ${value}`}`
  const log =
    staff &&
    sql`
      INSERT INTO ${staffLog} (at, actor_steamid, actor_role, action, target, before, after)
      SELECT ${Date.now()}, ${staff.actor}, ${staff.role}, ${action}, name, ${column}, ${value} FROM teams
      WHERE id = ${call.teamId} AND ${column} IS NOT ${value}`
  return { may, change, log }
}

/** Gives a team another name; null where another team has it. */
export async function renameTeam(db: Database, call: TeamCall, { name, folded }: { name: string; folded: string }, staff: TeamStaff) {
  const { may, change, log } = editTeam(call, staff, { action: 'rename-team', column: sql`name`, value: name })
  const write = sql`${change}, name_folded = ${folded} WHERE id = ${call.teamId} AND ${may}`
  // The log comes first: after the change it would not see the old rows.
  return takenIsNull(() => actOnTeam(db, call, log ? [log, write] : [write]))
}

/** A uniqueness error of the folded name is an answer, not a fault. */
async function takenIsNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && error.message.includes('UNIQUE constraint failed: teams.')) return null
    throw error
  }
}

/** Gives a team a logo, or takes it away. */
export function setTeamLogo(db: Database, call: TeamCall, url: string | null, staff: TeamStaff) {
  const { may, change, log } = editTeam(call, staff, { action: 'take-team-logo', column: sql`logo_url`, value: url })
  const write = sql`${change} WHERE id = ${call.teamId} AND ${may}`
  return actOnTeam(db, call, log ? [log, write] : [write])
}

/** Counts a logo that a player chooses; false where it would be one too many on this day (`now` is UTC ms). */
export async function countLogo(db: Database, userId: UserId, now: number): Promise<boolean> {
  const day = Math.floor(now / 86_400_000)
  const [counted] = await runTogether(db, [
    sql`
      UPDATE users SET logos = iif(logo_day = ${day}, logos + 1, 1), logo_day = ${day}
      WHERE id = ${userId} AND (logo_day <> ${day} OR logos < ${teamLimits.logosADay})`,
  ])
  return counted?.meta.changes === 1
}

/** Deletes a team with its members and invitations, but not while it is in a tournament that is not over. */
export function deleteTeam(db: Database, call: TeamCall) {
  const isGone = sql`NOT EXISTS (SELECT 1 FROM teams WHERE id = ${call.teamId})`
  return actOnTeam(db, call, [
    sql`DELETE FROM teams WHERE id = ${call.teamId} AND ${isOwner(call)} AND NOT ${isInTournament(sql`teams.id`)}`,
    sql`DELETE FROM team_members WHERE team_id = ${call.teamId} AND ${isGone}`,
    sql`DELETE FROM team_invites WHERE team_id = ${call.teamId} AND ${isGone}`,
  ])
}
