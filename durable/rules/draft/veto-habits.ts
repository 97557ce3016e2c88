import type { MapStatus, TeamName } from '../vocabulary.ts'

/** The number of a captain's newest matches that are read, and of vetoes of a captain or a team (docs/product.md 7.10, 15.3). */
export const vetoMatches = 50
export const vetoesMax = 20

/**
 * A map of a veto: the team that banned or picked it, null for none; the place of that act in the veto, from 1, null when unknown; and the
 * rounds that each team won on the map.
 */
export type VetoedMap = { mapId: number; status: MapStatus; by: TeamName | null; takenAs: number | null; scoreA: number; scoreB: number }
/** The veto of a match, from the side of one of its teams. */
export type TeamVeto = { team: TeamName; maps: readonly VetoedMap[] }

/**
 * The acts of a team on one map: its bans, its first bans of a match, its picks, and its played and won picks.
 */
export type VetoHabit = { mapId: number; banned: number; bannedFirst: number; picked: number; played: number; won: number }

/** The acts of a team, or of its captain, on each map, the map with most acts first. Maps without an act of theirs are left out. */
export function vetoHabits(vetoes: readonly TeamVeto[]): VetoHabit[] {
  const habits = new Map<number, VetoHabit>()
  for (const { team, maps } of vetoes) {
    const own = maps.filter(({ by, status }) => by === team && status !== 'available')
    const first = firstBan(own)
    for (const { mapId, status, scoreA, scoreB } of own) {
      const known = habits.get(mapId) ?? { mapId, banned: 0, bannedFirst: 0, picked: 0, played: 0, won: 0 }
      const [won, lost] = team === 'A' ? [scoreA, scoreB] : [scoreB, scoreA]
      const isPick = status === 'picked'
      habits.set(mapId, {
        mapId,
        banned: known.banned + (isPick ? 0 : 1),
        bannedFirst: known.bannedFirst + (mapId === first ? 1 : 0),
        picked: known.picked + (isPick ? 1 : 0),
        played: known.played + (isPick && won + lost > 0 ? 1 : 0),
        won: known.won + (isPick && won > lost ? 1 : 0),
      })
    }
  }
  const acts = ({ banned, picked }: VetoHabit) => banned + picked
  return [...habits.values()].sort((one, other) => acts(other) - acts(one) || one.mapId - other.mapId)
}

/** The map that was banned before the others; null without a ban whose place is known. */
function firstBan(maps: readonly VetoedMap[]): number | null {
  const bans = maps.flatMap(({ mapId, status, takenAs }) => (status === 'banned' && takenAs !== null ? [{ mapId, takenAs }] : []))
  return bans.toSorted((one, other) => one.takenAs - other.takenAs)[0]?.mapId ?? null
}
