import { sql } from 'drizzle-orm'
import type { RatingDay } from '../../../durable/rules/rating/rating-days.ts'
import { chartedTeamChanges, chartedTeamDays } from '../../../durable/rules/rating/team-ratings.ts'
import type { TeamRole } from '../../../durable/rules/team/team-name.ts'
import type { TournamentStatus } from '../../../durable/rules/tournament/tournament-words.ts'
import type { SteamId, TeamId, TournamentId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { type BatchResults, runTogether } from '../run-once.ts'
import { isInTournament } from './team-parts.ts'

const dayMs = 86_400_000
/** How many tournaments a team's page names, the newest first, and how many invitations a player's. */
export const listedTournaments = 20
const listedInvites = 50

/** A member as a team's page names them; `user_id` is their row. */
export type MemberRow = {
  user_id: UserId
  steamid: SteamId
  username: string
  avatar: string
  elo: number
  role: TeamRole
  joined_at: number
}
type TeamRow = { id: number; name: string; logo_url: string | null; created_at: number }

const isElo = sql`SELECT value FROM system_switches WHERE name = 'elo'`
const memberColumns = sql.raw(
  'm.user_id, users.steamid, users.username, users.avatar, users.elo, m.role, m.joined_at, t.id, t.name, t.logo_url, t.created_at',
)
/** The owner, then captains, then players, each by how long they have been there. */
const inRank = sql.raw(`m.role <> 'owner', m.role <> 'captain', m.joined_at, m.user_id`)
const withoutTeam = ({ user_id, steamid, username, avatar, elo, role, joined_at }: MemberRow): MemberRow => ({
  ...{ user_id, steamid, username, avatar, elo, role, joined_at },
})

/** The teams of a player with their members, the oldest first, and whether ratings are shown. One round trip. */
export async function listTeamsOf(db: Database, userId: UserId) {
  const [shown, rows] = await runTogether(db, [
    isElo,
    sql`
      SELECT ${memberColumns} FROM team_members mine JOIN teams t ON t.id = mine.team_id
      JOIN team_members m ON m.team_id = t.id JOIN users ON users.id = m.user_id
      WHERE mine.user_id = ${userId} ORDER BY t.id, ${inRank}`,
  ])
  const members = (rows?.results ?? []) as unknown as (MemberRow & TeamRow)[]
  const teams = [...Map.groupBy(members, ({ id }) => id).values()].flatMap((team) => {
    const [first] = team
    return first ? [{ id: first.id, name: first.name, logo_url: first.logo_url, members: team.map(withoutTeam) }] : []
  })
  return { showsElo: isOn(shown), teams }
}

const isOn = (shown: BatchResults[number] | undefined): boolean => (shown?.results[0] as { value: number } | undefined)?.value === 1

/** The teams whose folded name begins so, in the order of their names. */
export const listTeamsNamed = (db: Database, beginning: string, count: number) =>
  db.all<{ id: TeamId; name: string; logo_url: string | null; members: number }>(sql`
    SELECT id, name, logo_url, (SELECT count(*) FROM team_members WHERE team_id = teams.id) AS members FROM teams
    WHERE name_folded >= ${beginning} AND name_folded < ${`${beginning}\u{10ffff}`} ORDER BY name_folded LIMIT ${count}`)

/** An invitation as the invited reads it: to what, by whom. */
export type InviteRow = {
  id: number
  at: number
  team_id: TeamId
  name: string
  logo_url: string | null
  members: number
  steamid: SteamId
  username: string
  avatar: string
}

/** The invitations that a player has not answered, the newest first. */
export const listInvitesOf = (db: Database, userId: UserId): Promise<InviteRow[]> =>
  db.all<InviteRow>(sql`
    SELECT asked.id, asked.at, t.id AS team_id, t.name, t.logo_url, (SELECT count(*) FROM team_members WHERE team_id = t.id) AS members,
      users.steamid, users.username, users.avatar
    FROM team_invites asked JOIN teams t ON t.id = asked.team_id JOIN users ON users.id = asked.invited_by
    WHERE asked.user_id = ${userId} ORDER BY asked.id DESC LIMIT ${listedInvites}`)

/** A tournament that a team is or was in, and how it did there. */
export type TeamTournamentRow = {
  id: string
  name: string
  status: TournamentStatus
  start_date: number
  /** 2: it is being registered. */
  is_in: 0 | 1 | 2
  place: number | null
  played: number
}
type Record = { won: number; drawn: number; lost: number; trophies: number }

// The length of a day is no parameter: D1 would bind it as a real number, and no day were whole.
/** A member's ratings before their first change of each of the last days, as JSON [[day, elo], …], oldest first. */
const daysOf = (since: number) => sql`(
  SELECT json_group_array(json_array(day, before)) FROM (
    SELECT day, before FROM (
      SELECT day, before, min(seq) FROM (
        SELECT at / ${sql.raw(String(dayMs))} AS day, seq, before FROM elo_ledger
        WHERE user_id = m.user_id AND seq >= ${since} AND kind <> 'start' ORDER BY seq DESC LIMIT ${chartedTeamChanges}
      ) GROUP BY day
    ) ORDER BY day
  ))`

/** A team with all that its page says but its matches; null for none. One round trip. `now` is UTC ms. */
export async function readTeam(db: Database, teamId: TeamId, now: number) {
  const since = (Math.floor(now / dayMs) - chartedTeamDays + 1) * dayMs
  const [shown, teams, members, invited, entries, sums] = await runTogether(db, [
    isElo,
    sql`SELECT id, name, logo_url, created_at, ${isInTournament(sql`teams.id`)} AS in_tournament FROM teams WHERE id = ${teamId}`,
    sql`
      SELECT ${memberColumns}, ${daysOf(since)} AS days FROM team_members m JOIN users ON users.id = m.user_id
      JOIN teams t ON t.id = m.team_id WHERE m.team_id = ${teamId} ORDER BY ${inRank}`,
    sql`
      SELECT users.steamid, users.username, users.avatar FROM team_invites asked JOIN users ON users.id = asked.user_id
      WHERE asked.team_id = ${teamId} ORDER BY asked.id`,
    sql`
      SELECT t.id, t.name, t.status, t.start_date, entry.is_in, entry.place, entry.won + entry.drawn + entry.lost AS played
      FROM tournament_teams entry JOIN tournaments t ON t.id = entry.tournament_id
      WHERE entry.team_id = ${teamId} ORDER BY t.start_date DESC, t.id LIMIT ${listedTournaments}`,
    sql`
      SELECT coalesce(sum(won), 0) AS won, coalesce(sum(drawn), 0) AS drawn, coalesce(sum(lost), 0) AS lost,
        coalesce(sum(place = 1), 0) AS trophies FROM tournament_teams WHERE team_id = ${teamId}`,
  ])
  const team = teams?.results[0] as (TeamRow & { in_tournament: 0 | 1 }) | undefined
  if (!team) return null
  const rows = (members?.results ?? []) as unknown as (MemberRow & { days: string })[]
  return {
    ...team,
    showsElo: isOn(shown),
    members: rows.map((row) => ({ ...withoutTeam(row), days: JSON.parse(row.days) as RatingDay[] })),
    invited: (invited?.results ?? []) as unknown as { steamid: SteamId; username: string; avatar: string }[],
    tournaments: (entries?.results ?? []) as unknown as TeamTournamentRow[],
    record: (sums?.results[0] ?? { won: 0, drawn: 0, lost: 0, trophies: 0 }) as Record,
  }
}
export type TeamPage = NonNullable<Awaited<ReturnType<typeof readTeam>>>

/** The newest tournaments that a team has played in, as many as are asked for; null for a team that nobody has. One round trip. */
export async function listPlayedTournaments(db: Database, teamId: TeamId, count: number): Promise<TournamentId[] | null> {
  const [teams, entries] = await runTogether(db, [
    sql`SELECT id FROM teams WHERE id = ${teamId}`,
    sql`
      SELECT t.id FROM tournament_teams entry JOIN tournaments t ON t.id = entry.tournament_id
      WHERE entry.team_id = ${teamId} AND entry.won + entry.drawn + entry.lost > 0 ORDER BY t.start_date DESC, t.id LIMIT ${count}`,
  ])
  if (!teams?.results[0]) return null
  return (entries?.results ?? []).map((row) => (row as { id: TournamentId }).id)
}
