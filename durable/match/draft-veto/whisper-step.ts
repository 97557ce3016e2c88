import { refuse } from '../../rules/error-codes.ts'
import { sides } from '../../rules/vocabulary.ts'
import { silently } from '../../runtime/machine.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type DraftState, type MatchState, memberOf } from '../match-state.ts'
import { type CurrentTurn, currentTurn } from './current-turn.ts'
import { freePlayers } from './draft-step.ts'
import type { Marked, Whispers } from './marked.ts'
import { decidedIn, isBeginning, notOpen, turnIsOver } from './turns.ts'

const notPlaying = refuse('FORBIDDEN', 'Bare de som spiller kampen, kan tipse.')
const captainChooses = refuse('FORBIDDEN', 'Kapteinene velger selv.')

/**
 * A player who leads no team whispers what they would choose; a later whisper of the turn takes the place of the first (docs/product.md
 * 5.12). Only their own captain is told. Refuses with FORBIDDEN (a captain, not in the match), CONFLICT (no draft, a turn that is over
 * or has not begun) or INVALID_INPUT (nothing that this turn chooses among).
 */
export function whisper(state: MatchState, { by, turn, choice }: EventOf<'whisper'>, now: number): Step {
  const running = currentTurn(state)
  if ((state.status !== 'picking_players' && state.status !== 'picking_maps') || running === null) return turnIsOver
  const member = memberOf(state, by.steamId)
  if (!member) return notPlaying
  if (member.isCaptain) return captainChooses
  if (isBeginning(state, now)) return notOpen
  if (turn !== decidedIn(state)) return turnIsOver
  if (choice !== null && !isFree(state, running, choice)) return refuse('INVALID_INPUT')
  const { whispers = {} } = state.draft
  if ((whispers[by.steamId] ?? null) === choice) return become(state)
  const { [by.steamId]: _before, ...others } = whispers
  const next: Whispers = choice === null ? others : { ...others, [by.steamId]: choice }
  return silently({ ...state, draft: { ...state.draft, whispers: next } })
}

/** Whether this can be chosen in the running turn. */
function isFree(state: DraftState, { does }: CurrentTurn, choice: Marked): boolean {
  if (does === 'pick_player') return freePlayers(state).some((each) => each.steamId === choice)
  if (does === 'choose_side') return sides.some((side) => side === choice)
  return state.maps.some((map) => map.id === choice && map.status === 'available')
}
