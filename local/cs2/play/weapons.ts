import type { Dice } from '../../../db/seed/demo/dice.ts'
import type { Side } from '../match-config.ts'

/** How often a weapon kills, and how often by a shot to the head. */
const weapons = [
  { name: 'ak47', share: 32, headshots: 0.55 },
  { name: 'm4a1', share: 14, headshots: 0.45 },
  { name: 'm4a1_silencer', share: 14, headshots: 0.45 },
  { name: 'awp', share: 14, headshots: 0.12 },
  { name: 'deagle', share: 6, headshots: 0.6 },
  { name: 'usp_silencer', share: 6, headshots: 0.6 },
  { name: 'glock', share: 5, headshots: 0.5 },
  { name: 'mp9', share: 4, headshots: 0.35 },
  { name: 'mac10', share: 3, headshots: 0.3 },
  { name: 'hegrenade', share: 1, headshots: 0 },
  { name: 'inferno', share: 1, headshots: 0 },
] as const
const shares = weapons.flatMap((weapon) => Array.from({ length: weapon.share }, () => weapon.name))

export const pickWeapon = (dice: Dice): string => dice.pick(shares)

export const isHeadshot = (dice: Dice, weapon: string): boolean => dice.chance(weapons.find((each) => each.name === weapon)?.headshots ?? 0)

const ownKnife: Record<Side, string> = { ct: 'knife', t: 'knife_t' }
const boughtKnives = ['knife_karambit', 'knife_m9_bayonet', 'bayonet', 'knife_butterfly', 'knife_flip', 'knife_gut'] as const

/** Every side comes with its own; many players bring another. */
export const pickKnife = (dice: Dice, side: Side): string => (dice.chance(0.5) ? ownKnife[side] : dice.pick(boughtKnives))
