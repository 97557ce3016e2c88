import type { ChatMessage } from '../protocol/match-fields.ts'
import type { MatchFrame } from '../protocol/match-messages.ts'
import { changedFields } from '../runtime/changed-fields.ts'
import type { Change, JournalEntry } from '../runtime/machine.ts'
import type { MatchEvent } from './match-events.ts'
import type { MatchState } from './match-state.ts'
import { type MatchAudience, matchView } from './match-view.ts'

/** A chat entry of the journal as browsers show it; null for any other entry. */
export function chatMessageOf(entry: JournalEntry<MatchEvent>): ChatMessage | null {
  if (entry.event.type !== 'chat') return null
  const { by, username, avatar, message } = entry.event
  return { id: entry.revision, steamid: by.steamId, username, avatar, message, at: entry.at }
}

/** The one frame that tells this audience of a change, named after the most significant thing that happened (docs/product.md 4.3). */
export function announceMatch(change: Change<MatchState, MatchEvent>, audience: MatchAudience): MatchFrame {
  const { before, after, entry } = change
  const chat = chatMessageOf(entry)
  if (chat) return { event: 'chat_message', data: { message: chat } }
  const match = changedFields(before && matchView(before, entry.revision, audience), matchView(after, entry.revision, audience))
  const data = Object.keys(match).length === 0 ? {} : { match }
  return before?.status !== 'canceled' && after.status === 'canceled'
    ? { event: 'match_cancelled', data }
    : { event: 'match_updated', data }
}
