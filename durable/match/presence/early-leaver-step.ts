import { entriesByPlayer } from '../../rules/by-player.ts'
import { missedDeadlineMs } from '../../rules/draft/turn-clock.ts'
import { earlyUndoMs } from '../../rules/play/play-limits.ts'
import { become, cancelMatch, type Step } from '../match-outcome.ts'
import type { LiveState } from '../match-state.ts'
import { asksQueue } from '../play/play-state.ts'
import { withMissed } from './match-presence.ts'
import { countedPresence } from './presence-step.ts'

/** The missed players who were away before the first three rounds were over, and since when each is missed (UTC ms). */
function earlyLeavers(state: LiveState) {
  const { liveAt, earlyUntil = Number.POSITIVE_INFINITY } = state.play
  const counted = countedPresence(state)
  if (!counted || liveAt === undefined || !asksQueue(state)) return []
  const { away, missed } = counted.presence
  return entriesByPlayer(missed).filter(([steamId]) => (away[steamId] ?? Number.POSITIVE_INFINITY) < earlyUntil)
}

/**
 * The time at which a gather or scrim of ten is undone, since somebody left within its first three rounds and nobody came in (UTC ms); null
 * where nobody left.
 */
export function undoneAt(state: LiveState): number | null {
  const times = earlyLeavers(state).map(([, since]) => since + earlyUndoMs)
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * Nobody came in for an early leaver: the match ends without a result, no rating moves, and it is held against a player who is missed. If
 * the room itself is late, somebody may have come meanwhile: a substitute is awaited for the same time again.
 */
export function undoMatch(state: LiveState, now: number): Step {
  const at = undoneAt(state)
  const { presence } = state.play
  if (at === null || !presence || now < at) return become(state)
  if (now - at <= missedDeadlineMs) return { ...cancelMatch(state, 'left_early', now), journaled: { type: 'run-out' } }
  const again = earlyLeavers(state).reduce((so, [steamId]) => withMissed(so, steamId, now), presence)
  return { ...become({ ...state, play: { ...state.play, presence: again } }), journaled: { type: 'grace' } }
}
