import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '../../../durable/protocol/match-fields.ts'
import { chatMaxLength } from '../../../durable/rules/lobby-limits.ts'
import type { MatchStatus } from '../../../durable/rules/vocabulary.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { formatClock } from '../../format/date.ts'
import { useChat } from '../../hooks/use-chat.ts'
import type { MatchAct } from '../../net/match-socket.ts'
import { matchTexts } from '../../texts/match.ts'

const texts = matchTexts.chat
/** Whoever has scrolled further up than this is reading, and is not pulled down. */
const nearEndPx = 80

function Message({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  return (
    <li className="untrusted text-sm leading-snug">
      <span className="mr-2 text-muted text-xs tabular-nums">{formatClock(message.at)}</span>
      <bdi className={`mr-1.5 inline-block max-w-32 truncate align-bottom font-semibold ${isOwn ? 'text-primary' : ''}`}>
        {message.username}
      </bdi>
      <bdi>{message.message}</bdi>
    </li>
  )
}

/** `status`: how far the match is, because its talk ends with it. `isShown`: not behind another tab. */
type MatchChatProps = {
  chat: readonly ChatMessage[]
  me: OwnUser
  mayWrite: boolean
  status: MatchStatus
  act: MatchAct
  isShown?: boolean
}

/** Why somebody cannot write, or null. */
const closedBecause = (me: OwnUser, mayWrite: boolean, status: MatchStatus): string | null => {
  if (status === 'complete') return texts.over
  if (me.banned === 1) return texts.bannedAccount
  if (me.chat_banned === 1) return texts.banned
  if (mayWrite) return null
  return status === 'waiting' ? texts.outside : texts.onlooker
}

/** The talk of the room; the last fifty messages and everything after. */
export function MatchChat({ chat, me, mayWrite, status, act, isShown = true }: MatchChatProps) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [text, setText] = useState('')
  const { send, isBusy } = useChat(act)
  const closed = closedBecause(me, mayWrite, status)
  const lastId = chat.at(-1)?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the trigger, and coming back to a box that forgot where it was.
  useEffect(() => {
    const box = list.current
    if (box && isAtEnd.current) box.scrollTop = box.scrollHeight
  }, [lastId, isShown])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = text
    // What is typed meanwhile stays; what was refused comes back, if nothing else was written.
    setText('')
    if (!(await send(sent))) setText((now) => now || sent)
  }
  return (
    <section className="panel flex flex-col p-5" aria-labelledby="chat">
      <h2 id="chat" className="display text-lg">
        {texts.title}
      </h2>
      <div
        ref={list}
        onScroll={({ currentTarget: box }) => {
          isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx
        }}
        role="log"
        aria-labelledby="chat"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-2 h-72 lg:h-96 overflow-y-auto overscroll-contain rounded-field"
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
      {closed ? (
        <p className="mt-3 border-line border-t pt-3 text-muted text-sm">{closed}</p>
      ) : (
        <form className="mt-3 flex gap-2" onSubmit={submit}>
          <input
            className="input min-w-0 flex-1"
            value={text}
            maxLength={chatMaxLength}
            placeholder={texts.placeholder}
            aria-label={texts.placeholder}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="btn btn-quiet btn-square" aria-label={texts.send} disabled={isBusy}>
            <Send size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </form>
      )}
    </section>
  )
}
