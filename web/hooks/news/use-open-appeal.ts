import { useEffect, useState } from 'react'
import type { AppealKind } from '../../../durable/rules/support/ticket-words.ts'
import { fetchTickets } from '../../net/api/support.ts'

/**
 * The player's open appeal of this kind: its number, null for none, 'asking' until it is known. It is read again when `page` changes: the
 * appeal may have been written on the page before.
 */
export function useOpenAppeal(kind: AppealKind | null, page = ''): number | null | 'asking' {
  const [found, setFound] = useState<number | null | 'asking'>(kind === null ? null : 'asking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to read again.
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
  }, [kind, page])
  return found
}
