import type { Change as ChangeOf, StaffLine, StaffLines } from '../course/organised/organised-step.ts'
import type { StaffAct } from '../rules/staff/own-contest.ts'
import type { MatchNo } from '../rules/vocabulary.ts'
import type { CupEvent } from './cup-events.ts'
import type { CupState } from './cup-state.ts'
import { roundWords } from './play/start-round-step.ts'
import { undoableIn } from './teams/undo-team-change.ts'

type Change = ChangeOf<CupState>

const resultActions = {
  result: 'set-cup-winner',
  winner: 'set-cup-winner',
  walkover: 'cup-walkover',
  absent: 'cup-walkover',
  reset: 'reset-cup-result',
} as const

const winnerIn = (state: CupState | null, no: MatchNo): string | null => {
  const winner = state?.results[no]?.winner
  return winner === undefined || winner === null ? null : String(winner + 1)
}

function resultLine({ before, after }: Change, no: MatchNo, action: StaffLine['action']): StaffLine {
  return { action, target: `${after.id} ${no}`, before: winnerIn(before, no), after: winnerIn(after, no) }
}

/** The undo of the start or of a removal has a line; single moves have none. */
function undoLine({ before }: Change): StaffLine | null {
  const change = before && undoableIn(before)?.change
  if (change?.do === 'start') return { action: 'undo-act', before: 'start-cup' }
  if (change?.do !== 'out') return null
  return { action: 'undo-act', player: change.player, before: change.how === 'removed' ? 'remove-cup-player' : 'mark-no-show' }
}

/** The line of the staff log for each act of staff (docs/product.md 3). Only the journal has single moves and their undo. */
export const staffLines: StaffLines<CupState, CupEvent, StaffAct<'cup'>> = {
  open: ({ before, after }) => (before ? null : { action: 'add-cup', after: after.settings.name }),
  edit: ({ before, after }) => ({ action: 'edit-cup', before: before?.settings.name ?? null, after: after.settings.name }),
  remove: ({ after }) => ({ action: 'delete-cup', before: after.settings.name }),
  'bring-back': () => ({ action: 'undo-act', before: 'delete-cup' }),
  setup: ({ after }) => ({ action: 'set-up-cup', after: String(after.teams.length) }),
  'draw-players': ({ before, after }) => ({
    action: 'add-random-users',
    after: String(after.players.length - (before?.players.length ?? 0)),
  }),
  'remove-player': (_change, { steamId }) => ({ action: 'remove-cup-player', player: steamId, before: steamId }),
  'no-show': (_change, { steamId, isNoShow }) => ({ action: 'mark-no-show', player: steamId, after: isNoShow ? '1' : '0' }),
  'balance-teams': (_change, { choice }) => ({ action: 'balance-teams', after: String(choice + 1) }),
  start: ({ after }) => ({ action: 'start-cup', after: String(after.teams.length) }),
  'start-match': ({ after }, { no }) => ({ action: 'start-cup-match', target: `${after.id} ${no}` }),
  'start-round': ({ after }) => ({ action: 'start-cup-match', after: roundWords(after) }),
  'set-result': (change, { no, change: { action } }) => resultLine(change, no, resultActions[action]),
  'name-winner': (change, { no }) => resultLine(change, no, 'set-cup-winner'),
  'let-in': (_change, { player: { steamId }, out }) => ({ action: 'let-in-cup-player', player: steamId, before: out, after: steamId }),
  close: () => ({ action: 'close-cup' }),
  'call-captain': null,
  'show-screen': null,
  'assign-player': null,
  'set-captain': null,
  undo: undoLine,
}
