import type { ChatMessage, Match, TimelineEntry } from '../../durable/protocol/match-fields.ts'
import type { MatchChange, MatchFrame } from '../../durable/protocol/match-messages.ts'
import { layOverItems, said } from './lay-over.ts'
import { layOverPlayed } from './played-maps.ts'

/**
 * A match as this browser knows it: `revision` is that of the last frame laid over it, `happened` what was told since the
 * last whole view, oldest first.
 */
export type MatchView = { match: Match; chat: readonly ChatMessage[]; happened: readonly TimelineEntry[]; revision: number }

/** `resync`: something between was lost, so nothing was applied and the whole view must be asked for. */
export type Applied = { view: MatchView | null; resync: boolean }

/** How many messages the browser keeps of a long talk. */
const chatKept = 200

function layOver(match: Match, change: MatchChange): Match {
  const whole = { ...match, ...(said(change.match ?? {}) as Partial<Match>) }
  return {
    ...whole,
    players: layOverItems(whole.players, change.players, 'steamid'),
    maps: layOverItems(whole.maps, change.maps, 'id'),
    played: layOverPlayed(whole.played, change.played),
  }
}

const addMessage = (chat: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] =>
  chat.some((known) => known.id === message.id) ? chat : [...chat, message].slice(-chatKept)

/**
 * The view after one frame of the match room. A revision rises by exactly one per frame, so what is not newer was already
 * applied, and what is newer by more than one means that a frame was lost.
 */
export function applyMatchFrame(view: MatchView | null, frame: MatchFrame): Applied {
  if (frame.event === 'ack' || frame.event === 'refused') return { view, resync: false }
  if (frame.event === 'snapshot') {
    const { match, chat } = frame.data
    return { view: { match, chat, happened: [], revision: frame.revision ?? match.revision }, resync: false }
  }
  if (!view) return { view, resync: false }
  const revision = frame.revision ?? view.revision + 1
  if (revision <= view.revision) return { view, resync: false }
  if (revision > view.revision + 1) return { view, resync: true }
  if (frame.event === 'chat_message') return { view: { ...view, revision, chat: addMessage(view.chat, frame.data.message) }, resync: false }
  const { happened } = frame.data
  return {
    view: { ...view, revision, match: layOver(view.match, frame.data), happened: happened ? [...view.happened, happened] : view.happened },
    resync: false,
  }
}
