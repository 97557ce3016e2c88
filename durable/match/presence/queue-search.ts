import { withEffects } from '../../runtime/machine.ts'
import { askQueue } from '../match-effects.ts'
import type { Step } from '../match-outcome.ts'
import type { MatchState } from '../match-state.ts'
import { wantedOfQueue } from './bench.ts'

/** The step, with the effects that tell the queue for which missed players it begins or ends a search for a substitute. */
export function withSearch(before: MatchState | null, step: Step): Step {
  if (!step.ok || !before || step.state === before) return step
  const was = wantedOfQueue(before)
  const is = wantedOfQueue(step.state)
  const changed = [...was.filter((steamId) => !is.includes(steamId)), ...is.filter((steamId) => !was.includes(steamId))]
  return withEffects(step, ...changed.map(askQueue))
}
