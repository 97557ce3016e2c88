import { chatMinLength } from '../../../../durable/rules/lobby-limits.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { refused } from '../../../net/http.ts'
import { useSetAtom } from '../../../state/store.ts'
import { toastRefusalAtom } from '../../../state/toast-atoms.ts'
import type { MatchAct } from '../match-room.ts'

/** Sends a chat message. True when it was accepted. */
export function useChat(act: MatchAct) {
  const { run, isBusy } = useAction()
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const send = async (text: string): Promise<boolean> => {
    const message = text.trim()
    if ([...message].length < chatMinLength) {
      toastRefusal(refused('GATHER_CHAT_SMALL'))
      return false
    }
    return (await run(() => act('chat', { message }))) !== null
  }
  return { send, isBusy }
}
