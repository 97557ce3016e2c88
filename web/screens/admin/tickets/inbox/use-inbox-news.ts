import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import { useTicketNews } from '../../../../hooks/news/use-ticket-news.ts'
import { callFor } from '../thread/staff-thread-state.ts'
import type { usePresences } from '../thread/use-presences.ts'
import type { OpenThread } from '../thread/use-staff-thread.ts'
import { isInboxTicket } from './inbox-list.ts'
import type { Inbox } from './use-inbox.ts'
import { useInboxAlert } from './use-inbox-alert.ts'

type InboxNewsSources = { me: string; openId: number | null; inbox: Inbox; thread: OpenThread; presences: ReturnType<typeof usePresences> }

/**
 * Whether a change is a merge. The messages that a merge moves have no frames of their own, so the threads on both sides are read again.
 */
function isMergeOf({ view }: OpenThread, { id, merged_into }: InboxTicket): boolean {
  const open = view.value?.ticket.id ?? null
  return merged_into !== null && (open === id || open === merged_into)
}

/** Updates list and presence from the site's socket, and alerts the reader. */
export function useInboxNews({ me, openId, inbox, thread, presences }: InboxNewsSources): void {
  const alert = useInboxAlert()
  useTicketNews((frame) => {
    if (frame.event === 'ticket_presence') return presences.hear(frame.data)
    const { ticket } = frame.data
    // Staff get frames of their own ticket as its owner.
    if (!isInboxTicket(ticket)) return
    inbox.hear(ticket, frame.event === 'new_ticket')
    const called = callFor(frame, { me, seen: document.hidden ? null : openId })
    if (called) alert(called)
    if (frame.event === 'ticket_updated' && isMergeOf(thread, ticket)) void thread.view.retry()
  })
}
