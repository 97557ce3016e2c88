import type { Page, WebSocketRoute } from 'playwright-core'

/** The connections of a page to its room, which break when the test wants and come to nothing until they are mended. */
export type BreakableLine = {
  cut(): Promise<void>
  /** Resolves once the page is connected again. */
  mend(): Promise<void>
}

/** For the pages that are opened here from now on. */
export async function breakableLine(page: Page): Promise<BreakableLine> {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  let connected = Promise.withResolvers<void>()
  await page.routeWebSocket('**/rooms/match/**', async (socket) => {
    if (isCut) return socket.close()
    open.add(socket)
    open.add(socket.connectToServer())
    connected.resolve()
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((socket) => socket.close()))
      open.clear()
    },
    mend() {
      isCut = false
      connected = Promise.withResolvers()
      return connected.promise
    },
  }
}
