import { eq, sql } from 'drizzle-orm'
import { type GatherDefaults, usualChoices } from '../../../durable/rules/lobby/gather-defaults.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { maps, siteSettings, staffLog } from '../../schema/index.ts'
import { runTogether } from '../run-once.ts'
import type { MapRow } from './maps.ts'

const name = 'gather-defaults'

/** As it is stored and logged: always in this order, so that the same choices are the same text. */
const textOf = ({ type, isCompetitive, pickType, seriesType }: GatherDefaults): string =>
  JSON.stringify({ type, isCompetitive, pickType, seriesType })

/** The choices in a stored text; the usual ones where nothing is stored. */
const defaultsIn = (rows: readonly { value: string }[]): GatherDefaults =>
  rows[0] ? { ...usualChoices, ...(JSON.parse(rows[0].value) as Partial<GatherDefaults>) } : usualChoices

/** The maps that may be chosen, by id, and the defaults of a new gather, in one round trip. */
export async function readCreationForm(db: Database): Promise<{ maps: MapRow[]; defaults: GatherDefaults }> {
  const [pool, rows] = await db.batch([
    db.select().from(maps).where(eq(maps.in_pool, 1)).orderBy(maps.id),
    db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.name, name)),
  ])
  return { maps: pool, defaults: defaultsIn(rows) }
}

/**
 * Stores the defaults of a new gather, with a line of the staff log in the same batch. Equal defaults write nothing: the log's statement
 * compares with the stored ones before they change.
 */
export async function setGatherDefaults(
  db: Database,
  { defaults, actor, role, at }: { defaults: GatherDefaults; actor: SteamId; role: Role; at: number },
): Promise<void> {
  const value = textOf(defaults)
  const before = sql`coalesce((SELECT value FROM ${siteSettings} WHERE name = ${name}), ${textOf(usualChoices)})`
  await runTogether(db, [
    sql`INSERT INTO ${staffLog} (at, actor_steamid, actor_role, action, target, before, after)
        SELECT ${at}, ${actor}, ${role}, 'set-gather-defaults', ${name}, ${before}, ${value} WHERE ${before} <> ${value}`,
    sql`INSERT INTO ${siteSettings} (name, value) SELECT ${name}, ${value} WHERE ${before} <> ${value}
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  ])
}
