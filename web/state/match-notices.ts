import type { Match, TimelineEntry } from '../../durable/protocol/match-fields.ts'
import type { ToastMessage } from '../../durable/protocol/site-messages.ts'
import { canceledText, toasts, turnToasts } from '../texts/toasts.ts'
import type { MatchView } from './match-view.ts'
import { teamOf, turnView } from './turn-view.ts'

type Notices = readonly ToastMessage[]

const isIn = (players: Match['players'], steamid: string) => players.some((player) => player.steamid === steamid)

/** The start, for those it concerns: whoever plays, and whoever waited for a place. Onlookers see it. */
function ofStart(before: Match, after: Match, me: string): Notices {
  const isStart = before.status === 'waiting' && (after.status === 'picking_players' || after.status === 'picking_maps')
  if (!isStart) return []
  if (isIn(after.players, me)) return [{ type: 'info', msg: toasts.starting }]
  return isIn(before.queuedPlayers, me) ? [{ type: 'warning', msg: toasts.startedWithoutYou }] : []
}

/** The team one came to in the draft, and whether anybody had to choose. */
function ofPick(before: Match, after: Match, me: string): Notices {
  const team = teamOf(after, me)
  if (before.status !== 'picking_players' || team === null || !isIn(before.players, me) || teamOf(before, me) !== null) return []
  const isLast = after.players.find((player) => player.steamid === me)?.picked_as === after.max_players - 2
  return [{ type: 'info', msg: isLast ? turnToasts.placedLast(team) : turnToasts.picked(team) }]
}

/** What the clock did in somebody's place; null for what it does not do. */
function doneByClock({ what, whom, team, map_id, side }: TimelineEntry, maps: Match['maps']): string | null {
  const map = maps.find((each) => each.id === map_id)?.display_name ?? ''
  const { ranOut } = turnToasts
  if (what === 'player_picked') return team ? ranOut.player(whom ?? '', team) : null
  if (what === 'map_banned') return ranOut.banned(map)
  if (what === 'map_picked') return ranOut.mapPicked(map)
  return what === 'side_chosen' && side ? ranOut.side(side, map) : null
}

/** What the clock did while it was one's own turn. */
function ofClock(before: MatchView, after: MatchView, me: string): Notices {
  const entry = after.happened.at(-1)
  if (entry?.auto !== 1 || before.happened.includes(entry) || !turnView(before.match, me)?.isMine) return []
  const msg = doneByClock(entry, after.match.maps)
  return msg === null ? [] : [{ type: 'warning', msg }]
}

/** What the one looking at a match should be told of a change that somebody else, or the clock, made. That the server is ready, its own bar says. */
export function noticesBetween(before: MatchView, after: MatchView, me: string): Notices {
  const [was, is] = [before.match, after.match]
  if (was.match_id !== is.match_id) return []
  const isOff = was.status !== 'canceled' && is.status === 'canceled'
  const gotSeat = !isIn(was.players, me) && isIn(is.players, me)
  return [
    ...(isOff ? [{ type: 'warning', msg: canceledText(is.cancel_reason) } as const] : []),
    ...ofStart(was, is, me),
    ...(gotSeat ? [{ type: 'success', msg: toasts.joinedGather } as const] : []),
    ...ofPick(was, is, me),
    ...ofClock(before, after, me),
  ]
}
