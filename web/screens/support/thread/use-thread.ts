import { useCallback } from 'react'
import type { TicketMessage } from '../../../../durable/protocol/support/support-fields.ts'
import { fetchThread } from '../../../net/api/support.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { reconnected, ticketNews } from '../../../resource/triggers.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { withMessage } from '../../../support-composer/message-parts.ts'
import { hear, type OpenThread, readAgain } from './thread-state.ts'

export type ThreadView = {
  /** `missing`: the ticket does not exist, or belongs to another player. */
  state: 'loading' | 'failed' | 'missing' | 'open'
  thread: OpenThread | null
  refresh(): void
  /** Adds the player's own message, as the server returned it. */
  addOwn(message: TicketMessage): void
  markedRead(): void
}

/** One of the player's tickets with its thread, by its number, live. */
const threadOf = resource(
  'own thread',
  async (id: number, known: OpenThread | null) =>
    mapReply(await fetchThread(id), ({ ticket, messages }): OpenThread => readAgain(known, ticket, messages)),
  { again: [reconnected, ticketNews(hear)] },
)

/** The thread on screen. The mark of unread messages belongs to the visit and starts again with each. */
export function useThread(id: number): ThreadView {
  const { state, value: thread, problem, retry, change } = useResource(threadOf, id)
  const addOwn = useCallback(
    (message: TicketMessage) => change((known) => ({ ...known, messages: withMessage(known.messages, message) })),
    [change],
  )
  const markedRead = useCallback(
    () => change((known) => ({ ...known, ticket: { ...known.ticket, is_read: 1, unread_messages: 0 } })),
    [change],
  )
  const isMissing = problem?.code === 'PAGE_NOT_FOUND'
  return {
    state: thread ? 'open' : isMissing ? 'missing' : state === 'failed' ? 'failed' : 'loading',
    thread,
    refresh: retry,
    addOwn,
    markedRead,
  }
}
