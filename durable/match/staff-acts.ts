import type { Tick } from '../runtime/machine.ts'
import type { StaffAct } from './match-effects.ts'
import type { MatchEvent } from './match-events.ts'
import { isOwner, type MatchState } from './match-state.ts'

/** What this event does by the rights of the staff, for the staff log; null for what anybody in their place may do. */
export function staffActOf(state: MatchState, event: MatchEvent | Tick, at: number): StaffAct | null {
  if (!('by' in event) || event.by === null) return null
  const act = { at, actor: event.by.steamId, action: event.type, before: null, after: null }
  const byOwner = isOwner(state, event.by.steamId)
  switch (event.type) {
    case 'end':
      return { ...act, action: 'endmatch', before: state.status, after: 'canceled', ...(event.reason && { reason: event.reason }) }
    case 'paused':
      return { ...act, action: 'pausematch' }
    case 'unpaused':
      return { ...act, action: 'unpausematch' }
    case 'reload':
      return { ...act, action: 'reloadmatch' }
    case 'server-told':
      return { ...act, action: event.action, ...(event.message && { reason: event.message }) }
    case 'settle':
      return { ...act, before: state.play?.undecided ?? null, after: event.winner }
    case 'void':
      return { ...act, before: state.play?.winner ?? null, reason: event.reason }
    case 'replace-player':
      return { ...act, before: event.out, after: event.player.steamId }
    case 'cancel':
    case 'start':
      return byOwner ? null : act
    case 'add-player':
      return byOwner ? null : { ...act, after: event.steamId }
    case 'kick-player':
      return byOwner ? null : { ...act, before: event.steamId }
    default:
      return null
  }
}
