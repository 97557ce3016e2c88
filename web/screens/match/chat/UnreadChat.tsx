import { MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import type { ChatMessage, Match } from '../../../../durable/protocol/match/match-fields.ts'
import { isMotionReduced } from '../../../hooks/use-media.ts'
import { isPlayShown } from '../../../match/live/live-view.ts'
import { matchTexts } from '../../../match/texts.ts'
import { useAtomValue, useSetAtom } from '../../../state/store.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { matchTabAtom } from '../frame/match-tab.ts'
import { seenChatAtom } from './chat-atoms.ts'
import { chatId } from './MatchChat.tsx'
import { seeAll, unreadCount } from './unread.ts'

/** Brings the chat into view and puts the keyboard there. Its tab opens with the next paint. */
function goToChat(): void {
  requestAnimationFrame(() => {
    const chat = document.getElementById(chatId)
    chat?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'auto' : 'smooth' })
    chat?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
  })
}

type UnreadChatProps = { match: Match; chat: readonly ChatMessage[]; me: string }

/** At the lower edge, beside the stage where there is room, while the chat is out of view and somebody has written there: how many messages are new, and the way to them. */
export function UnreadChat({ match, chat, me }: UnreadChatProps) {
  const matchId = match.match_id
  const seen = useAtomValue(seenChatAtom)
  const setSeen = useSetAtom(seenChatAtom)
  const setTab = useSetAtom(matchTabAtom)
  // Messages from before the player came are no news.
  useEffect(() => setSeen((now) => (now?.matchId === matchId ? now : seeAll(now, matchId, chat))), [matchId, chat, setSeen])
  const count = unreadCount(seen, matchId, chat, me)
  // The chat of a match that is over is closed, and nothing in it waits for an answer.
  if (count === 0 || match.status === 'complete' || match.status === 'canceled') return null
  const open = () => {
    // Only the game has tabs, and it begins on its stats.
    if (isPlayShown(match)) setTab('chat')
    goToChat()
  }
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--dock)+var(--bar)+0.75rem)] z-20 flex justify-center lg:justify-end lg:px-6">
      <button
        type="button"
        onClick={open}
        className="appear pointer-events-auto flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-base-300 px-4 font-medium text-sm"
      >
        <Icon of={MessageSquare} size={16} />
        {matchTexts.chat.unread(count)}
        <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
      </button>
    </div>
  )
}
