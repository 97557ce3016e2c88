import { Send, ShieldCheck } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import type { ChatMessage } from '../../../../durable/protocol/match/match-fields.ts'
import { chatMaxLength } from '../../../../durable/rules/lobby/lobby-limits.ts'
import type { MatchStatus } from '../../../../durable/rules/vocabulary.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { formatClock } from '../../../format/date.ts'
import { useChatScroll } from '../../../hooks/use-chat-scroll.ts'
import { matchTexts } from '../../../match/texts.ts'
import { cardMark } from '../../../player-card/card-mark.ts'
import type { MatchAct } from '../../../rooms/match-room.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useChat } from './use-chat.ts'
import { useChatSeen } from './use-chat-seen.ts'
import { useWritten } from './use-written.ts'

const texts = matchTexts.chat
/** The id of the chat's panel. */
export const chatId = 'chat-panel'

/** The staff's mark is a drawing, because a player can have the same name as a member of staff. */
const StaffBadge = () => (
  <strong className="mr-1.5 inline-flex items-baseline gap-1 rounded-full border border-info/60 bg-info/15 px-2 font-semibold text-info leading-5">
    <Icon of={ShieldCheck} size={14} className="self-center" />
    {texts.staff}
  </strong>
)

function Message({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  const isStaff = message.staff === 1
  return (
    <li className={`untrusted text-sm leading-snug ${isStaff ? 'border-info border-l-2 bg-info/5 py-1 pl-2' : ''}`}>
      <span className="mr-2 text-muted text-xs tabular-nums">{formatClock(message.at)}</span>
      {isStaff ? (
        <StaffBadge />
      ) : (
        <bdi
          {...(message.steamid !== null && cardMark(message.steamid))}
          className={`mr-1.5 inline-block max-w-32 truncate align-bottom font-semibold ${isOwn ? 'text-primary' : ''}`}
        >
          {message.username}
        </bdi>
      )}
      <bdi>{message.message}</bdi>
    </li>
  )
}

/** `status`: the chat closes when the match ends. `className`: classes that give it a height to fill. */
type MatchChatProps = {
  matchId: string
  chat: readonly ChatMessage[]
  me: OwnUser
  mayWrite: boolean
  status: MatchStatus
  act: MatchAct
  className?: string
}

/** Why this player cannot write, or null. */
const closedBecause = (me: OwnUser, mayWrite: boolean, status: MatchStatus): string | null => {
  if (status === 'complete') return texts.over
  if (me.banned === 1) return texts.bannedAccount
  if (me.chat_banned === 1) return texts.banned
  if (mayWrite) return null
  return status === 'waiting' ? texts.outside : texts.onlooker
}

/** The room's chat: the last fifty messages and all new ones. */
export function MatchChat({ matchId, chat, me, mayWrite, status, act, className = '' }: MatchChatProps) {
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, setHasFocus } = useWritten(field, matchId)
  // Text that was typed in the meantime stays, after the refused message.
  const send = useChat(act, (message) => setText((now) => [message, now].filter(Boolean).join(' ')))
  const end = useRef<HTMLDivElement>(null)
  useChatSeen(end, matchId, chat)
  const { isLong, onScroll } = useChatScroll(list, chat.at(-1)?.id)
  const closed = closedBecause(me, mayWrite, status)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setText(() => '')
    send(text)
  }
  return (
    <section id={chatId} className={`panel flex scroll-my-24 flex-col p-5 xl:p-4 ${className || 'lg:min-h-64'}`} aria-labelledby="chat">
      <h2 id="chat" className="display text-lg">
        {texts.title}
      </h2>
      <div
        ref={list}
        onScroll={onScroll}
        role="log"
        aria-labelledby="chat"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className={`mt-2 overflow-y-auto rounded-field ${className ? 'h-72 lg:max-xl:h-96 xl:h-0 xl:flex-1' : 'h-72 lg:h-96'} ${isLong ? 'overscroll-contain' : ''}`}
      >
        {chat.length === 0 && (
          <p className="mx-auto grid h-full max-w-52 place-items-center text-center text-muted text-sm">
            {closed ? texts.empty : texts.emptyAsks}
          </p>
        )}
        <ol className="flex flex-col gap-2">
          {chat.map((message) => (
            <Message key={message.id} message={message} isOwn={message.steamid === me.steamid} />
          ))}
        </ol>
      </div>
      <div ref={end} />
      {closed ? (
        <p className="mt-3 border-line border-t pt-3 text-muted text-sm">{closed}</p>
      ) : (
        <form className="mt-3 flex gap-2" onSubmit={submit}>
          <input
            ref={field}
            className="input min-w-0 flex-1 scroll-my-32"
            value={text}
            maxLength={chatMaxLength}
            placeholder={texts.placeholder}
            aria-label={texts.placeholder}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => setText(() => event.target.value)}
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
          />
          <Button type="submit" shape="square" icon={Send} aria-label={texts.send} />
        </form>
      )}
    </section>
  )
}
