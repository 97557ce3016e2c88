import type { StaffRight } from './staff-rights.ts'
import type { MatchStatus, ServerStatus } from './vocabulary.ts'

/** The actions that staff may run on the server of a match (docs/product.md 10.6). */
export const serverActions = [
  'startmatch',
  'startkniferound',
  'reloadmatch',
  'restartmatch',
  'reloadmap',
  'pausematch',
  'unpausematch',
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
  re_generate_json: 'match-actions',
  pausematch: 'pause-match',
  unpausematch: 'pause-match',
  sendmessage: 'pause-match',
  endmatch: 'end-match',
}

/** When an action is possible; `open`: until the match has ended. */
export type ActionMoment = 'open' | 'live' | 'live-waiting' | 'live-warmup' | 'live-live'

export const momentOf: Readonly<Record<MatchAction, ActionMoment>> = {
  startmatch: 'live-waiting',
  startkniferound: 'live-warmup',
  reloadmatch: 'open',
  endmatch: 'open',
  re_generate_json: 'open',
  restartmatch: 'live',
  reloadmap: 'live',
  pausematch: 'live-live',
  unpausematch: 'live-live',
  sendmessage: 'live',
}

/** Whether a match that stands so allows the action (docs/product.md 10.6). */
export function isActionPossible(
  action: MatchAction,
  { status, status_match }: { status: MatchStatus; status_match: ServerStatus },
): boolean {
  const moment = momentOf[action]
  if (moment === 'open') return status !== 'complete' && status !== 'canceled'
  if (status !== 'live') return false
  return moment === 'live' || moment === `live-${status_match}`
}
