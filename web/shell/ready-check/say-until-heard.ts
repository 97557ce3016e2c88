import type { ActReply } from '../../rooms/line/pending-acts.ts'

/** The pause before an unanswered call is repeated, in ms. */
const againMs = 2_000

/** Repeats a call until it is answered with ok, also after a lost connection. Returns a function that stops it. */
export function sayUntilHeard(say: () => Promise<Pick<ActReply, 'ok'>>): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout>
  const attempt = async () => {
    const { ok } = await say()
    if (!ok && !isOver) timer = setTimeout(attempt, againMs)
  }
  void attempt()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
