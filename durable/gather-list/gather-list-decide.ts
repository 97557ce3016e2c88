import type { GatherCard } from '../protocol/match/gather-card.ts'
import { endedShownMax, endedShownMs } from '../rules/lobby/lobby-limits.ts'
import type { SystemSwitches } from '../rules/vocabulary.ts'

/** Changes reach the hubs at most this often, in ms. */
export const pushEveryMs = 1_000

/** A match on the list. `goneAt` (UTC ms) is set once it has ended. */
export type ListedGather = { revision: number; gather: GatherCard; goneAt: number | null }

/**
 * The place on the list after a room's newest projection; null when it changes nothing: an older revision, or a match that ended so long
 * ago that it has already been taken off. `endedAt` is UTC ms.
 */
export function placeGather(
  listed: ListedGather | null,
  { revision, gather, endedAt }: { revision: number; gather: GatherCard; endedAt: number | null },
  now: number,
): ListedGather | null {
  if (listed && listed.revision >= revision) return null
  const goneAt = endedAt === null ? null : endedAt + endedShownMs[gather.status === 'complete' ? 'complete' : 'canceled']
  return goneAt !== null && goneAt <= now && !listed ? null : { revision, gather, goneAt }
}

/** The matches that leave the list now: those whose time is over, and the oldest of too many that have ended. */
export function leavingNow(listed: readonly ListedGather[], now: number): ListedGather[] {
  const isOver = ({ goneAt }: ListedGather) => goneAt !== null && goneAt <= now
  const tooMany = (['complete', 'canceled'] as const).flatMap((ending) =>
    listed
      .filter((each) => each.gather.status === ending && !isOver(each))
      .sort((a, b) => (b.goneAt ?? 0) - (a.goneAt ?? 0))
      .slice(endedShownMax[ending]),
  )
  return [...listed.filter(isOver), ...tooMany]
}

/** The cards that the list shows, newest first: without the players' ELO while ELO is not shown. */
export function shownGathers(listed: Iterable<ListedGather>, { elo: shows }: Pick<SystemSwitches, 'elo'>): GatherCard[] {
  const cards = [...listed].map(({ gather }) => gather).sort((a, b) => b.created_at - a.created_at)
  return shows === 1 ? cards : cards.map(({ elo: _, ...card }) => card)
}
