import { busyInMatch, refusesBusy } from '../../course/matches/match-opening.ts'
import { startedOf } from '../../course/state-course.ts'
import type { ObjectEnv } from '../../ports/objects.ts'
import type { Refusal } from '../../rules/error-codes.ts'
import type { MatchNo } from '../../rules/vocabulary.ts'
import { cupHost } from '../cup-host.ts'
import type { CupState } from '../cup-state.ts'
import { startRound } from './start-round-step.ts'

/** The number of matches that begin, and the names of the players who keep others from it; null for none. */
export type RoundOpening = { ok: true; starting: number; busy: string | null }

/** The matches that begin when the round is started. */
function beginningIn(state: CupState): MatchNo[] {
  const step = startRound(state)
  const before = startedOf(state)
  return step.ok ? [...startedOf(step.state)].filter((no) => !before.has(no)) : []
}

/**
 * The outcome if the round starts now. Refuses with CONFLICT, naming the players in an unfinished match, when that leaves nothing to start.
 */
export async function openingOf(env: ObjectEnv, state: CupState): Promise<RoundOpening | Refusal> {
  const busy = await Promise.all(beginningIn(state).map((no) => busyInMatch(env, { state, no, host: cupHost })))
  const starting = busy.filter(({ length }) => length === 0).length
  const refusal = refusesBusy(busy.flat())
  if (refusal && starting === 0) return refusal
  return { ok: true, starting, busy: refusal?.message ?? null }
}
