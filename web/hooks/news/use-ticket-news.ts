import { useEffect, useEffectEvent } from 'react'
import type { TicketFrame } from '../../../durable/protocol/support/support-frames.ts'
import { useStore } from '../../state/store.ts'
import { onTicketFrame } from '../../state/ticket-frames.ts'

/** Calls `hear` with every frame about tickets while this is mounted (`onTicketFrame`). */
export function useTicketNews(hear: (frame: TicketFrame) => void): void {
  const store = useStore()
  const listen = useEffectEvent(hear)
  useEffect(() => onTicketFrame(store, (frame) => listen(frame)), [store])
}
