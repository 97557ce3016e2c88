import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { PlayerStatsView } from '../../../../durable/protocol/match/play-fields.ts'
import { highlightsOf } from '../../../../durable/rules/play/highlights.ts'
import { damagePerRound, headshotRatio, killsPerDeath } from '../../../../durable/rules/rating/ratios.ts'
import { teamOf } from '../../../match/turn/turn-view.ts'

/** A round that stood out: its number of kills, or how many opponents the player beat as the last of their team. */
export type Feat = { is: 'kills'; count: 2 | 3 | 4 | 5 } | { is: 'alone'; against: 1 | 2 | 3 | 4 | 5 }

/** The feats that a player can have, the rarest first. */
const feats: readonly (Feat & { times(stats: PlayerStatsView): number })[] = [
  { is: 'kills', count: 5, times: ({ enemy5ks }) => enemy5ks },
  { is: 'alone', against: 5, times: ({ total_1v5 }) => total_1v5 },
  { is: 'alone', against: 4, times: ({ total_1v4 }) => total_1v4 },
  { is: 'kills', count: 4, times: ({ enemy4ks }) => enemy4ks },
  { is: 'alone', against: 3, times: ({ total_1v3 }) => total_1v3 },
  { is: 'kills', count: 3, times: ({ enemy3ks }) => enemy3ks },
  { is: 'alone', against: 2, times: ({ total_1v2 }) => total_1v2 },
  { is: 'kills', count: 2, times: ({ enemy2ks }) => enemy2ks },
  { is: 'alone', against: 1, times: ({ total_1v1 }) => total_1v1 },
]
/** How many of the feats are rare enough to come before everything but the MVP. */
const rareFeats = 5

const featAmong = (from: number, to: number, stats: PlayerStatsView): Feat | null => {
  const found = feats.slice(from, to).find((feat) => feat.times(stats) > 0)
  if (!found) return null
  return found.is === 'kills' ? { is: found.is, count: found.count } : { is: found.is, against: found.against }
}

/** The player's best round; null when none stood out. */
export const bestRound = (stats: PlayerStatsView): Feat | null => featAmong(0, feats.length, stats)

/** The measures in which a player can be the best of their team. */
export type BestAt = 'damage' | 'kd' | 'kills' | 'headshots' | 'assists' | 'flashes' | 'utility'
/** One thing that went well for a player. */
export type WentWell = { is: 'mvp' } | { is: 'round'; feat: Feat } | { is: 'best'; at: BestAt; worth: number } | { is: 'stayed' }

/** The number of kills from which a share of headshots says something. */
const killsForShare = 5

/** The measures of a player, the most telling first. */
const measures: readonly { at: BestAt; worth(stats: PlayerStatsView): number }[] = [
  { at: 'damage', worth: ({ damage, rounds_played }) => damagePerRound(damage, rounds_played) },
  { at: 'kd', worth: ({ kills, deaths }) => killsPerDeath(kills, deaths) },
  { at: 'kills', worth: ({ kills }) => kills },
  { at: 'headshots', worth: ({ kills, head_shot_kills }) => (kills < killsForShare ? 0 : headshotRatio(head_shot_kills, kills)) },
  { at: 'assists', worth: ({ assists }) => assists },
  { at: 'flashes', worth: ({ enemies_flashed }) => enemies_flashed },
  { at: 'utility', worth: ({ utility_damage }) => utility_damage },
]

/** The first measure at which this player beat all other players of the team. */
function bestOfTeam(own: PlayerStatsView, mates: readonly PlayerStatsView[]): WentWell | null {
  if (mates.length === 0) return null
  const found = measures.find(({ worth }) => worth(own) > 0 && mates.every((mate) => worth(mate) < worth(own)))
  return found ? { is: 'best', at: found.at, worth: found.worth(own) } : null
}

/**
 * One thing that went well for a player who did not win. The order is: the match's MVP, a rare round, the best of the team, any good round,
 * and that they played every round. Null when nothing is known of the player. `totals`: every player's counts over all maps.
 */
export function wentWell(match: Match, me: string, totals: readonly PlayerStatsView[]): WentWell | null {
  const own = totals.find((each) => each.steamid === me)
  if (!own) return null
  if (highlightsOf(totals).mvp?.steamid === me) return { is: 'mvp' }
  const team = teamOf(match, me)
  const mates = totals.filter((each) => each.steamid !== me && teamOf(match, each.steamid) === team)
  const round = (feat: Feat | null): WentWell | null => feat && { is: 'round', feat }
  const told = round(featAmong(0, rareFeats, own)) ?? bestOfTeam(own, mates) ?? round(featAmong(rareFeats, feats.length, own))
  if (told) return told
  const rounds = Math.max(...totals.map((each) => each.rounds_played))
  return own.rounds_played > 0 && own.rounds_played === rounds ? { is: 'stayed' } : null
}
