import type { Tick } from '../../runtime/machine.ts'
import type { StaffAct } from '../../runtime/room-effects.ts'
import type { MatchEvent } from '../match-events.ts'
import { isOwner, type MatchState, occupantOf, playOf } from '../match-state.ts'

/** A line of the staff log without who and when; an action that is not given is named like its event. */
type Line = Partial<Omit<StaffAct, 'at' | 'actor'>>

/** What this event does by staff rights, for the staff log; null for what needs no such rights. */
export function staffActOf(state: MatchState, event: MatchEvent | Tick, at: number): StaffAct | null {
  const actor = 'by' in event ? event.by : null
  const line = lineOf(state, event)
  return actor && line && { at, actor: actor.steamId, action: event.type, before: null, after: null, ...line }
}

/** Names every event, so that the compiler asks about a new one whether staff do it. */
function lineOf(state: MatchState, event: MatchEvent | Tick): Line | null {
  switch (event.type) {
    case 'end':
      return { action: 'endmatch', before: state.status, after: 'canceled', ...(event.reason && { reason: event.reason }) }
    case 'paused':
      return { action: 'pausematch' }
    case 'unpaused':
      return { action: 'unpausematch' }
    case 'reload':
      return { action: 'reloadmatch' }
    case 'server-told':
      return { action: event.action, ...(event.message && { reason: event.message }) }
    case 'settle':
      return { before: playOf(state)?.undecided ?? null, after: event.winner }
    case 'void':
      return { before: playOf(state)?.winner ?? null, reason: event.reason }
    case 'replace-player':
      return { before: event.out, after: event.player.steamId }
    case 'cancel':
    case 'start':
      return isOwner(state, event.by.steamId) ? null : {}
    case 'add-player':
      return isOwner(state, event.by.steamId) ? null : { after: event.steamId }
    case 'kick-player':
      return isOwner(state, event.by.steamId) ? null : { before: event.steamId }
    // Staff who are not in the match write for the site; a player's own message needs no rights.
    case 'chat':
      return occupantOf(state, event.by.steamId) ? null : { reason: event.message }
    // Players, each for themselves.
    case 'open-lobby':
    case 'open-teams':
    case 'join':
    case 'accept-invite':
    case 'leave':
    case 'leavequeue':
    case 'extend':
    case 'invite':
    case 'decline-invite':
    case 'fill':
    case 'pick-player':
    case 'map-action':
    case 'side-selection':
    case 'mark':
    case 'open-rematch-lobby':
    case 'want-rematch':
    case 'open-rematch':
    // The clock.
    case 'tick':
    case 'run-out':
    case 'grace':
    // The server, the pool and the ratings.
    case 'server-offered':
    case 'server-ready':
    case 'server-failed':
    case 'game':
    case 'polled':
    case 'knife-seen':
    case 'rated':
    case 'asked':
    case 'map-live':
    case 'map-over':
    case 'finished':
    case 'undecided':
    // The room of the rematch.
    case 'rematch-opened':
      return null
    default:
      return event satisfies never
  }
}
