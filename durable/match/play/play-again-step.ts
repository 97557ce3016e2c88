import { refuse } from '../../rules/error-codes.ts'
import { rightOf } from '../../rules/play/match-actions.ts'
import { serverWaitMs } from '../../rules/play/play-limits.ts'
import { canPlayAgain } from '../../rules/play/undecided-reasons.ts'
import { record, showInList, toastElsewhere, wantServer } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { everybodyIn, type LiveState } from '../match-state.ts'
import { newestBackup } from '../recovery/restorable-backups.ts'
import { pointOf, restoreTo } from '../recovery/restore.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'
import { type Play, withoutServer } from './play-state.ts'

/**
 * Instead of a decision, staff have the map of a match that lost its server played on another server: its players sit in the match again
 * (`seats`). With continuematch it goes on from its newest round backup; otherwise what was played of it is gone once the new server has it
 * (docs/product.md 10.5). Refuses with FORBIDDEN, or with CONFLICT when no map can be played again, there is no backup, or the players
 * have no seats.
 */
export function playAgain(state: LiveState, { by, seats, as, to }: EventOf<'reload'>, now: number): Step {
  const refusal = refusedAsStaff(state, by, rightOf.reloadmatch)
  if (refusal) return refusal
  if (!canPlayAgain(state.play.undecided) || !seats) return refuse('CONFLICT', 'Kampen er ferdigspilt, og må avgjøres.')
  const members = state.members.map((member) => ({ ...member, seat: seats[member.steamId] ?? member.seat }))
  const fresh = { undecided: null, lostServer: null, countsDueAt: null, waitsSince: now, deadlineAt: now + serverWaitMs }
  const backup = as === 'continuematch' ? (to ?? newestBackup(state.play)) : null
  if (as === 'continuematch' && !backup) return refuse('CONFLICT', 'Det finnes ingen sikkerhetskopi å spille videre fra.')
  const restore = backup && { restore: { ...restoreTo(backup, 'next'), isConfirmed: true as const } }
  const play: Play = { ...withoutServer(state.play), ...fresh, serverStatus: 'waiting', ...restore }
  const text = backup
    ? `Kampen går videre fra ${backup.scoreA}–${backup.scoreB} på en annen server.`
    : 'Serveren falt ut. Kartet spilles på nytt på en annen server.'
  const told = toastElsewhere(state, everybodyIn(state), 'info', text)
  const step = become({ ...state, members, play }, wantServer, record, showInList, told)
  return backup ? { ...step, journaled: { type: 'reload', by, as, ...(seats && { seats }), to: pointOf(backup) } } : step
}
