import type { Gather } from '../protocol/match-fields.ts'
import { endedShownMs } from '../rules/lobby-limits.ts'

/** Changes reach the hubs at most this often, in ms. */
export const pushEveryMs = 1_000
/** How many cancelled gathers are shown at most, so that opening and cancelling cannot flood the list. */
const canceledShownMax = 20

/** A match on the list. `goneAt` (UTC ms) is set once it has ended. */
export type ListedGather = { revision: number; gather: Gather; goneAt: number | null }

/**
 * What a room's newest projection does to its place on the list; null when it changes nothing: an older revision, or a
 * match that ended so long ago that it has already been taken off. `endedAt` is UTC ms.
 */
export function placeGather(
  listed: ListedGather | null,
  { revision, gather, endedAt }: { revision: number; gather: Gather; endedAt: number | null },
  now: number,
): ListedGather | null {
  if (listed && listed.revision >= revision) return null
  const goneAt = endedAt === null ? null : endedAt + endedShownMs
  return goneAt !== null && goneAt <= now && !listed ? null : { revision, gather, goneAt }
}

/** The matches that leave the list now: those whose time is over, and the oldest of too many that were cancelled. */
export function leavingNow(listed: readonly ListedGather[], now: number): ListedGather[] {
  const isOver = ({ goneAt }: ListedGather) => goneAt !== null && goneAt <= now
  const canceled = listed.filter((each) => each.gather.status === 'canceled' && !isOver(each))
  const tooMany = canceled.sort((a, b) => (b.goneAt ?? 0) - (a.goneAt ?? 0)).slice(canceledShownMax)
  return [...listed.filter(isOver), ...tooMany]
}
