import { settingWords } from '../../rules/lobby/match-settings.ts'
import type { StaffAct } from '../../runtime/effects/room-effects.ts'
import type { Tick } from '../../runtime/machine.ts'
import { withoutDecision } from '../decisions/last-decision.ts'
import { partyOf } from '../lobby/lobby-step.ts'
import { changedSettings, settingsOf } from '../lobby/setting-step.ts'
import type { EventOf, MatchEvent } from '../match-events.ts'
import { isOwner, type MatchState, occupantOf, playOf } from '../match-state.ts'
import type { Play } from '../play/play-state.ts'

/** A line of the staff log without who and when. */
type Line = Pick<StaffAct, 'action'> & Partial<Omit<StaffAct, 'at' | 'actor' | 'role'>>

/** The act of staff in this event, for the staff log; null for an event that needs no staff rights. */
export function staffActOf(state: MatchState, event: MatchEvent | Tick, at: number): StaffAct | null {
  const actor = 'by' in event ? event.by : null
  const line = lineOf(state, event)
  return actor && line && { at, actor: actor.steamId, role: actor.role, player: null, before: null, after: null, ...line }
}

/** The line for a change of settings; null for a change that changes nothing. */
function settingLine(state: MatchState, event: EventOf<'match-setting'>): Line | null {
  const changed = state.status === 'waiting' ? changedSettings(state, event) : null
  if (!changed?.ok) return null
  const before = settingsOf(state)
  const after = settingWords(changed.settings, before)
  return after === '' ? null : { action: 'match-setting', before: settingWords(before, changed.settings), after }
}

/** The message to the server, with a note if it gave no answer. */
function toldLine({ action, message, isUnanswered }: EventOf<'server-told'>): Line {
  const reason = [...(message ? [message] : []), ...(isUnanswered ? ['(uten svar fra serveren)'] : [])].join(' ')
  return { action, ...(reason !== '' && { reason }) }
}

/** The size of the party that came in with a player. */
function together(state: MatchState, { steamId }: EventOf<'add-player'>): Pick<Line, 'reason'> {
  const size = state.status === 'waiting' ? partyOf(state, steamId).length : 0
  return size > 1 ? { reason: `Hele gruppen på ${size}` } : {}
}

/** The winner as it counts, or why the match needs a decision; null for a result that is voided. */
const resultWord = (play: Play | null): string | null => (play && play.voidReason === null ? (play.winner ?? play.undecided) : null)

const undone = (state: MatchState): Play | null => {
  const play = playOf(state)
  return play && withoutDecision(play)
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
      return { action: event.as }
    case 'restore':
      return { action: 'restoreround', after: String(event.round) }
    case 'server-told':
      return toldLine(event)
    case 'decide':
      return {
        action: 'settle',
        before: playOf(state)?.undecided ?? null,
        after: event.winner,
        ...(event.reason && { reason: event.reason }),
      }
    case 'void':
      return { action: 'void', before: playOf(state)?.winner ?? null, reason: event.reason }
    case 'correct':
      return { action: 'correct-match', before: resultWord(playOf(state)), after: event.winner, reason: event.reason }
    case 'undo-decision':
      return { action: 'undo-decision', before: resultWord(playOf(state)), after: resultWord(undone(state)) }
    case 'replace-player':
      return { action: 'replace-player', player: event.out, before: event.out, after: event.player.steamId }
    case 'match-setting':
      return settingLine(state, event)
    case 'cancel':
    case 'start':
      return isOwner(state, event.by.steamId) ? null : { action: event.type }
    case 'add-player':
      return isOwner(state, event.by.steamId)
        ? null
        : { action: event.type, player: event.steamId, after: event.steamId, ...together(state, event) }
    case 'kick-player':
      return isOwner(state, event.by.steamId) ? null : { action: event.type, player: event.steamId, before: event.steamId }
    // Staff who are not in the match write for the site; a player's own message needs no rights.
    case 'chat':
      return occupantOf(state, event.by.steamId) ? null : { action: event.type, reason: event.message }
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
    case 'withdraw-invite':
    case 'fill':
    case 'bench':
    case 'call-in':
    case 'volunteer-captain':
    case 'decline-captain':
    case 'name-captain':
    case 'set-door':
    case 'pick-player':
    case 'map-action':
    case 'side-selection':
    case 'mark':
    case 'whisper':
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
    case 'interrupted':
    case 'restored':
    case 'restore-failed':
    case 'map-live':
    case 'map-over':
    case 'finished':
    case 'undecided':
    case 'connections':
    case 'missed':
    case 'came-back':
    case 'started-full':
    case 'bench-called':
    // The queue, and the seats.
    case 'substitute':
    case 'bench-left':
    // A consequence of a ban, which has a line of its own.
    case 'remove-banned':
    // An act of an organiser, which has a line of its own.
    case 'yield':
    case 'cancel-by-organiser':
    // The room of the rematch.
    case 'rematch-opened':
      return null
    default:
      return event satisfies never
  }
}
