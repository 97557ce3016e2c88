import type { MapCollection } from '../vocabulary.ts'

export type CatalogueMap = { id: number; name: string; displayName: string; slug: string; collection: MapCollection }

const onMap =
  (collection: MapCollection) =>
  (id: number, displayName: string, name: string, slug: string): CatalogueMap => ({
    id,
    displayName,
    name,
    slug,
    collection,
  })
const duty = onMap('duty')
const other = onMap('other')

/** The seventeen maps the site starts with (docs/product.md 5.4). `name` is the engine's name; `slug` names the drawn poster. */
export const mapCatalogue: readonly CatalogueMap[] = [
  duty(1, 'Mirage', 'de_mirage', 'mirage'),
  duty(2, 'Inferno', 'de_inferno', 'inferno'),
  duty(3, 'Anubis', 'de_anubis', 'anubis'),
  duty(4, 'Ancient', 'de_ancient', 'ancient'),
  duty(5, 'Nuke', 'de_nuke', 'nuke'),
  other(6, 'Overpass', 'de_overpass', 'overpass'),
  duty(7, 'Vertigo', 'de_vertigo', 'vertigo'),
  duty(8, 'Dust 2', 'de_dust2', 'dust2'),
  other(9, 'Train', 'de_train', 'train'),
  other(10, 'Cobblestone', 'de_cbble', 'cobblestone'),
  other(11, 'Cache', 'de_cache', 'cache'),
  other(12, 'CPL Mill', 'de_cpl_mill', 'cpl_mill'),
  other(13, 'Mutiny', 'de_mutiny', 'mutiny'),
  other(14, 'Biome', 'de_biome', 'biome'),
  other(15, 'Iris', 'de_iris', 'iris'),
  other(16, 'Mills', 'de_mills', 'mills'),
  other(17, 'Thera', 'de_thera', 'thera'),
]
