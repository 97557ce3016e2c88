import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { fitsPlace } from '../../../durable/rules/play/bench-limits.ts'
import { missedPlayers } from './missed-players.ts'

export type BenchPlayer = NonNullable<Match['bench']>[number]

/** The players of the bench who can replace this player, the longest wait first (docs/product.md 10.9). */
export function benchFor(match: Pick<Match, 'bench' | 'players' | 'former'>, out: Pick<MatchPlayer, 'elo' | 'team'>): BenchPlayer[] {
  const wasIn = new Set([...match.players.map(({ steamid }) => steamid), ...(match.former ?? [])])
  return (match.bench ?? []).filter((each) => fitsPlace(each, out) && !wasIn.has(each.steamid))
}

/** The missing players for whom `me` chooses a substitute: the captain for the team, the team for its captain. */
export function choicesOf(match: Match, me: string): { out: MatchPlayer; bench: BenchPlayer[] }[] {
  const chooser = match.players.find(({ steamid }) => steamid === me)
  const isTheirs = (out: MatchPlayer) => out.team === chooser?.team && (chooser?.is_captain === 1 || out.is_captain === 1)
  return missedPlayers(match).flatMap((out) => {
    const bench = benchFor(match, out)
    return chooser && out.steamid !== me && isTheirs(out) && bench.length > 0 ? [{ out, bench }] : []
  })
}

/**
 * Whether the player sits on the bench. Null if they cannot: before the match has begun, for a present or former player of the match, and
 * in a match that is no gather for players who are not on the bench, because that bench is fixed at the start.
 */
export function benchPart(match: Match, me: string): boolean | null {
  const wasIn = match.players.some(({ steamid }) => steamid === me) || (match.former ?? []).includes(me)
  const isUnderWay = match.status === 'live' || match.status === 'picking_players' || match.status === 'picking_maps'
  if (!isUnderWay || wasIn) return null
  const sits = (match.bench ?? []).some(({ steamid }) => steamid === me)
  return sits || match.kind === 'gather' ? sits : null
}
