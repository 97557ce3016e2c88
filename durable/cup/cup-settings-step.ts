import { refuse } from '../rules/error-codes.ts'
import { isSameJson } from '../rules/same-json.ts'
import type { EventOf } from './cup-events.ts'
import { become, hasBegun, isBefore, type Step } from './cup-outcome.ts'
import { type CupState, placedIn } from './cup-state.ts'
import { promoteWaiting } from './registration/promote-waiting.ts'

/** Changes the settings before the start. Refuses with CONFLICT for fewer places than are taken; new places go to waiting players. */
export function edit(state: CupState, { settings }: EventOf<'edit'>): Step {
  if (isSameJson(state.settings, settings)) return become(state)
  if (!isBefore(state)) return hasBegun()
  const taken = placedIn(state).length
  if (settings.maxPlayers < taken) return refuse('CONFLICT', `${taken} spillere har allerede plass.`, ['max_players'])
  return promoteWaiting({ ...state, settings })
}
