import type { MedalTier } from '../../durable/rules/medals/medal-words.ts'
import type { Weapon } from '../../durable/rules/play/weapons.ts'
import type { Medal } from '../../worker/contract/medals.ts'
import { formatWhole } from '../format/number.ts'

/** The usual names of the weapons. */
const weaponNames: Record<Weapon, string> = {
  ...{ ak47: 'AK-47', aug: 'AUG', awp: 'AWP', bizon: 'PP-Bizon', cz75a: 'CZ75-Auto', deagle: 'Desert Eagle', elite: 'Dual Berettas' },
  ...{
    famas: 'FAMAS',
    fiveseven: 'Five-SeveN',
    g3sg1: 'G3SG1',
    galilar: 'Galil AR',
    glock: 'Glock',
    hegrenade: 'granat',
    hkp2000: 'P2000',
  },
  ...{ m249: 'M249', mac10: 'MAC-10', mag7: 'MAG-7', mp5sd: 'MP5-SD', mp7: 'MP7', mp9: 'MP9', negev: 'Negev', nova: 'Nova', p250: 'P250' },
  ...{ p90: 'P90', revolver: 'R8 Revolver', sawedoff: 'Sawed-Off', scar20: 'SCAR-20', sg556: 'SG 553', ssg08: 'SSG 08', tec9: 'Tec-9' },
  ...{ ump45: 'UMP-45', xm1014: 'XM1014', m4: 'M4', usp: 'USP-S', knife: 'kniv', zeus: 'Zeus', fire: 'ild', other: 'noe annet' },
}

/** The usual name of a weapon; a weapon that this page is too old to know has its name from the game. */
export const weaponName = (weapon: string): string => (weaponNames as Record<string, string>)[weapon] ?? weapon

/** Above the name of a medal that the player has just got. */
export const newMedal = 'Ny medalje'

export const tierNames: Record<MedalTier, string> = { bronze: 'Bronse', silver: 'Sølv', gold: 'Gull', pioneer: 'Pionér' }

/** The requirement of a medal, in words (docs/product.md 7.9). */
export function requirementOf({ type, weapon, requirement }: Pick<Medal, 'type' | 'weapon' | 'requirement'>): string {
  const many = formatWhole(requirement)
  switch (type) {
    case 'kills':
      return `${many} kills`
    case 'headshots':
      return `${many} headshots`
    case 'assists':
      return `${many} assists`
    case 'matches':
      return requirement === 1 ? '1 kamp' : `${many} kamper`
    case 'damage':
      return `${many} i skade`
    case 'weapon':
      return `${many} kills med ${weaponName(weapon ?? '')}`
    case 'event':
      return 'Deles ut for hånd'
    default:
      return type satisfies never
  }
}

/** How many have a medal. */
export const holdersOf = (holders: number): string =>
  holders === 0 ? 'Ingen har den ennå' : holders === 1 ? '1 spiller har den' : `${formatWhole(holders)} spillere har den`
