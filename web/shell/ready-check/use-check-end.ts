import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'
import { useInSight } from '../../hooks/use-in-sight.ts'
import { paths } from '../../paths/paths.ts'
import { ownMatchAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

/** How long all lights are shown before the match opens, and how long a visible page says that the player is back in the queue, in ms. */
const allReadyMs = 1_200
const backMs = 8_000

/**
 * The next page after a check: its match. A check that returned the player to the queue closes by itself after its message. Any other end
 * stays until the player closes it.
 */
export function useCheckEnd({ status, goes, match_id }: ReadyCheckView, close: () => void): void {
  const navigate = useNavigate()
  const seatedIn = useAtomValue(ownMatchAtom)
  const isInSight = useInSight()
  const goAway = useEffectEvent(close)
  const goToMatch = useEffectEvent(() => {
    const path = match_id === null ? null : paths.match(match_id)
    // A player who was removed from the match meanwhile is not led there.
    if (match_id === seatedIn && path !== null && location.pathname !== path) navigate(path)
  })
  useEffect(() => {
    if (status !== 'opened') return
    const timer = setTimeout(() => {
      goToMatch()
      goAway()
    }, allReadyMs)
    return () => clearTimeout(timer)
  }, [status])
  const isBack = status === 'off' && goes === 'back' && isInSight
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => goAway(), backMs)
    return () => clearTimeout(timer)
  }, [isBack])
}
