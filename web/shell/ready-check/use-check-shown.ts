import { useEffect } from 'react'
import { useEverTrue } from '../../hooks/use-ever-true.ts'
import { useInSight } from '../../hooks/use-in-sight.ts'
import type { CheckAct } from '../../rooms/ready-check-room.ts'
import { sayUntilHeard } from './say-until-heard.ts'

/**
 * Tells the room that its question reached the player (docs/product.md 12.3). The page is in sight, now or later, or has called them in a
 * way that can be noticed. A player who was never shown a check is not blamed for their silence.
 */
export function useCheckShown(id: string, isAsking: boolean, wasNoticed: boolean, act: CheckAct): void {
  const isInSight = useInSight()
  // A seen check stays seen, also when the page is out of sight before the room has answered.
  const isDue = useEverTrue(isInSight || wasNoticed) && isAsking
  useEffect(() => (isDue ? sayUntilHeard(() => act('shown', { id })) : undefined), [isDue, id, act])
}
