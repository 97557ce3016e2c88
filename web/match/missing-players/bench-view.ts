import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { fitsPlace } from '../../../durable/rules/play/bench-limits.ts'
import { missedPlayers } from './missed-players.ts'

export type BenchPlayer = NonNullable<Match['bench']>[number]

/** The players of the bench who may come in for this one, who has waited longest first (docs/product.md 10.9). */
export function benchFor(match: Pick<Match, 'bench' | 'players' | 'former'>, out: Pick<MatchPlayer, 'elo' | 'team'>): BenchPlayer[] {
  const wasIn = new Set([...match.players.map(({ steamid }) => steamid), ...(match.former ?? [])])
  return (match.bench ?? []).filter((each) => fitsPlace(each, out) && !wasIn.has(each.steamid))
}

/** The missed players for whom `me` chooses: the captain for the team, the team for its captain. */
export function choicesOf(match: Match, me: string): { out: MatchPlayer; bench: BenchPlayer[] }[] {
  const chooser = match.players.find(({ steamid }) => steamid === me)
  const isTheirs = (out: MatchPlayer) => out.team === chooser?.team && (chooser?.is_captain === 1 || out.is_captain === 1)
  return missedPlayers(match).flatMap((out) => {
    const bench = benchFor(match, out)
    return chooser && out.steamid !== me && isTheirs(out) && bench.length > 0 ? [{ out, bench }] : []
  })
}

/**
 * Whether the player sits on the bench; null for one who cannot: before the match has begun, who is or was in it, and in another match
 * than a gather, where the bench is as it was at the start, who does not sit there.
 */
export function benchPart(match: Match, me: string): boolean | null {
  const wasIn = match.players.some(({ steamid }) => steamid === me) || (match.former ?? []).includes(me)
  const isUnderWay = match.status === 'live' || match.status === 'picking_players' || match.status === 'picking_maps'
  if (!isUnderWay || wasIn) return null
  const sits = (match.bench ?? []).some(({ steamid }) => steamid === me)
  return sits || match.kind === 'gather' ? sits : null
}
