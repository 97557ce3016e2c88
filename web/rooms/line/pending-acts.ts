import { type Reply, textOf } from '../../net/http.ts'

export type Ack = { id: string; success: boolean; error?: string | undefined; message?: string | undefined }
export type ActReply = Reply<{ success: true; message?: string | undefined }>

/** How long an action waits for its answer on the socket before the HTTP call is tried. */
export const ackMs = 5_000

/** An ack in the form of an HTTP reply. */
export function replyOfAck({ success, error, message }: Ack): ActReply {
  if (success) return { ok: true, data: { success: true, message } }
  const code = error ?? 'UNKNOWN_ERROR'
  return { ok: false, code, message: message || textOf(code), fields: [], isFromServer: true }
}

/** The actions that wait for their ack. An action without one resolves to null. */
export function pendingActs() {
  const waiting = new Map<string, (reply: ActReply | null) => void>()
  return {
    wait: (id: string, timeoutMs: number = ackMs) =>
      new Promise<ActReply | null>((resolve) => {
        const timer = setTimeout(() => settle(null), timeoutMs)
        const settle = (reply: ActReply | null) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(reply)
        }
        waiting.set(id, settle)
      }),
    answer: (ack: Ack) => waiting.get(ack.id)?.(replyOfAck(ack)),
    /** The connection broke: no ack will come for the actions that wait. */
    giveUp: () => {
      for (const settle of [...waiting.values()]) settle(null)
    },
  }
}
