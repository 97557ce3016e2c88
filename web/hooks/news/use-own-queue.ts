import { useEffect, useState } from 'react'
import { ownQueue } from '../../resource/shared/own-queue.ts'
import { useResource } from '../../resource/use-resource.ts'
import { type OwnQueue, ownQueueAtom } from '../../state/queue-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

/**
 * The player's place in the queue; null until it is loaded. A component beside the page's main content passes `restMs`: the time that its
 * read waits for the rest of the page, in ms.
 */
export function useOwnQueue(restMs = 0): OwnQueue | null {
  const [isRested, setIsRested] = useState(restMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setIsRested(true), restMs)
    return () => clearTimeout(timer)
  }, [restMs])
  const told = useAtomValue(ownQueueAtom)
  return useResource(ownQueue, isRested ? undefined : null).value ?? told
}
