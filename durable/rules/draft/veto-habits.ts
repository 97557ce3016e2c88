import type { MapStatus, TeamName } from '../vocabulary.ts'

/** How many of a captain's newest matches are looked at, and how many vetoes among them (docs/product.md 7.10). */
export const vetoMatches = 50
export const vetoesMax = 20

/** A map of a veto: who banned or picked it, null where nobody did, and the rounds that each team won on it. */
export type VetoedMap = { mapId: number; status: MapStatus; by: TeamName | null; scoreA: number; scoreB: number }
/** The veto of a match, from the side of the captain's team. */
export type LedVeto = { team: TeamName; maps: readonly VetoedMap[] }

/** The acts of a captain on one map: bans, picks, and of the picks that were played how many their team won. */
export type VetoHabit = { mapId: number; banned: number; picked: number; played: number; won: number }

/** The acts of a captain on each map, the map with most acts first. Maps that they left alone are left out. */
export function vetoHabits(vetoes: readonly LedVeto[]): VetoHabit[] {
  const habits = new Map<number, VetoHabit>()
  for (const { team, maps } of vetoes) {
    for (const { mapId, status, by, scoreA, scoreB } of maps) {
      if (by !== team || status === 'available') continue
      const known = habits.get(mapId) ?? { mapId, banned: 0, picked: 0, played: 0, won: 0 }
      const [own, other] = team === 'A' ? [scoreA, scoreB] : [scoreB, scoreA]
      const isPick = status === 'picked'
      habits.set(mapId, {
        mapId,
        banned: known.banned + (isPick ? 0 : 1),
        picked: known.picked + (isPick ? 1 : 0),
        played: known.played + (isPick && own + other > 0 ? 1 : 0),
        won: known.won + (isPick && own > other ? 1 : 0),
      })
    }
  }
  const acts = ({ banned, picked }: VetoHabit) => banned + picked
  return [...habits.values()].sort((one, other) => acts(other) - acts(one) || one.mapId - other.mapId)
}
