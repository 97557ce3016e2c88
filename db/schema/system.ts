import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { publicActions, type StaffAction } from '../../durable/rules/staff/staff-actions.ts'
import type { UndoableAct } from '../../durable/rules/staff/undoable-acts.ts'
import { incidentStates } from '../../durable/rules/status/incident.ts'
import { type Role, systemSwitches as switchNames } from '../../durable/rules/vocabulary.ts'

export const systemSwitches = sqliteTable('system_switches', {
  name: text({ enum: switchNames }).primaryKey(),
  value: integer().notNull(),
})

/** The lines of the public ledger: a literal list, because a partial index takes no parameters. */
export const isPublic = sql.raw(`action IN (${publicActions.map((action) => `'${action}'`).join(', ')})`)

/** The acts of staff: the actor, the act, its target, before, after, why. Rows are only ever added. */
export const staffLog = sqliteTable(
  'staff_log',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    actor_steamid: text().notNull(),
    /** The role that the actor had then; null in rows older than this column, and for acts of the site itself. */
    actor_role: integer().$type<Role>(),
    action: text().$type<StaffAction>().notNull(),
    /** The target, as `durable/rules/staff/staff-actions.ts` defines it for each action. */
    target: text().notNull(),
    /** The player it was done to, who reads it among their settings; null where it was done to nobody. */
    player_steamid: text(),
    before: text(),
    after: text(),
    reason: text(),
  },
  (table) => [
    index('staff_log_target').on(table.target),
    index('staff_log_actor').on(table.actor_steamid),
    index('staff_log_action').on(table.action),
    index('staff_log_player').on(table.player_steamid).where(sql`player_steamid IS NOT NULL`),
    index('staff_log_public').on(table.id).where(isPublic),
    index('staff_log_undone').on(table.after).where(sql`action = 'undo-act'`),
  ],
)

/** The site's settings for everybody, each under a name, as JSON: the choices that a new gather begins with, and the like. */
export const siteSettings = sqliteTable('site_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** The incidents that staff tell everybody of. Only the log has their author. Times are UTC ms. */
export const incidents = sqliteTable(
  'incidents',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    /** That of the newest update. */
    state: text({ enum: incidentStates }).notNull(),
    opened_at: integer().notNull(),
    /** JSON: IncidentUpdate[], oldest first. */
    updates: text().notNull(),
  },
  // The list of gathers asks for the newest open one each minute, for as long as the site runs.
  (table) => [index('incidents_open').on(table.id).where(sql`state <> 'solved'`)],
)

/**
 * The acts of staff that can be taken back for ten minutes, each with what it changed or deleted as it was before; the cron removes them
 * after that. Times are UTC ms.
 */
export const staffUndos = sqliteTable('staff_undos', {
  /** Never used twice: a page may ask for one that is gone. */
  id: integer().primaryKey({ autoIncrement: true }),
  at: integer().notNull(),
  actor_steamid: text().notNull(),
  action: text().$type<UndoableAct>().notNull(),
  /** As the staff log names it: the SteamID of a player, the name of a thing, the id of a cup or tournament. */
  target: text().notNull(),
  /** JSON {table: [row, …]} of the rows that were deleted; of a ban {before, after} of its columns; of a cup or tournament {name}. */
  kept: text().notNull(),
  /** The line of the staff log that tells of the act. */
  line: integer().notNull(),
  undone_at: integer(),
})
