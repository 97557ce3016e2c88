import { graceMs, missedDeadlineMs } from '../rules/turn-clock.ts'
import { pickByClock, pickPlayer } from './draft-step.ts'
import { record } from './match-effects.ts'
import { become, cancelMatch, type Step } from './match-outcome.ts'
import type { MatchState } from './match-state.ts'
import { playClock } from './play-clock.ts'
import { chooseByClock, mapAction, sideSelection } from './veto-step.ts'

/**
 * The running clock has run out: one turn is taken for whoever was away, or the lobby is cancelled (docs/product.md 5.12).
 * Found late, it was us who were away: nothing is decided, and the turn gets a moment more.
 */
export function runOut(state: MatchState, now: number): Step {
  if (state.status === 'live') return playClock(state, now)
  if (state.deadlineAt === null || now < state.deadlineAt) return become(state)
  if (now - state.deadlineAt > missedDeadlineMs) {
    return { ...become({ ...state, deadlineAt: now + graceMs }, record), did: { type: 'grace' } }
  }
  if (state.status === 'waiting') return { ...cancelMatch(state, 'inactivity', now), did: { type: 'run-out' } }
  const did = state.status === 'picking_players' ? pickByClock(state) : chooseByClock(state)
  const step =
    did.type === 'pick-player'
      ? pickPlayer(state, did, now)
      : did.type === 'map-action'
        ? mapAction(state, did, now)
        : sideSelection(state, did, now)
  return step.ok ? { did, ...step } : step
}
