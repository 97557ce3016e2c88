import { theMatch } from '../../course/course-outcome.ts'
import { setResult } from '../../course/course-result-step.ts'
import { teamOf } from '../../course/course-state.ts'
import { courseIn, teamsOf } from '../../course/state-course.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { EventOf } from '../cup-events.ts'
import { cupHost } from '../cup-host.ts'
import { become, isBefore, notBegun, type Step } from '../cup-outcome.ts'
import type { CupState } from '../cup-state.ts'

/**
 * Sets, corrects or removes a result (docs/product.md 14.6). A closed cup opens again when a match is left to play after that, and when a
 * match without a result is reset.
 */
export function correct(state: CupState, setting: Omit<EventOf<'set-result'>, 'type' | 'by'>): Step {
  if (state.status !== 'closed') return setResult(state, setting, cupHost)
  const open: CupState = { ...state, status: 'live', endedAt: null }
  const step = setResult(open, setting, cupHost)
  if (!step.ok) return step
  const goesOn = !courseIn(step.state)?.isOver
  if (step.state === open && !(goesOn && setting.change.action === 'reset')) return become(state)
  return goesOn ? step : { ...step, state: { ...step.state, status: 'closed', endedAt: state.endedAt } }
}

/** Staff name the winner by the name of the team. Refuses with CONFLICT when no team of the match is called that. */
export function nameWinner(state: CupState, { no, name, seen }: EventOf<'name-winner'>): Step {
  if (isBefore(state)) return notBegun()
  const found = theMatch(state, no)
  if (!found.ok) return found
  const folded = name.trim().toLocaleLowerCase('nb')
  const winner = (teamsOf(found.match) ?? []).find((id) => teamOf(state, id)?.name.toLocaleLowerCase('nb') === folded)
  if (winner === undefined) return refuse('CONFLICT', 'Ingen av lagene i kampen heter det.', ['winner'])
  return correct(state, { no, change: { action: 'winner', winner }, seen })
}
