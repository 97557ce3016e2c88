import { graceMs, missedDeadlineMs } from '../../rules/draft/turn-clock.ts'
import { earliest } from '../../rules/earliest.ts'
import { countsWaitMs, fullForMs } from '../../rules/play/play-limits.ts'
import { become, cancelMatch, type Step } from '../match-outcome.ts'
import type { LiveState } from '../match-state.ts'
import { nextCall } from '../presence/bench.ts'
import { callNext } from '../presence/bench-step.ts'
import { undoMatch, undoneAt } from '../presence/early-leaver-step.ts'
import { startFull, startFullAt } from '../presence/full-server-step.ts'
import { missedAt, missNext } from '../presence/presence-step.ts'
import { decided } from './game-step.ts'
import { isReady } from './play-state.ts'
import { withoutStaleCounts } from './played-map.ts'
import { ask } from './poll-step.ts'
import { undecided } from './result-step.ts'
import { hasPlayed } from './server-step.ts'

/**
 * The time at which a live match must be woken next (UTC ms): for its deadline, late counts, a silent server, a player who is away, or a
 * full server.
 */
export const playWakeAt = (state: LiveState): number | null =>
  earliest(
    state.play.deadlineAt,
    state.play.pollAt,
    state.play.countsDueAt,
    missedAt(state),
    undoneAt(state),
    startFullAt(state),
    nextCall(state)?.at ?? null,
  )

const isDue = (at: number | null, now: number): at is number => at !== null && at <= now
const isMissed = (at: number, now: number): boolean => now - at > missedDeadlineMs

/** The task that a live match's clock owes now, one at a time (docs/product.md 10). */
export function playClock(state: LiveState, now: number): Step {
  const { play } = state
  const { server, deadlineAt, countsDueAt, pollAt } = play
  if (isDue(deadlineAt, now)) return clockRanOut(state, deadlineAt, now)
  if (isDue(countsDueAt, now)) return countsAreLate(state, countsDueAt, now)
  if (isDue(missedAt(state), now)) return missNext(state, now)
  if (isDue(undoneAt(state), now)) return undoMatch(state, now)
  if (isDue(startFullAt(state), now)) return startFull(state, now)
  if (isDue(nextCall(state)?.at ?? null, now)) return callNext(state, now)
  if (!isDue(pollAt, now)) return become(state)
  return isReady(server) ? ask({ ...state, play: { ...play, server } }, now) : become({ ...state, play: { ...play, pollAt: null } })
}

/** The players did not come, or no server got ready. When the site finds the deadline late the server is polled first. */
function clockRanOut(state: LiveState, at: number, now: number): Step {
  const { play } = state
  if (isMissed(at, now)) {
    const asked = { ...state, play: { ...play, deadlineAt: now + graceMs, pollAt: isReady(play.server) ? now : play.pollAt } }
    return { ...become(asked), journaled: { type: 'grace' } }
  }
  if (isAboutToGoOn(state)) return { ...become({ ...state, play: { ...play, deadlineAt: now + fullForMs } }), journaled: { type: 'grace' } }
  if (hasPlayed(play)) return undecided(state, play.restore && !isReady(play.server) ? 'server_lost' : 'not_started')
  return { ...cancelMatch(state, isReady(play.server) ? 'not_started' : 'no_server', now), journaled: { type: 'run-out' } }
}

/** Whether all players are on the next server, or it was just told to go back: then the restore is not given up. */
const isAboutToGoOn = (state: LiveState): boolean =>
  state.play.restore?.server === 'next' && (state.play.restore.toldAt !== null || startFullAt(state) !== null)

/**
 * The final counts did not come: those of players who stayed away since a restore never do, and when no others are missing the match ends.
 */
function countsAreLate(state: LiveState, at: number, now: number): Step {
  if (isMissed(at, now)) return become({ ...state, play: { ...state.play, countsDueAt: now + countsWaitMs } })
  const maps = state.play.maps.map(withoutStaleCounts)
  const isCounted = maps.every((map) => map.winner === null || map.isCounted)
  return isCounted ? decided({ ...state, play: { ...state.play, maps } }, now) : undecided(state, 'stats_missing')
}
