import { useEffect, useEffectEvent, useRef } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { useAlertPlayer } from '../../../hooks/use-alert-player.ts'
import { mayConnect } from '../../../match/live/live-view.ts'
import { connectTexts } from '../../../match/live/texts.ts'
import { paths } from '../../../paths/paths.ts'
import { toasts } from '../../../texts/toasts.ts'

/** Alerts the player when the server is ready, because now they have to act. */
export function useServerSignal(match: Match, me: string): void {
  const isOpen = mayConnect(match, me)
  const wasOpen = useRef(isOpen)
  const alertPlayer = useAlertPlayer()
  const alert = useEffectEvent(
    () =>
      void alertPlayer({
        sound: 'turn',
        title: connectTexts.alert,
        body: toasts.serverReady,
        path: paths.match(match.match_id),
      }),
  )
  useEffect(() => {
    if (isOpen && !wasOpen.current) alert()
    wasOpen.current = isOpen
  }, [isOpen])
}
