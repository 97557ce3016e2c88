import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { useEverTrue } from '../../../hooks/use-ever-true.ts'
import { isFinaleDue } from './finale-due.ts'
import { hasSeenFinale, keepSeenFinale } from './seen-finales.ts'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isInSight = () => document.visibilityState === 'visible'

export type FinaleState = {
  /** The moment tells the result, or will as soon as the page is in sight. */
  isTold: boolean
  isOpen: boolean
  close(): void
}

/** The moment of the result: due once, and only in sight. A player comes back from the game to a page that waited for them. */
export function useFinale(match: Match, me: string): FinaleState {
  const visit = useRef({ openedAt: Date.now(), sawPlay: match.status === 'live' }).current
  const [isClosed, setIsClosed] = useState(false)
  const isOver = match.status === 'complete'
  const isDue = isOver && isFinaleDue(match, me, { ...visit, hasSeen: hasSeenFinale(match.match_id) })
  const isTold = useEverTrue(isDue)
  const hasBegun = useEverTrue(useSyncExternalStore(subscribe, isInSight) && isDue)
  const isOpen = hasBegun && !isClosed && match.voided === 0
  useEffect(() => {
    if (isOpen) keepSeenFinale(match.match_id)
  }, [isOpen, match.match_id])
  return { isTold, isOpen, close: () => setIsClosed(true) }
}
