import { chatPauseMs } from '../../../../durable/rules/lobby/lobby-limits.ts'
import type { Refused, Reply } from '../../../net/http.ts'

/** How often a line is sent again after the server refused it for coming too soon. */
const mostTries = 3

type Line = {
  say(message: string): Promise<Reply<unknown>>
  wait(ms: number): Promise<void>
  /** The server refused the line, and it is not sent again. */
  onRefused(message: string, refusal: Refused): void
}

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Sends chat lines in their order, with the time between them that the server wants (docs/product.md 5.6). */
export function openChatOutbox({ say, onRefused, wait = waitFor }: Omit<Line, 'wait'> & Partial<Pick<Line, 'wait'>>) {
  let before = Promise.resolve()
  const send = async (message: string) => {
    for (let tries = 1; ; tries += 1) {
      const reply = await say(message)
      if (!reply.ok && (reply.code !== 'SLOW_DOWN' || tries === mostTries)) return onRefused(message, reply)
      await wait(chatPauseMs)
      if (reply.ok) return
    }
  }
  return (message: string): Promise<void> => {
    before = before.then(() => send(message))
    return before
  }
}
