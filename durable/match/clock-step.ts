import { graceMs, missedDeadlineMs } from '../rules/draft/turn-clock.ts'
import { pickByClock, pickPlayer } from './draft-veto/draft-step.ts'
import { chooseByClock, mapAction, sideSelection } from './draft-veto/veto-step.ts'
import { record } from './match-effects.ts'
import { become, cancelMatch, type Step } from './match-outcome.ts'
import { type DraftState, deadlineOf, hasEnded, type LobbyState, type MatchState } from './match-state.ts'
import { playClock } from './play/play-clock.ts'

/**
 * The running clock has run out: the turn of an absent captain is taken for them, or the lobby is cancelled (docs/product.md
 * 5.12). When the site finds a deadline late, that is no fault of the players: nothing is decided, and the turn gets more time.
 */
export function runOut(state: MatchState, now: number): Step {
  if (state.status === 'live') return playClock(state, now)
  const deadlineAt = deadlineOf(state)
  if (hasEnded(state) || deadlineAt === null || now < deadlineAt) return become(state)
  if (now - deadlineAt > missedDeadlineMs) return { ...become(withMoreTime(state, now + graceMs), record), journaled: { type: 'grace' } }
  return state.status === 'waiting' ? { ...cancelMatch(state, 'inactivity', now), journaled: { type: 'run-out' } } : turnByClock(state, now)
}

const withMoreTime = (state: LobbyState | DraftState, deadlineAt: number): LobbyState | DraftState =>
  state.status === 'waiting' ? { ...state, lobby: { ...state.lobby, deadlineAt } } : { ...state, draft: { ...state.draft, deadlineAt } }

function turnByClock(state: DraftState, now: number): Step {
  const journaled = state.status === 'picking_players' ? pickByClock(state) : chooseByClock(state)
  const step = takeTurn(state, journaled, now)
  return step.ok && !step.isSilent ? { journaled, ...step } : step
}

function takeTurn(state: DraftState, turn: ReturnType<typeof pickByClock | typeof chooseByClock>, now: number): Step {
  switch (turn.type) {
    case 'pick-player':
      return pickPlayer(state, turn, now)
    case 'map-action':
      return mapAction(state, turn, now)
    case 'side-selection':
      return sideSelection(state, turn, now)
    default:
      return turn satisfies never
  }
}
