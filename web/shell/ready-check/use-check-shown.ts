import { useEffect } from 'react'
import { useEverTrue } from '../../hooks/use-ever-true.ts'
import { useInSight } from '../../hooks/use-in-sight.ts'
import type { CheckAct } from '../../rooms/ready-check-room.ts'
import { sayUntilHeard } from './say-until-heard.ts'

/**
 * Tells the room that the player was shown its question (docs/product.md 12.3): the page is or was visible, or an alert could be noticed. A
 * player who was never shown a check gets no penalty for not answering.
 */
export function useCheckShown(id: string, isAsking: boolean, wasNoticed: boolean, act: CheckAct): void {
  const isInSight = useInSight()
  // A check that was visible counts as shown, also if the page is hidden before the room has answered.
  const isDue = useEverTrue(isInSight || wasNoticed) && isAsking
  useEffect(() => (isDue ? sayUntilHeard(() => act('shown', { id })) : undefined), [isDue, id, act])
}
