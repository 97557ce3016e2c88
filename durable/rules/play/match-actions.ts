import type { StaffRight } from '../staff/staff-rights.ts'
import type { MatchStatus, ServerStatus } from '../vocabulary.ts'
import { canPlayAgain, endsPlay, type UndecidedReason } from './undecided-reasons.ts'

/** The actions that staff may run on the server of a match (docs/product.md 10.6). */
export const serverActions = [
  'startmatch',
  'startkniferound',
  'reloadmatch',
  'restartmatch',
  'reloadmap',
  'pausematch',
  'unpausematch',
  'restoreround',
  'continuematch',
  're_generate_json',
  'sendmessage',
] as const
export type ServerAction = (typeof serverActions)[number]
/** With the end of the match, which needs no server. */
export type MatchAction = ServerAction | 'endmatch'

/** Moderators may pause, send messages and end a match; every other action is for administrators. */
export const rightOf: Readonly<Record<MatchAction, StaffRight>> = {
  startmatch: 'match-actions',
  startkniferound: 'match-actions',
  reloadmatch: 'match-actions',
  restartmatch: 'match-actions',
  reloadmap: 'match-actions',
  restoreround: 'match-actions',
  continuematch: 'match-actions',
  re_generate_json: 'match-actions',
  pausematch: 'pause-match',
  unpausematch: 'pause-match',
  sendmessage: 'pause-match',
  endmatch: 'end-match',
}

/** The actions that can change who wins. Staff who are in the cup or tournament of a match leave them to others (docs/product.md 3). */
export const decidingActions: ReadonlySet<MatchAction> = new Set([
  'reloadmatch',
  'restartmatch',
  'reloadmap',
  'restoreround',
  'continuematch',
  'endmatch',
])

/** The state of a match, as its room and every page know it. `has_server`: a server runs the match now. */
export type ActionScene = {
  status: MatchStatus
  status_match: ServerStatus
  has_server: 0 | 1
  undecided_reason: UndecidedReason | null
}

/** The server status that an action waits for, and what is said meanwhile. */
const moments: Partial<Record<MatchAction, readonly [ServerStatus, string]>> = {
  startmatch: ['waiting', 'Bare mens kampen venter på server.'],
  startkniferound: ['warmup', 'Bare under oppvarming.'],
  pausematch: ['live', 'Bare mens kartet spilles.'],
  unpausematch: ['live', 'Bare mens kartet spilles.'],
  restoreround: ['live', 'Bare mens kartet spilles.'],
}

const commands: ReadonlySet<MatchAction> = new Set(['startkniferound', 'pausematch', 'unpausematch', 'restoreround', 'sendmessage'])

/** Whether the action is a command to the server that runs the match. A live map is loaded again instead, which needs none. */
const isCommand = (action: MatchAction, status: ServerStatus): boolean =>
  action === 'reloadmap' ? status !== 'live' : commands.has(action)

/** Why nothing but a decision is left of a match whose play has ended; null of what still can be done. */
function whyNotUndecided(action: MatchAction, reason: UndecidedReason | null): string | null {
  if (!canPlayAgain(reason)) return 'Kampen er ferdigspilt, og må avgjøres.'
  return action === 'reloadmatch' || action === 'continuematch' ? null : 'Kampen har ingen server. Avgjør den, eller spill kartet på nytt.'
}

/**
 * The reason why staff cannot do this action on a match in this state; null when they can (docs/product.md 10.6). The room refuses with it,
 * and the page shows it before anybody presses.
 */
export function whyNot(action: MatchAction, { status, status_match, has_server, undecided_reason }: ActionScene): string | null {
  if (status === 'complete' || status === 'canceled') return 'Kampen er over.'
  if (action === 'endmatch') return null
  if (status !== 'live') return 'Kampen er ikke på en server ennå.'
  if (endsPlay(undecided_reason)) return whyNotUndecided(action, undecided_reason)
  if (action === 'continuematch') return 'Bare når kampen har mistet serveren.'
  const [moment, text] = moments[action] ?? []
  if (moment !== undefined && moment !== status_match) return text ?? null
  return isCommand(action, status_match) && has_server === 0 ? 'Kampen har ingen server ennå.' : null
}
