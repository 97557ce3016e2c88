import type { Page } from 'playwright-core'

/** Everything that has come to a page: its present text, every frame, every reply. */
export type Ear = {
  /** All of it as one text, in which a test looks for words that must never have come. */
  everything(): Promise<string>
}

const isText = (type: string): boolean => /json|text|xml/.test(type)

/** Listens from now on. */
export function eavesdrop(page: Page): Ear {
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    // A page that moves on takes the bodies of its last replies with it.
    if (isText(response.headers()['content-type'] ?? '')) heard.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(Promise.resolve(String(payload))))
  })
  return {
    everything: async () => [await page.content(), ...(await Promise.all(heard))].join('\n'),
  }
}
