import type { Match, TimelineEntry } from '../../durable/protocol/match/match-fields.ts'
import type { ToastMessage } from '../../durable/protocol/site-messages.ts'
import { canceledText, toasts, turnToasts } from '../texts/toasts.ts'
import { mayConnect } from './live/live-view.ts'
import type { MatchView } from './match-view.ts'
import { teamOf, turnView } from './turn/turn-view.ts'

type Notices = readonly ToastMessage[]

const isIn = (players: Match['players'], steamid: string) => players.some((player) => player.steamid === steamid)

/** The start, for players who stayed on the waiting list. The page shows the start, but not that they are not in it. */
function startNotices(before: Match, after: Match, me: string): Notices {
  const isStart = before.status === 'waiting' && (after.status === 'picking_players' || after.status === 'picking_maps')
  if (!isStart || isIn(after.players, me) || !isIn(before.queuedPlayers, me)) return []
  return [{ type: 'warning', msg: toasts.startedWithoutYou, news: 'started-without-you' }]
}

/** Whether another player's act gave the player a seat. The page shows this, but not to a player on another page. */
export const gotSeat = ({ match: before }: MatchView, { match: after }: MatchView, me: string): boolean =>
  before.match_id === after.match_id && isIn(before.queuedPlayers, me) && isIn(after.players, me)

/** The team that the player got in the draft, and whether a captain picked them. The match page shows it. */
function pickNotices(before: Match, after: Match, me: string): Notices {
  const team = teamOf(after, me)
  if (before.status !== 'picking_players' || team === null || !isIn(before.players, me) || teamOf(before, me) !== null) return []
  const isLast = after.players.find((player) => player.steamid === me)?.picked_as === after.max_players - 2
  return [{ type: 'info', msg: isLast ? turnToasts.placedLast(team) : turnToasts.picked(team) }]
}

/** The sentence for an act of the clock in a captain's place. Null for any other act. */
function clockSentence({ what, whom, team, map_id, side, marked }: TimelineEntry, maps: Match['maps']): string | null {
  const map = maps.find((each) => each.id === map_id)?.display_name ?? ''
  const ranOut = marked ? turnToasts.ranOutMarked : turnToasts.ranOut
  if (what === 'player_picked') return team ? ranOut.player(whom ?? '', team) : null
  if (what === 'map_banned') return ranOut.banned(map)
  if (what === 'map_picked') return ranOut.mapPicked(map)
  return what === 'side_chosen' && side ? ranOut.side(side, map) : null
}

/** The notices of an act of the clock while it was this player's turn. */
function clockNotices(before: MatchView, after: MatchView, me: string): Notices {
  const entry = after.happened.at(-1)
  if (entry?.auto !== 1 || before.happened.includes(entry) || !turnView(before.match, me)?.isMine) return []
  const msg = clockSentence(entry, after.match.maps)
  return msg === null ? [] : [{ type: 'warning', msg }]
}

/** The notices of the match's outcome: its server is ready, its result is in, or the staff must look at it. */
function outcomeNotices(before: Match, after: Match, me: string): Notices {
  const isReady = !mayConnect(before, me) && mayConnect(after, me)
  const isFinished = before.status !== 'complete' && after.status === 'complete'
  const isUndecided = before.needs_decision === 0 && after.needs_decision === 1
  return [
    ...(isReady ? [{ type: 'success', msg: toasts.serverReady, news: 'server-ready' } as const] : []),
    ...(isFinished ? [{ type: 'success', msg: toasts.finished } as const] : []),
    ...(isUndecided ? [{ type: 'warning', msg: toasts.undecided } as const] : []),
  ]
}

/** The end of a match that was cancelled. */
const canceledNotices = (before: Match, after: Match): Notices =>
  before.status !== 'canceled' && after.status === 'canceled' ? [{ type: 'warning', msg: canceledText(after.cancel_reason) }] : []

/**
 * The toasts for a change of the match that this viewer did not make. On the match page there are only toasts for changes that the page
 * itself does not show; on another page there are also the others. The server sends no toasts for these, because it counts a player who has
 * the room open as present.
 */
export function noticesBetween(before: MatchView, after: MatchView, me: string, where: 'on screen' | 'elsewhere'): Notices {
  const was = before.match
  const is = after.match
  if (was.match_id !== is.match_id) return []
  const unshown = [...startNotices(was, is, me), ...clockNotices(before, after, me)]
  if (where === 'on screen') return unshown
  return [...canceledNotices(was, is), ...unshown, ...pickNotices(was, is, me), ...outcomeNotices(was, is, me)]
}
