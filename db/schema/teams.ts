import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { teamRoles } from '../../durable/rules/team/team-name.ts'
import type { TeamId, UserId } from '../../durable/rules/vocabulary.ts'

/** The teams that players have made (docs/product.md 15). Ids are never used twice, since tournaments remember them. Times are UTC ms. */
export const teams = sqliteTable('teams', {
  id: integer().$type<TeamId>().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  /** The name without case, spaces and look-alike letters: one team has it. */
  name_folded: text().notNull().unique(),
  logo_url: text(),
  created_at: integer().notNull(),
})

/** The members of teams; one member is the owner. */
export const teamMembers = sqliteTable(
  'team_members',
  {
    team_id: integer().$type<TeamId>().notNull(),
    user_id: integer().$type<UserId>().notNull(),
    role: text({ enum: teamRoles }).notNull(),
    joined_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.user_id] }), index('team_members_user').on(table.user_id)],
)

/** The invitations to teams without an answer. */
export const teamInvites = sqliteTable(
  'team_invites',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    team_id: integer().$type<TeamId>().notNull(),
    user_id: integer().$type<UserId>().notNull(),
    invited_by: integer().$type<UserId>().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('team_invites_user').on(table.user_id), uniqueIndex('team_invites_team').on(table.team_id, table.user_id)],
)
