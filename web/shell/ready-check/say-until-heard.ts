import type { ActReply } from '../../rooms/line/pending-acts.ts'

/** How long to wait before what was not answered is said again, in ms. */
const againMs = 2_000

/** Says something until it was answered with ok; also what a lost connection swallowed is said again. Answers what ends it. */
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
