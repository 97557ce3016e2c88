import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ChatMessage } from '../../../../durable/protocol/match/match-fields.ts'
import { useSetAtom } from '../../../state/store.ts'
import { seenChatAtom } from './chat-atoms.ts'
import { seeAll } from './unread.ts'

/** Whether this element is on the screen now, in a page that is in front. An element that another tab hides has no box. */
function isInView(element: HTMLElement): boolean {
  const [box] = element.getClientRects()
  return document.visibilityState === 'visible' && box !== undefined && box.bottom >= 0 && box.top <= innerHeight
}

/**
 * Notes which messages the player has had in view. The chat, whose last element is `end`, counts as seen when its newest messages are on
 * the screen.
 */
export function useChatSeen(end: RefObject<HTMLElement | null>, matchId: string, chat: readonly ChatMessage[]): void {
  const setSeen = useSetAtom(seenChatAtom)
  const look = useEffectEvent(() => {
    if (end.current && isInView(end.current)) setSeen((seen) => seeAll(seen, matchId, chat))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the trigger.
  useEffect(() => look(), [matchId, chat])
  useEffect(() => {
    if (!end.current) return
    const again = () => look()
    const observer = new IntersectionObserver(again)
    observer.observe(end.current)
    document.addEventListener('visibilitychange', again)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', again)
    }
  }, [end])
}
