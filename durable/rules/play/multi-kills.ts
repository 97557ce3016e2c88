import type { PlayerStats } from '../rating/player-stats.ts'
import type { SteamId } from '../vocabulary.ts'
import type { WeaponKills } from './weapon-kills.ts'

/** The counts of rounds with this many kills of one player. */
const namesByKills = { 2: 'enemy2ks', 3: 'enemy3ks', 4: 'enemy4ks', 5: 'enemy5ks' } as const

type Counts = Readonly<Record<SteamId, PlayerStats>>

const hasMultiKills = (stats: PlayerStats): boolean => Object.values(namesByKills).some((name) => stats[name] > 0)

/** The counts of a player with the rounds of several kills that these kills show. */
function counted(stats: PlayerStats, byWeapon: WeaponKills[SteamId] = {}): PlayerStats {
  const byRound = Map.groupBy(Object.values(byWeapon).flat(), (round) => round)
  const multi = Object.entries(namesByKills).map(([size, name]) => {
    return [name, [...byRound.values()].filter(({ length }) => length === Number(size)).length] as const
  })
  return { ...stats, ...Object.fromEntries(multi) }
}

/**
 * The counts of a map's players. If the plugin reports no round with several kills for anybody, as one of its versions does, they are
 * counted from the log (docs/integrations.md 5). `kills`: those of the map; undefined where the log has told of none.
 */
export function withMultiKills(counts: Counts, kills: WeaponKills | undefined): Counts {
  if (!kills || Object.values(counts).some(hasMultiKills)) return counts
  return Object.fromEntries(Object.entries(counts).map(([steamId, stats]) => [steamId, counted(stats, kills[steamId as SteamId])]))
}
