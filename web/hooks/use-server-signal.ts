import { useEffect, useRef } from 'react'
import type { Match } from '../../durable/protocol/match-fields.ts'
import { playTurnSound } from '../net/turn-sound.ts'
import { mayConnect } from '../state/live-view.ts'

/** The sound of one's turn when the server one waited for is ready: now it is for the player to come. */
export function useServerSignal(match: Match, me: string): void {
  const isOpen = mayConnect(match, me)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) void playTurnSound()
    wasOpen.current = isOpen
  }, [isOpen])
}
