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

/** Scrolls the chat into view and moves the focus to its field. The chat's tab opens with the next paint. */
function goToChat(): void {
  requestAnimationFrame(() => {
    const chat = document.getElementById(chatId)
    chat?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'auto' : 'smooth' })
    chat?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
  })
}

type UnreadChatProps = { match: Match; chat: readonly ChatMessage[]; me: string }

/**
 * The number of new messages and a button that leads to them, while the chat is out of view. It is at the lower edge, or beside the stage
 * where there is room.
 */
export function UnreadChat({ match, chat, me }: UnreadChatProps) {
  const matchId = match.match_id
  const seen = useAtomValue(seenChatAtom)
  const setSeen = useSetAtom(seenChatAtom)
  const setTab = useSetAtom(matchTabAtom)
  // Messages from before the player opened the match do not count as new.
  useEffect(() => setSeen((now) => (now?.matchId === matchId ? now : seeAll(now, matchId, chat))), [matchId, chat, setSeen])
  const count = unreadCount(seen, matchId, chat, me)
  // The chat of a match that is over is closed, so no message in it waits for an answer.
  if (count === 0 || match.status === 'complete' || match.status === 'canceled') return null
  const open = () => {
    // Only the game has tabs, and it opens on its stats.
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
