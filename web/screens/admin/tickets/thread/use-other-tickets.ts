import { useCallback, useEffect, useRef, useState } from 'react'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import { fetchInbox } from '../../../../net/api/admin/support.ts'
import { inboxTicketsOf } from '../inbox/inbox-list.ts'

/** The player's other tickets, those that changed last first; null while they are fetched. */
export type OtherTickets = { others: readonly InboxTicket[] | null; hasFailed: boolean; reload(): void }

/** Reads the other tickets of a ticket's player. */
export function useOtherTickets(ticketId: number, steamid: string): OtherTickets {
  const [known, setKnown] = useState<{ of: string; tickets: readonly InboxTicket[] | null; hasFailed: boolean } | null>(null)
  const newestRequest = useRef(0)
  const read = useCallback(async () => {
    const request = ++newestRequest.current
    const reply = await fetchInbox({ search: steamid }, null)
    if (request !== newestRequest.current) return
    // The search finds tickets about the player too.
    const tickets = reply.ok ? inboxTicketsOf(reply.data.result).filter(({ desk }) => desk.player.steamid === steamid) : null
    setKnown({ of: steamid, tickets, hasFailed: !reply.ok })
  }, [steamid])
  useEffect(() => void read(), [read])
  const isKnown = known?.of === steamid
  const others = isKnown ? known.tickets?.filter(({ id }) => id !== ticketId) : null
  return {
    others: others?.toSorted((one, other) => other.updated_at - one.updated_at) ?? null,
    hasFailed: isKnown && known.hasFailed,
    reload: () => void read(),
  }
}
