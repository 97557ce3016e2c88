import { and, asc, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm'
import type { MatchId, SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import {
  blocks,
  companions,
  discordConnections,
  eloLedger,
  faq,
  faqVotes,
  follows,
  formerNames,
  gatherAlerts,
  matches,
  matchPlayers,
  medals,
  playerDays,
  playerMapStats,
  pushSubscriptions,
  staffLog,
  staffNotes,
  teamInvites,
  teamMembers,
  teams,
  userMedals,
  userStats,
  users,
  warnings,
} from '../../schema/index.ts'
import { hasBlock } from '../circle/blocks.ts'

/** The rows of a page of one's own data: for the staff log, the ledger, and matches, each of which brings its room along. */
export const staffLogPageSize = 200
export const ledgerPageSize = 200
export const roomsPageSize = 10

const { user_id: _self, other_id: _other, ...ofCompanion } = getTableColumns(companions)

/** The data of the account itself, and how many pages the rest makes (docs/product.md 11.3). One round trip. */
export async function readOwnAccount(db: Database, userId: UserId, steamId: SteamId) {
  const days = sql`(SELECT m.ended_at / 86400000 FROM match_players p JOIN matches m ON m.match_id = p.match_id WHERE p.user_id = ${userId})`
  const [
    account,
    totals,
    theirMedals,
    theirDays,
    browsers,
    alerts,
    theirCompanions,
    followed,
    blocked,
    connections,
    names,
    notes,
    theirWarnings,
    theirTeams,
    invites,
    votes,
    acts,
    moderation,
    ledger,
    played,
  ] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(userStats).where(eq(userStats.user_id, userId)),
    db
      .select({ name: medals.name, tier: medals.tier, acquired_at: userMedals.acquired_at, match_id: userMedals.match_id })
      .from(userMedals)
      .innerJoin(medals, eq(medals.id, userMedals.medal_id))
      .where(eq(userMedals.user_id, userId)),
    db
      .select()
      .from(playerDays)
      .where(and(eq(playerDays.user_id, userId), sql`${playerDays.day} IN ${days}`)),
    db.select().from(pushSubscriptions).where(eq(pushSubscriptions.user_id, userId)),
    db.select().from(gatherAlerts).where(eq(gatherAlerts.user_id, userId)),
    // Others are in it by SteamID, without players who hide or have a block: the list of the page leaves them out too.
    db
      .select({ steamid: users.steamid, ...ofCompanion })
      .from(companions)
      .innerJoin(users, eq(users.id, companions.other_id))
      .where(and(eq(companions.user_id, userId), eq(users.hides_as_companion, 0), sql`NOT ${hasBlock(sql`${users.id}`, userId)}`)),
    // Their own choices; who follows or blocks them is not told.
    db
      .select({ steamid: users.steamid, at: follows.at })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.followed))
      .where(eq(follows.follower, userId)),
    db
      .select({ steamid: users.steamid, at: blocks.at })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blocked))
      .where(eq(blocks.blocker, userId)),
    db
      .select({ discord_id: discordConnections.discord_id, at: discordConnections.at })
      .from(discordConnections)
      .where(eq(discordConnections.user_id, userId)),
    db.select({ username: formerNames.username, until: formerNames.until }).from(formerNames).where(eq(formerNames.user_id, userId)),
    // The text of the notes about them, without its author.
    db.select({ at: staffNotes.at, text: staffNotes.text }).from(staffNotes).where(eq(staffNotes.user_id, userId)),
    db
      .select({ at: warnings.at, role: warnings.by_role, reason: warnings.reason, seen_at: warnings.seen_at })
      .from(warnings)
      .where(eq(warnings.steamid, steamId)),
    db
      .select({ name: teams.name, role: teamMembers.role, joined_at: teamMembers.joined_at })
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.team_id))
      .where(eq(teamMembers.user_id, userId)),
    // To which teams they are asked, and to which they ask others, without whom.
    db
      .select({ team: teams.name, at: teamInvites.at, sent: sql<0 | 1>`${teamInvites.invited_by} = ${userId}` })
      .from(teamInvites)
      .innerJoin(teams, eq(teams.id, teamInvites.team_id))
      .where(or(eq(teamInvites.user_id, userId), eq(teamInvites.invited_by, userId))),
    db
      .select({ question: faq.title, helped: faqVotes.helped })
      .from(faqVotes)
      .innerJoin(faq, eq(faq.id, faqVotes.faq_id))
      .where(eq(faqVotes.user_id, userId)),
    db.select({ rows: sql<number>`count(*)` }).from(staffLog).where(eq(staffLog.actor_steamid, steamId)),
    db.select({ rows: sql<number>`count(*)` }).from(staffLog).where(eq(staffLog.player_steamid, steamId)),
    db.select({ rows: sql<number>`count(*)` }).from(eloLedger).where(eq(eloLedger.user_id, userId)),
    db.select({ rows: sql<number>`count(*)` }).from(matchPlayers).where(eq(matchPlayers.user_id, userId)),
  ])
  const pagesOf = (counted: { rows: number }[], size: number) => Math.ceil((counted[0]?.rows ?? 0) / size)
  const pages =
    pagesOf(acts, staffLogPageSize) +
    pagesOf(moderation, staffLogPageSize) +
    pagesOf(ledger, ledgerPageSize) +
    pagesOf(played, roomsPageSize)
  return {
    account: account[0] ?? null,
    totals: totals[0] ?? null,
    medals: theirMedals,
    days: theirDays,
    push_subscriptions: browsers,
    gather_alerts: alerts[0] ?? null,
    companions: theirCompanions,
    follows: followed,
    blocks: blocked,
    discord_connections: connections,
    former_names: names,
    staff_notes: notes,
    warnings: theirWarnings,
    teams: theirTeams,
    team_invites: invites,
    faq_votes: votes,
    pages,
  }
}

const { before, after: changedTo, ...ofActs } = getTableColumns(staffLog)
/** Somebody else's Discord account is theirs, and not among one's own data. */
const withoutDiscord = (column: typeof before | typeof changedTo) =>
  sql<string | null>`iif(${staffLog.action} = 'set-discord', NULL, ${column})`

/** A page of one's acts as staff, oldest first, from after this line of the log. */
export const listOwnStaffActs = (db: Database, steamId: SteamId, after: number) =>
  db
    .select({ ...ofActs, before: withoutDiscord(before), after: withoutDiscord(changedTo) })
    .from(staffLog)
    .where(and(eq(staffLog.actor_steamid, steamId), gt(staffLog.id, after)))
    .orderBy(asc(staffLog.id))
    .limit(staffLogPageSize)

const { actor_steamid: _actor, player_steamid: _player, ...withoutPeople } = getTableColumns(staffLog)

/** A page of the acts on one, oldest first, from after this line of the log: with the role of the actor, but not their name. */
export const listDoneToPlayer = (db: Database, steamId: SteamId, after: number) =>
  db
    .select(withoutPeople)
    .from(staffLog)
    .where(and(eq(staffLog.player_steamid, steamId), gt(staffLog.id, after)))
    .orderBy(asc(staffLog.id))
    .limit(staffLogPageSize)

/** A page of one's own ledger, oldest first, from after this place. */
export const listOwnLedger = (db: Database, userId: UserId, after: number) =>
  db
    .select()
    .from(eloLedger)
    .where(and(eq(eloLedger.user_id, userId), gt(eloLedger.seq, after)))
    .orderBy(asc(eloLedger.seq))
    .limit(ledgerPageSize)

/** A row of one's own history, without who else played. */
const { lineups: _others, ...ownColumns } = getTableColumns(matchPlayers)

/** A page of one's own matches, oldest first, from after this number, each with one's counts on its maps. */
export async function listOwnMatches(db: Database, userId: UserId, after: number) {
  const page = await db
    .select(ownColumns)
    .from(matchPlayers)
    .where(and(eq(matchPlayers.user_id, userId), gt(matchPlayers.number, after)))
    .orderBy(asc(matchPlayers.number))
    .limit(roomsPageSize)
  const ids = page.map((row) => row.match_id)
  const maps = await db
    .select()
    .from(playerMapStats)
    .where(and(inArray(playerMapStats.match_id, ids), eq(playerMapStats.user_id, userId)))
  return page.map((row) => ({ ...row, maps: maps.filter((map) => map.match_id === row.match_id) }))
}

/** The matches among these that are in one's own history. */
export async function listPlayedAmong(db: Database, userId: UserId, matchIds: readonly MatchId[]): Promise<MatchId[]> {
  const isTheirs = sql`EXISTS (SELECT 1 FROM json_each(${matches.players}) seat WHERE seat.value ->> 0 = ${userId})`
  const rows = await db
    .select({ id: matches.match_id })
    .from(matches)
    .where(and(inArray(matches.match_id, [...matchIds]), isTheirs))
  return rows.map(({ id }) => id)
}
