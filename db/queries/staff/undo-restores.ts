import { type SQL, sql } from 'drizzle-orm'
import { maxMaps, maxStandardMaps } from '../../../durable/rules/draft/map-pool.ts'
import { medalsMax } from '../../../durable/rules/medals/medal-change.ts'
import type { ContestDeletion, UndoableAct } from '../../../durable/rules/staff/undoable-acts.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import { isDeletedUser } from '../erasure/deleted-user.ts'
import { faqVersion } from '../support/faq.ts'
import { isSameName } from '../support/same-name.ts'
import { templatesMax } from '../support/templates.ts'
import { putBack, savedField } from './saved-rows.ts'
import { notesMax } from './staff-notes.ts'

/**
 * The way back from an act, over its row `u` of `staff_undos`: `holds` is the condition under which the thing is still as the act left it,
 * for an actor of this role, over this target; `changes` put back what was there, where `isNow` finds the row.
 */
type Restore = { holds(act: { role: Role; steamId: SteamId; target: string }): SQL; changes(isNow: SQL): readonly SQL[] }

type BanColumn = 'banned' | 'ban_reason' | 'ban_until' | 'chat_banned'

/** The columns of a user's ban as they were, where they are still what the act made of them. Nobody outranks the actor by now. */
function ofColumns(columns: readonly BanColumn[]): Restore {
  const isSame = columns.map((column) => sql`users.${sql.raw(column)} IS u.kept ->> ${`$.after.${column}`}`)
  const before = columns.map((column) => sql`u.kept ->> ${`$.before.${column}`}`)
  return {
    holds: ({ role }) => sql`EXISTS (SELECT 1 FROM users
      WHERE users.steamid = u.target AND users.role < ${role} AND NOT ${isDeletedUser} AND ${sql.join(isSame, sql` AND `)})`,
    changes: (isNow) => [
      sql`UPDATE users SET (${sql.raw(columns.join(', '))}) = (SELECT ${sql.join(before, sql`, `)} FROM staff_undos u WHERE ${isNow})
        WHERE steamid IN (SELECT u.target FROM staff_undos u WHERE ${isNow})`,
    ],
  }
}

/** A warning that the player has not read yet. */
const ofWarning: Restore = {
  holds: ({ role }) => sql`EXISTS (SELECT 1 FROM warnings w JOIN users ON users.steamid = w.steamid
    WHERE w.id = u.line AND w.seen_at IS NULL AND users.role < ${role} AND NOT ${isDeletedUser})`,
  changes: (isNow) => [sql`DELETE FROM warnings WHERE id IN (SELECT u.line FROM staff_undos u WHERE ${isNow})`],
}

/** Takes an id out of a list of ids that are not given again. */
const notDeleted = (list: string, id: SQL, isNow: SQL): SQL => sql`
  UPDATE site_settings SET value = (SELECT json_group_array(each.value) FROM json_each(site_settings.value) each
    WHERE each.value <> (SELECT ${id} FROM staff_undos u WHERE ${isNow}))
  WHERE name = ${list} AND EXISTS (SELECT 1 FROM staff_undos u WHERE ${isNow})`

const nextFaq = (isNow: SQL): SQL => sql`
  UPDATE site_settings SET value = CAST(value + 1 AS TEXT) WHERE name = ${faqVersion} AND EXISTS (SELECT 1 FROM staff_undos u WHERE ${isNow})`

const map = (column: string) => savedField('maps', column)
const ofMap: Restore = {
  holds: () => sql`(SELECT count(*) FROM maps) < ${maxMaps}
    AND (${map('is_active')} = 0 OR (SELECT count(*) FROM maps WHERE is_active = 1) < ${maxStandardMaps})
    AND NOT EXISTS (SELECT 1 FROM maps WHERE id = ${map('id')} OR (name = ${map('name')} AND name <> '') OR workshop_id = ${map('workshop_id')})`,
  changes: (isNow) => [putBack('maps', isNow), notDeleted('deleted-maps', map('id'), isNow)],
}

const medal = (column: string) => savedField('medals', column)
const ofMedal: Restore = {
  holds: () => sql`(SELECT count(*) FROM medals) < ${medalsMax}
    AND NOT EXISTS (SELECT 1 FROM medals WHERE id = ${medal('id')} OR name = ${medal('name')} COLLATE NOCASE)`,
  // The medal before its holders, whom a trigger counts.
  changes: (isNow) => [putBack('medals', isNow), putBack('user_medals', isNow), notDeleted('deleted-medals', medal('id'), isNow)],
}

const ofFaq: Restore = {
  holds: () => sql`EXISTS (SELECT 1 FROM faq_categories WHERE id = ${savedField('faq', 'category_id')})
    AND NOT EXISTS (SELECT 1 FROM faq WHERE id = ${savedField('faq', 'id')})`,
  changes: (isNow) => [
    putBack('faq', isNow),
    // Somebody who has deleted their account took their vote along.
    putBack('faq_votes', isNow, sql`EXISTS (SELECT 1 FROM users WHERE users.id = kept.value ->> '$.user_id' AND NOT ${isDeletedUser})`),
    nextFaq(isNow),
  ],
}

/** Nobody has its id or, whatever the capitals, its name by now. */
const isFree = (table: 'faq_categories' | 'ticket_templates', name: string): SQL => sql`NOT EXISTS (SELECT 1 FROM ${sql.raw(table)}
  WHERE id = ${savedField(table, 'id')} OR ${isSameName(sql`name`, name)})`
const ofCategory: Restore = {
  holds: ({ target }) => isFree('faq_categories', target),
  changes: (isNow) => [putBack('faq_categories', isNow), nextFaq(isNow)],
}
const ofTemplate: Restore = {
  holds: ({ target }) => sql`${isFree('ticket_templates', target)} AND (SELECT count(*) FROM ticket_templates) < ${templatesMax}`,
  changes: (isNow) => [putBack('ticket_templates', isNow)],
}

const ofIncident: Restore = {
  holds: () => sql`NOT EXISTS (SELECT 1 FROM incidents WHERE id = ${savedField('incidents', 'id')})`,
  changes: (isNow) => [putBack('incidents', isNow)],
}

const note = (column: string) => savedField('staff_notes', column)
const ofNote: Restore = {
  // Staff who could not have deleted it cannot bring it back either.
  holds: ({ role, steamId }) => sql`NOT EXISTS (SELECT 1 FROM staff_notes WHERE id = ${note('id')})
    AND (u.actor_steamid = ${steamId} OR EXISTS (SELECT 1 FROM users deleter WHERE deleter.steamid = u.actor_steamid AND deleter.role < ${role}))
    AND (SELECT count(*) FROM staff_notes WHERE user_id = ${note('user_id')}) < ${notesMax}
    AND EXISTS (SELECT 1 FROM users WHERE users.id = ${note('user_id')} AND users.role < ${role} AND NOT ${isDeletedUser})`,
  changes: (isNow) => [putBack('staff_notes', isNow)],
}

/** An act that the record takes back; the others are taken back by a room. */
export type RecordedAct = Exclude<UndoableAct, ContestDeletion>

/** The way back from each of them. */
export const restores: Readonly<Record<RecordedAct, Restore>> = {
  ban: ofColumns(['banned', 'ban_reason', 'ban_until']),
  'chat-ban': ofColumns(['chat_banned']),
  warn: ofWarning,
  'delete-note': ofNote,
  'delete-map': ofMap,
  'delete-medal': ofMedal,
  'delete-faq': ofFaq,
  'delete-faq-category': ofCategory,
  'delete-template': ofTemplate,
  'delete-incident': ofIncident,
}
