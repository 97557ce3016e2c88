import type { StaffLine } from '../course/organised-step.ts'
import type { Tick } from '../runtime/machine.ts'
import type { CupEvent } from './cup-events.ts'
import type { CupState } from './cup-state.ts'
import { roundWords } from './play-step.ts'

type Change = { before: CupState | null; after: CupState }

const resultActions = {
  result: 'set-cup-winner',
  winner: 'set-cup-winner',
  walkover: 'cup-walkover',
  absent: 'cup-walkover',
  reset: 'reset-cup-result',
} as const

const winnerIn = (state: CupState | null, no: number): string | null => {
  const winner = state?.results[no]?.winner
  return winner === undefined || winner === null ? null : String(winner + 1)
}

function resultLine({ before, after }: Change, no: number, action: StaffLine['action']): StaffLine {
  return { action, target: `${after.id} ${no}`, before: winnerIn(before, no), after: winnerIn(after, no) }
}

function drawLine({ before, after }: Change): StaffLine {
  return { action: 'add-random-users', after: String(after.players.length - (before?.players.length ?? 0)) }
}

/** Names every event, so that the compiler asks about a new one whether staff do it. Single moves stand in the journal alone. */
export function lineOf(change: Change, event: CupEvent | Tick): StaffLine | null {
  const { before, after } = change
  switch (event.type) {
    case 'open':
      return before ? null : { action: 'add-cup', after: after.settings.name }
    case 'edit':
      return { action: 'edit-cup', before: before?.settings.name ?? null, after: after.settings.name }
    case 'remove':
      return { action: 'delete-cup', before: after.settings.name }
    case 'setup':
      return { action: 'set-up-cup', after: String(after.teams.length) }
    case 'draw-players':
      return drawLine(change)
    case 'remove-player':
      return { action: 'remove-cup-player', player: event.steamId, before: event.steamId }
    case 'no-show':
      return { action: 'mark-no-show', player: event.steamId, after: event.isNoShow ? '1' : '0' }
    case 'balance-teams':
      return { action: 'balance-teams', after: String(event.choice + 1) }
    case 'start':
      return { action: 'start-cup', after: String(after.teams.length) }
    case 'start-match':
      return { action: 'start-cup-match', target: `${after.id} ${event.no}` }
    case 'start-round':
      return { action: 'start-cup-match', after: roundWords(after) }
    case 'set-result':
      return resultLine(change, event.no, resultActions[event.change.action])
    case 'name-winner':
      return resultLine(change, event.no, 'set-cup-winner')
    case 'substitute':
      return { action: 'substitute-cup-player', player: event.in, before: event.out, after: event.in }
    case 'close':
      return { action: 'close-cup' }
    // Players, for themselves.
    case 'register':
    case 'leave':
    case 'ask-friend':
    case 'answer-friend':
    case 'leave-friends':
    case 'drop-player':
    // The journal has them.
    case 'assign-player':
    case 'set-captain':
    case 'undo':
    // Matches and the clock.
    case 'match-opened':
    case 'match-refused':
    case 'match-ended':
    case 'tick':
      return null
    default:
      return event satisfies never
  }
}
