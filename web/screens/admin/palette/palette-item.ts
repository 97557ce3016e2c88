/** The kinds of items in the palette, in the order in which equals stand. */
export const itemKinds = ['section', 'match', 'tournament', 'cup', 'server', 'player'] as const
export type ItemKind = (typeof itemKinds)[number]

/**
 * One thing that the palette leads to. `key` names it for good, also in the browser's memory; `names` are what it is searched by, the
 * best first; `note` stands beside its label.
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
