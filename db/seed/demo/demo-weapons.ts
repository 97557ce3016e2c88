import type { WeaponCounts } from '../../../durable/rules/play/weapon-kills.ts'
import type { Weapon } from '../../../durable/rules/play/weapons.ts'
import type { Dice } from './dice.ts'

/** The kills of each weapon, of a hundred. */
const shares: readonly (readonly [Weapon, number])[] = [
  ['ak47', 34],
  ['m4', 26],
  ['awp', 14],
  ['deagle', 7],
  ['usp', 6],
  ['glock', 5],
  ['mp9', 3],
  ['hegrenade', 2],
  ['ssg08', 2],
  ['knife', 1],
]
const hundred = shares.flatMap(([weapon, share]) => Array.from({ length: share }, () => weapon))

function drawWeapons(dice: Dice, kills: number): WeaponCounts {
  const counts: WeaponCounts = {}
  for (let kill = 0; kill < kills; kill++) {
    const weapon = dice.pick(hundred)
    counts[weapon] = (counts[weapon] ?? 0) + 1
  }
  return counts
}

/** The counts of all players on every map, with their kills by weapon. */
export const withWeaponKills = <Row extends { kills: number }>(dice: Dice, rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, weapon_kills: drawWeapons(dice, row.kills) }))
