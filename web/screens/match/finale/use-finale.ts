import { useEffect, useRef, useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { useEverTrue } from '../../../hooks/use-ever-true.ts'
import { useInSight } from '../../../hooks/use-in-sight.ts'
import { ownCheckAtom } from '../../../state/check-atoms.ts'
import { finalesAtom } from '../../../state/medal-atoms.ts'
import { askedPartyAtom } from '../../../state/party-atoms.ts'
import { inviteAtom } from '../../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../../state/store.ts'
import { isFinaleDue } from './finale-due.ts'
import { hasSeenFinale } from './seen-finales.ts'

export type FinaleState = {
  /** The finale shows the result, or will show it as soon as the page is in sight. */
  isTold: boolean
  isOpen: boolean
  close(): void
}

/** Holds other news back until the finale is over. */
function useHoldNews(isLocked: boolean): void {
  const setFinales = useSetAtom(finalesAtom)
  useEffect(() => {
    if (!isLocked) return
    setFinales((many) => many + 1)
    return () => setFinales((many) => many - 1)
  }, [isLocked, setFinales])
}

/**
 * The finale is due once, and opens only in sight: a player who comes back from the game finds it unseen. An invitation to a match or party
 * and a ready check go first, because the finale would cover them.
 */
export function useFinale(match: Match, me: string): FinaleState {
  const visit = useRef({ openedAt: Date.now(), sawPlay: match.status === 'live' }).current
  const [isClosed, setIsClosed] = useState(false)
  const isOver = match.status === 'complete'
  const isDue = isOver && isFinaleDue(match, me, { ...visit, hasSeen: hasSeenFinale(match.match_id) })
  const isTold = useEverTrue(isDue)
  const invite = useAtomValue(inviteAtom)
  const isAskedIntoParty = useAtomValue(askedPartyAtom) !== null
  const readyCheck = useAtomValue(ownCheckAtom)
  const hasBegun = useEverTrue(useInSight() && isDue && invite === null && !isAskedIntoParty && readyCheck === null)
  const isOpen = hasBegun && !isClosed && match.voided === 0
  useHoldNews(isTold && !isClosed && match.voided === 0)
  return { isTold, isOpen, close: () => setIsClosed(true) }
}
