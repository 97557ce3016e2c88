import * as v from 'valibot'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { stored } from '../../../stored/stored.ts'
import { itemKinds, type PaletteItem } from './palette-item.ts'

const kept = 6
const itemSchema = v.object({
  kind: v.picklist(itemKinds),
  key: v.string(),
  label: v.string(),
  note: v.string(),
  to: v.pipe(v.string(), v.startsWith(adminPaths.section(''))),
  names: v.array(v.string()),
  avatar: v.exactOptional(v.string()),
  steamid: v.exactOptional(v.string()),
})

const recentItems = (steamid: string) => stored<readonly PaletteItem[]>(`palette-${steamid}`, v.array(itemSchema))

/** The items that this member of staff chose recently in this browser, newest first. */
export const readRecent = (steamid: string): readonly PaletteItem[] => recentItems(steamid).read() ?? []

/** The list with the item in front, once, and a limited number behind it. */
export const withRecent = (before: readonly PaletteItem[], chosen: PaletteItem): readonly PaletteItem[] =>
  [chosen, ...before.filter(({ key }) => key !== chosen.key)].slice(0, kept)

export const saveRecent = (steamid: string, chosen: PaletteItem): void =>
  recentItems(steamid).write(withRecent(readRecent(steamid), chosen))
