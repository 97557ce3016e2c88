/** A reply that a client got: its address without the site, and its text. */
export type Heard = { path: string; text: string }

/** Stores every reply to a call of this process from now on, until it is stopped. */
export function hearReplies(): { heard: Heard[]; stop(): void } {
  const heard: Heard[] = []
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await plain(input, init)
    const text = await answer.clone().text()
    const path = new URL(input instanceof Request ? input.url : input).pathname
    heard.push({ path, text: `${answer.status} ${JSON.stringify([...answer.headers])} ${text}` })
    return answer
  }
  return {
    heard,
    stop() {
      globalThis.fetch = plain
    },
  }
}
