/** The kinds of items in the palette, in the order of items with the same score. */
export const itemKinds = ['section', 'match', 'tournament', 'cup', 'server', 'player'] as const
export type ItemKind = (typeof itemKinds)[number]

/**
 * One thing that the palette leads to. `key` identifies it for good, also in the browser's memory; `names` are the texts that the search
 * compares, the best first; `note` is shown beside its label.
 */
export type PaletteItem = {
  kind: ItemKind
  key: string
  label: string
  note: string
  to: string
  names: readonly string[]
  avatar?: string
  steamid?: string
}
