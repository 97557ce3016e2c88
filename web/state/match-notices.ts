import type { Match } from '../../durable/protocol/match-fields.ts'
import type { ToastMessage } from '../../durable/protocol/site-messages.ts'
import { canceledText, toasts } from '../texts/toasts.ts'

const isMember = (match: Match, steamid: string) => match.players.some((player) => player.steamid === steamid)

/** What the one looking at a match should be told of a change that somebody else, or the clock, made. */
export function noticesBetween(before: Match, after: Match, me: string): readonly ToastMessage[] {
  if (before.match_id !== after.match_id) return []
  const notices: ToastMessage[] = []
  if (before.status !== 'canceled' && after.status === 'canceled') notices.push({ type: 'warning', msg: canceledText(after.cancel_reason) })
  if (before.status === 'waiting' && (after.status === 'picking_players' || after.status === 'picking_maps')) {
    notices.push({ type: 'info', msg: toasts.starting })
  }
  if (!isMember(before, me) && isMember(after, me)) notices.push({ type: 'success', msg: toasts.joinedGather })
  return notices
}
