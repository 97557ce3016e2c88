import { useEffect, useState } from 'react'
import type { AppealKind } from '../../../../durable/rules/support/ticket-words.ts'
import { fetchTickets } from '../../../net/api/support.ts'

/** The player's open appeal of this kind: its number, null for none, 'asking' until it is known. One that is open takes another's place. */
export function useOpenAppeal(kind: AppealKind | null): number | null | 'asking' {
  const [found, setFound] = useState<number | null | 'asking'>(kind === null ? null : 'asking')
  useEffect(() => {
    if (kind === null) return setFound(null)
    let isHere = true
    void fetchTickets(null).then((reply) => {
      const open = reply.ok ? reply.data.result.find((ticket) => ticket.kind === kind && ticket.status !== 'closed') : undefined
      if (isHere) setFound(open?.id ?? null)
    })
    return () => {
      isHere = false
    }
  }, [kind])
  return found
}
