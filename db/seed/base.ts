import { mapCatalogue } from '../../durable/rules/draft/map-catalogue.ts'
import { medalCatalogue } from '../../durable/rules/medals/medals.ts'
import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'
import { seedSupport } from './support/seed-support.ts'

/** How the switches stand on a new site. */
export const firstSwitches: SystemSwitches = { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 }

/** The address of a picture that was drawn for the site. */
export type DrawnUrl = (folder: 'posters' | 'medals', slug: string) => string

/**
 * The first data of every site: maps, switches, medals, and the texts of support. Safe to repeat: changes and deletions by staff stay,
 * except for the address of a drawn picture, which follows its content.
 */
export async function seedBase(d1: D1Database, drawnUrl: DrawnUrl): Promise<void> {
  const maps = mapCatalogue.map((map) => ({ ...map, active: map.collection === 'duty' ? 1 : 0, image: drawnUrl('posters', map.slug) }))
  const switches = Object.entries(firstSwitches).map(([name, value]) => ({ name, value }))
  const medals = medalCatalogue.map((medal) => ({ ...medal, image: drawnUrl('medals', medal.drawing) }))
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO maps (id, name, display_name, workshop_id, collection, is_active, in_pool, image_url)
         SELECT value->>'id', value->>'name', value->>'displayName', NULL, value->>'collection', value->>'active', 1, value->>'image'
         FROM json_each(?1)
         WHERE value->>'id' NOT IN (SELECT each.value FROM site_settings, json_each(site_settings.value) each WHERE name = 'deleted-maps')
           AND NOT EXISTS (SELECT 1 FROM maps own WHERE own.name = value->>'name' AND own.id <> value->>'id')
         ON CONFLICT (id) DO UPDATE SET image_url = excluded.image_url
         WHERE maps.image_url LIKE '/posters/%' AND maps.image_url <> excluded.image_url`,
      )
      .bind(JSON.stringify(maps)),
    d1
      .prepare(`INSERT OR IGNORE INTO system_switches (name, value) SELECT value->>'name', value->>'value' FROM json_each(?1)`)
      .bind(JSON.stringify(switches)),
    d1
      .prepare(
        `INSERT INTO medals (id, name, description, image, tier, type, weapon, requirement, max_recipients)
         SELECT value->>'id', value->>'name', value->>'description', value->>'image', value->>'tier', value->>'type', value->>'weapon',
           value->>'requirement', value->>'maxRecipients'
         FROM json_each(?1) WHERE value->>'id' NOT IN
           (SELECT gone.value FROM site_settings, json_each(site_settings.value) gone WHERE site_settings.name = 'deleted-medals')
         ON CONFLICT (id) DO UPDATE SET image = excluded.image
         WHERE medals.image LIKE '/medals/%' AND medals.image <> excluded.image`,
      )
      .bind(JSON.stringify(medals)),
    ...seedSupport(d1),
  ])
}
