import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ReadyCheckView } from '../../../durable/protocol/queue/queue-fields.ts'
import { useInSight } from '../../hooks/use-in-sight.ts'
import { paths } from '../../paths/paths.ts'
import { ownMatchAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'

/** How long the lights of all are seen before the match, and how long a page that is looked at says that the player is back, in ms. */
const allReadyMs = 1_200
const backMs = 8_000

/**
 * The way on from a check, by itself: to its match, or away once it has told a player who is back in the queue. Anything else stays to be
 * read.
 */
export function useCheckEnd({ status, goes, match_id }: ReadyCheckView, close: () => void): void {
  const navigate = useNavigate()
  const seatedIn = useAtomValue(ownMatchAtom)
  const isInSight = useInSight()
  const goAway = useEffectEvent(close)
  const goToMatch = useEffectEvent(() => {
    const path = match_id === null ? null : paths.match(match_id)
    // A player who was taken out of the match since then is not brought there.
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
