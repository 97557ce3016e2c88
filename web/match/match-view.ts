import type { ChatMessage, Match, TimelineEntry } from '../../durable/protocol/match/match-fields.ts'
import type { MatchChange, MatchFrame } from '../../durable/protocol/match/match-messages.ts'
import type { OwnWhispers } from '../../durable/protocol/match/whisper-fields.ts'
import type { RoomViewFrame } from '../rooms/line/room-kind.ts'
import { applyItemChanges, definedFields } from './item-changes.ts'
import { applyPlayedChanges } from './played-maps.ts'

/**
 * A match as this browser knows it. `revision` is that of the last applied frame. `happened` has the timeline entries since the last
 * snapshot, oldest first. `whispers` are the whispers that this viewer got, for the turn that they name.
 */
export type MatchView = {
  match: Match
  chat: readonly ChatMessage[]
  happened: readonly TimelineEntry[]
  whispers?: OwnWhispers
  revision: number
}

/** How many chat messages the browser keeps. */
const chatMax = 200

function applyChange(match: Match, change: MatchChange): Match {
  const whole = { ...match, ...(definedFields(change.match ?? {}) as Partial<Match>) }
  return {
    ...whole,
    players: applyItemChanges(whole.players, change.players, 'steamid'),
    maps: applyItemChanges(whole.maps, change.maps, 'id'),
    played: applyPlayedChanges(whole.played, change.played),
  }
}

const addMessage = (chat: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] =>
  chat.some((known) => known.id === message.id) ? chat : [...chat, message].slice(-chatMax)

/** The match after one frame of its room. */
export function applyMatchFrame(view: MatchView | null, frame: RoomViewFrame<MatchFrame>, revision: number): MatchView | null {
  if (frame.event === 'snapshot') {
    const { match, chat, whispers } = frame.data
    return { match, chat, happened: [], ...(whispers && { whispers }), revision }
  }
  if (!view) return null
  if (frame.event === 'whispers') return { ...view, whispers: frame.data }
  if (frame.event === 'chat_message') return { ...view, revision, chat: addMessage(view.chat, frame.data.message) }
  const { happened } = frame.data
  return {
    ...view,
    revision,
    match: applyChange(view.match, frame.data),
    happened: happened ? [...view.happened, happened] : view.happened,
  }
}
