import { countsWaitMs } from '../rules/play-limits.ts'
import { graceMs, missedDeadlineMs } from '../rules/turn-clock.ts'
import { become, cancelMatch, type Step } from './match-outcome.ts'
import type { MatchState } from './match-state.ts'
import { isReady, type Play } from './play-state.ts'
import { ask } from './poll-step.ts'
import { undecided } from './result-step.ts'
import { beginPlay, hasPlayed } from './server-step.ts'

type Playing = MatchState & { play: Play }

/** When a live match wants to be looked at next (UTC ms): its clock, counts that are late, a server that fell silent. */
export function playWakeAt({ deadlineAt, play }: MatchState): number | null {
  const wakes = [deadlineAt, play?.pollAt ?? null, play?.countsDueAt ?? null].filter((at) => at !== null)
  return wakes.length === 0 ? null : Math.min(...wakes)
}

const isDue = (at: number | null, now: number): at is number => at !== null && at <= now
const isMissed = (at: number, now: number): boolean => now - at > missedDeadlineMs

/** What a live match's clock owes now, one thing at a time (docs/product.md 10). */
export function playClock(state: MatchState, now: number): Step {
  const { play, deadlineAt } = state
  // What an older version left live has never asked for a server.
  if (!play) return beginPlay(state, now)
  const playing: Playing = { ...state, play }
  if (isDue(deadlineAt, now)) return clockRanOut(playing, deadlineAt, now)
  if (isDue(play.countsDueAt, now)) return countsAreLate(playing, play.countsDueAt, now)
  if (!isDue(play.pollAt, now)) return become(state)
  const { server } = play
  return isReady(server) ? ask({ ...state, play: { ...play, server } }, now) : become({ ...state, play: { ...play, pollAt: null } })
}

/** Nobody showed up, or no server did. Found late, it was us who were away: the server is asked first. */
function clockRanOut(state: Playing, at: number, now: number): Step {
  const { play } = state
  if (isMissed(at, now)) {
    const asked = { ...state, deadlineAt: now + graceMs, play: { ...play, pollAt: isReady(play.server) ? now : play.pollAt } }
    return { ...become(asked), did: { type: 'grace' } }
  }
  if (hasPlayed(play)) return undecided(state, 'not_started')
  return { ...cancelMatch(state, isReady(play.server) ? 'not_started' : 'no_server', now), did: { type: 'run-out' } }
}

const countsAreLate = (state: Playing, at: number, now: number): Step =>
  isMissed(at, now) ? become({ ...state, play: { ...state.play, countsDueAt: now + countsWaitMs } }) : undecided(state, 'stats_missing')
