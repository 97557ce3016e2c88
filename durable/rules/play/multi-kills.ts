import type { PlayerStats } from '../rating/player-stats.ts'
import type { SteamId } from '../vocabulary.ts'
import type { WeaponKills } from './weapon-kills.ts'

/** The counts of rounds with so many kills of one player. */
const namesByKills = { 2: 'enemy2ks', 3: 'enemy3ks', 4: 'enemy4ks', 5: 'enemy5ks' } as const

/**
 * A player's counts of a map, those of rounds with several kills at least as the log shows them: a version of the plugin reports none of
 * them (docs/integrations.md 5). `kills`: those of the map; undefined where the log has told of none.
 */
export function withMultiKills(stats: PlayerStats, kills: WeaponKills | undefined, killer: SteamId): PlayerStats {
  const rounds = Object.values(kills?.[killer] ?? {}).flat()
  if (rounds.length === 0) return stats
  const byRound = Map.groupBy(rounds, (round) => round)
  const counted = { ...stats }
  for (const [size, name] of Object.entries(namesByKills)) {
    const logged = [...byRound.values()].filter(({ length }) => length === Number(size)).length
    counted[name] = Math.max(stats[name], logged)
  }
  return counted
}
