import { takenUp } from '../course/match-effects.ts'
import { startedOf } from '../course/state-course.ts'
import { refuse } from '../rules/error-codes.ts'
import type { EventOf } from './cup-events.ts'
import { become, hasBegun, isBefore, type Step } from './cup-outcome.ts'
import { type CupState, placedIn } from './cup-state.ts'
import { filledUp } from './waiting-list.ts'

/** A new cup, or one from the record; repeatable. */
export const open = (state: CupState | null, { state: opened }: EventOf<'open'>): Step =>
  state ? become(state) : become(opened, ...takenUp(opened))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Changes the settings, until it has begun. Refuses with CONFLICT for fewer places than are taken; places that are new go to who waits. */
export function edit(state: CupState, { settings }: EventOf<'edit'>): Step {
  if (isSame(state.settings, settings)) return become(state)
  if (!isBefore(state)) return hasBegun()
  const taken = placedIn(state).length
  if (settings.maxPlayers < taken) return refuse('CONFLICT', `${taken} spillere har allerede plass.`, ['max_players'])
  return filledUp({ ...state, settings })
}

/** Takes the cup out of the world. Refuses with CONFLICT while a match of it is played. */
export function remove(state: CupState, _event: EventOf<'remove'>, now: number): Step {
  if (startedOf(state).size > 0) return refuse('CONFLICT', 'En kamp spilles akkurat nå. Avslutt den først.')
  const nothing = { players: [], asks: [], teams: [], balance: null, edits: [], draw: null, results: {}, matches: {} }
  return become({ ...state, ...nothing, removedAt: now })
}
