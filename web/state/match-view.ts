import type { ChatMessage, Match } from '../../durable/protocol/match-fields.ts'
import type { MatchFrame } from '../../durable/protocol/match-messages.ts'

/** A match as this browser knows it: `revision` is that of the last frame laid over it. */
export type MatchView = { match: Match; chat: readonly ChatMessage[]; revision: number }

/** `resync`: something between was lost, so nothing was applied and the whole view must be asked for. */
export type Applied = { view: MatchView | null; resync: boolean }

/** How many messages the browser keeps of a long talk. */
const chatKept = 200

type Change = Partial<{ [Key in keyof Match]: Match[Key] | undefined }>

const layOver = (match: Match, change: Change): Match => ({
  ...match,
  ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Match>),
})

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
    return { view: { match, chat, revision: frame.revision ?? match.revision }, resync: false }
  }
  if (!view) return { view, resync: false }
  const revision = frame.revision ?? view.revision + 1
  if (revision <= view.revision) return { view, resync: false }
  if (revision > view.revision + 1) return { view, resync: true }
  if (frame.event === 'chat_message') return { view: { ...view, revision, chat: addMessage(view.chat, frame.data.message) }, resync: false }
  return { view: { ...view, revision, match: layOver(view.match, frame.data.match ?? {}) }, resync: false }
}
