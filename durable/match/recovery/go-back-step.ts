import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import type { MatchState } from '../match-state.ts'
import { backupToGoBack } from './go-back.ts'
import { pointOf, restoreTo } from './restore.ts'
import { restoreOrdered } from './restore-check.ts'

/** The server was told to go back to the start of a round, and is looked at soon. Refuses as `backupToGoBack`. */
export function goBack(state: MatchState, event: EventOf<'restore'>, now: number): Step {
  const found = backupToGoBack(state, event.round)
  if (!found.ok) return found
  if (state.status !== 'live') return become(state)
  return {
    ...become(restoreOrdered(state, restoreTo(found.backup, 'same'), now)),
    journaled: { ...event, to: pointOf(found.backup) },
  }
}
