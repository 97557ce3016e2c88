import type { MedalTier } from '../../durable/rules/medal-words.ts'
import type { Weapon } from '../../durable/rules/weapons.ts'
import type { Medal } from '../../worker/contract/medals.ts'
import { formatWhole } from '../format/number.ts'

/** The weapons of medals as players call them. A weapon that is not here keeps its name in the game. */
const weaponNames: Partial<Record<Weapon, string>> = {
  ak47: 'AK-47',
  m4: 'M4',
  awp: 'AWP',
  deagle: 'Desert Eagle',
  knife: 'kniv',
  zeus: 'Zeus',
  hegrenade: 'granat',
  ssg08: 'SSG 08',
  fire: 'ild',
  usp: 'USP-S',
  glock: 'Glock',
}

/** Above the name of a medal that the player has just got. */
export const newMedal = 'Ny medalje'

export const tierNames: Record<MedalTier, string> = { bronze: 'Bronse', silver: 'Sølv', gold: 'Gull', pioneer: 'Pionér' }

/** What it takes to get a medal (docs/product.md 7.9). */
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
      return `${many} kills med ${weaponNames[weapon as Weapon] ?? weapon}`
    case 'event':
      return 'Vinnes, telles ikke'
    default:
      return type satisfies never
  }
}

/** How many have a medal. */
export const holdersOf = (holders: number): string =>
  holders === 0 ? 'Ingen har den ennå' : holders === 1 ? '1 spiller har den' : `${formatWhole(holders)} spillere har den`
