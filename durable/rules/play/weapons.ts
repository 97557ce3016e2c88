/** The weapons that kills are counted by, each by its own name in the server's log (docs/integrations.md 6). */
const countedAsNamed = [
  ...(['ak47', 'aug', 'awp', 'bizon', 'cz75a', 'deagle', 'elite', 'famas', 'fiveseven', 'g3sg1', 'galilar', 'glock'] as const),
  ...(['hegrenade', 'hkp2000', 'm249', 'mac10', 'mag7', 'mp5sd', 'mp7', 'mp9', 'negev', 'nova', 'p250', 'p90', 'revolver'] as const),
  ...(['sawedoff', 'scar20', 'sg556', 'ssg08', 'tec9', 'ump45', 'xm1014'] as const),
] as const

/** The weapons that several names stand for, and what is not known by name. */
const folded = ['m4', 'usp', 'knife', 'zeus', 'fire', 'other'] as const
export const weapons = [...countedAsNamed, ...folded] as const
export type Weapon = (typeof weapons)[number]

/** Variants of one weapon, by their names in the log. */
const foldedNames: ReadonlyMap<string, Weapon> = new Map<string, Weapon>([
  ['m4a1', 'm4'],
  ['m4a1_silencer', 'm4'],
  ['m4a1_silencer_off', 'm4'],
  ['usp_silencer', 'usp'],
  ['usp_silencer_off', 'usp'],
  ['taser', 'zeus'],
  ['inferno', 'fire'],
  ['molotov', 'fire'],
  ['incgrenade', 'fire'],
])
const plain: ReadonlySet<string> = new Set(countedAsNamed)

/** Whether the log's name is that of a knife: each side's own, or one of the many that players bring. */
export const isKnife = (name: string): boolean => /knife|bayonet/i.test(name)

/** The weapon that a name in the log counts for. A name that no version of the game has is 'other', so that none can be made up. */
export function weaponOf(name: string): Weapon {
  if (plain.has(name)) return name as Weapon
  return foldedNames.get(name) ?? (isKnife(name) ? 'knife' : 'other')
}
