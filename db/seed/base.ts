import { mapCatalogue } from '../../durable/rules/map-catalogue.ts'
import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'

/** How the switches stand on a new site. */
export const firstSwitches: SystemSwitches = { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 }

/**
 * What every site starts with: maps and switches. Safe to repeat: changes by staff stay, except for the address of a drawn
 * poster, which follows its content.
 */
export async function seedBase(d1: D1Database, posterUrl: (slug: string) => string): Promise<void> {
  const maps = mapCatalogue.map((map) => ({ ...map, active: map.collection === 'duty' ? 1 : 0, image: posterUrl(map.slug) }))
  const switches = Object.entries(firstSwitches).map(([name, value]) => ({ name, value }))
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO maps (id, name, display_name, workshop_id, collection, is_active, in_pool, image_url)
         SELECT value->>'id', value->>'name', value->>'displayName', NULL, value->>'collection', value->>'active', 1, value->>'image'
         FROM json_each(?1) WHERE true
         ON CONFLICT (id) DO UPDATE SET image_url = excluded.image_url
         WHERE maps.image_url LIKE '/posters/%' AND maps.image_url <> excluded.image_url`,
      )
      .bind(JSON.stringify(maps)),
    d1
      .prepare(`INSERT OR IGNORE INTO system_switches (name, value) SELECT value->>'name', value->>'value' FROM json_each(?1)`)
      .bind(JSON.stringify(switches)),
  ])
}
