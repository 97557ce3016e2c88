import { useRef } from 'react'
import { chatMinLength } from '../../../../durable/rules/lobby/lobby-limits.ts'
import { type Refused, refused } from '../../../net/http.ts'
import type { MatchAct } from '../../../rooms/match-room.ts'
import { useSetAtom } from '../../../state/store.ts'
import { toastRefusalAtom } from '../../../state/toast-atoms.ts'
import { openChatOutbox } from './chat-outbox.ts'

/**
 * Sends a chat message, after the messages that are on their way. A refusal is shown, and `onRefused` gets the message back: at once, or
 * when the server has answered.
 */
export function useChat(act: MatchAct, onRefused: (message: string) => void): (text: string) => void {
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const showAgain = (message: string, refusal: Refused) => {
    toastRefusal(refusal)
    onRefused(message)
  }
  const latest = useRef({ act, showAgain })
  latest.current = { act, showAgain }
  const outbox = useRef<ReturnType<typeof openChatOutbox> | null>(null)
  return (text) => {
    const message = text.trim()
    if ([...message].length < chatMinLength) return showAgain(text, refused('GATHER_CHAT_SMALL'))
    outbox.current ??= openChatOutbox({
      say: (each) => latest.current.act('chat', { message: each }),
      onRefused: (each, refusal) => latest.current.showAgain(each, refusal),
    })
    void outbox.current(message)
  }
}
