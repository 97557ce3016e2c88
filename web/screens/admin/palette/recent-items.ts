import * as v from 'valibot'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { itemKinds, type PaletteItem } from './palette-item.ts'

const kept = 6
const keyOf = (steamid: string) => `kampklar-palette-${steamid}`
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

/** The items that this member of staff chose lately in this browser, newest first. */
export function readRecent(steamid: string): readonly PaletteItem[] {
  try {
    const read = v.safeParse(v.array(itemSchema), JSON.parse(localStorage.getItem(keyOf(steamid)) ?? '[]'))
    return read.success ? read.output : []
  } catch {
    // A browser that keeps nothing for the site remembers nothing.
    return []
  }
}

/** The item in front, once, and no more than a few behind it. */
export const withRecent = (before: readonly PaletteItem[], chosen: PaletteItem): readonly PaletteItem[] =>
  [chosen, ...before.filter(({ key }) => key !== chosen.key)].slice(0, kept)

export function keepRecent(steamid: string, chosen: PaletteItem): void {
  try {
    localStorage.setItem(keyOf(steamid), JSON.stringify(withRecent(readRecent(steamid), chosen)))
  } catch (error) {
    console.warn('palette:', error)
  }
}
