import type { MedalType } from './medal-words.ts'

/** The totals that a player's medals count (docs/product.md 7.9); `weapon_kills` by weapon. */
export type MedalTotals = {
  kills: number
  headshots: number
  assists: number
  matches_played: number
  damage: number
  weapon_kills: Readonly<Record<string, number>>
}

type Counted = { type: MedalType; weapon: string | null; requirement: number }

/** How many the player has of what a medal counts; null for an event, which counts nothing. */
export function countFor({ type, weapon }: Omit<Counted, 'requirement'>, totals: MedalTotals): number | null {
  switch (type) {
    case 'kills':
    case 'headshots':
    case 'assists':
    case 'damage':
      return totals[type]
    case 'matches':
      return totals.matches_played
    case 'weapon':
      return totals.weapon_kills[weapon ?? ''] ?? 0
    case 'event':
      return null
    default:
      return type satisfies never
  }
}

/** How much of a medal's requirement the player has reached, in whole per cent up to 100; null for an event. */
export function progressTo(medal: Counted, totals: MedalTotals): number | null {
  const count = countFor(medal, totals)
  return count === null ? null : Math.min(100, Math.floor((100 * count) / Math.max(1, medal.requirement)))
}
