import type { AppealKind } from '../../../durable/rules/support/ticket-words.ts'
import { ownTickets } from '../../resource/shared/own-tickets.ts'
import { usePages } from '../../resource/use-resource.ts'

/** The player's open appeal of this kind: its number, null for none, 'asking' until it is loaded. */
export function useOpenAppeal(kind: AppealKind | null): number | null | 'asking' {
  const { items, state } = usePages(ownTickets, kind === null ? null : undefined)
  if (kind === null) return null
  const open = items.find((ticket) => ticket.kind === kind && ticket.status !== 'closed')
  return open?.id ?? (state === 'loading' ? 'asking' : null)
}
