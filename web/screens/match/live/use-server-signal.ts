import { useEffect, useEffectEvent, useRef } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { useCallPlayer } from '../../../hooks/use-call-player.ts'
import { mayConnect } from '../../../match/live/live-view.ts'
import { connectTexts } from '../../../match/live/texts.ts'
import { paths } from '../../../paths/paths.ts'
import { toasts } from '../../../texts/toasts.ts'

/** Calls the player when the server is ready, because now they have to act. */
export function useServerSignal(match: Match, me: string): void {
  const isOpen = mayConnect(match, me)
  const wasOpen = useRef(isOpen)
  const callPlayer = useCallPlayer()
  const call = useEffectEvent(
    () =>
      void callPlayer({
        sound: 'turn',
        title: connectTexts.call,
        body: toasts.serverReady,
        path: paths.match(match.match_id),
      }),
  )
  useEffect(() => {
    if (isOpen && !wasOpen.current) call()
    wasOpen.current = isOpen
  }, [isOpen])
}
