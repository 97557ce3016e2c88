import { setMaxListeners } from 'node:events'
import { onTestFinished, vi } from 'vitest'
import { openRoom } from '../../../web/rooms/line/room-client.ts'
import type { RoomAct, RoomFrame, RoomKind } from '../../../web/rooms/line/room-kind.ts'
import { callAction } from '../../../web/rooms/line/room-line.ts'
import type { Session } from './session.ts'

/** A sent act on the socket: every repeat with its id is the same act. */
export type SentAct = { id: string; action: string; body: object }

/** The counts of a page: tried sockets, opened sockets, and received messages except answers to pings. */
export type Tally = { tried: number; opened: number; heard: number }

/** A room on its own page, opened with the site's client. */
export type PageRoom<View = { revision: number }, Bodies extends object = object> = {
  view(): View | null
  /** When the newest view arrived, by `performance.now`. */
  seenAt(): number
  isConnected(): boolean
  act: RoomAct<Bodies>
  /** The acts that it has sent, oldest first. */
  sent(): readonly SentAct[]
  /** Sends that act by HTTP, with the id that it had on the socket. */
  repeat(sent: SentAct): ReturnType<RoomAct<Bodies>>
  tally(): Tally
  /** Sets the counts to 0. */
  countAnew(): void
}

type Page = { session: Session; connected: number; sent: SentAct[]; tally: Tally }
const nothing = (): Tally => ({ tried: 0, opened: 0, heard: 0 })

/** The query parameter with the page of a call: here all pages share one process. */
const pageField = 'page'

/** Removes the page from an address; undefined if it has none. */
function takePage(pages: readonly Page[], address: URL): Page | undefined {
  const place = address.searchParams.get(pageField)
  address.searchParams.delete(pageField)
  return place === null ? undefined : pages[Number(place)]
}

/** Node's own WebSocket also takes headers, which the browser's type does not have. */
const NodeSocket = WebSocket as unknown as new (address: string, options: { headers: Record<string, string> }) => WebSocket

/** A browser's socket with the session of its page. */
const pageSocket = (pages: readonly Page[], siteUrl: string) =>
  class extends NodeSocket {
    readonly #page: Page
    constructor(url: string) {
      const address = new URL(url)
      const page = takePage(pages, address) as Page
      super(address.href, { headers: { Cookie: `jwt=${page.session.token}`, Origin: siteUrl } })
      this.#page = page
      page.tally.tried += 1
      this.addEventListener('open', () => {
        page.tally.opened += 1
        page.connected += 1
        this.addEventListener('close', () => (page.connected -= 1))
      })
      this.addEventListener('message', ({ data }) => (page.tally.heard += data === 'pong' ? 0 : 1))
    }
    override send(text: string): void {
      if (text === 'ping') return super.send(text)
      const frame = JSON.parse(text) as { event: string; data: SentAct }
      if (frame.event === 'act') this.#page.sent.push(frame.data)
      super.send(frame.event === 'user:auth' ? JSON.stringify({ ...frame, data: { token: this.#page.session.token } }) : text)
    }
  }

type Init = RequestInit & { headers: Headers }

/** A browser's `fetch`: calls to the site have the session of their page. */
function pageFetch(pages: readonly Page[], siteUrl: string) {
  const callByNode = fetch
  return (what: string, init: Init) => {
    if (!what.startsWith('/')) return callByNode(what, init)
    const address = new URL(what, siteUrl)
    const page = takePage(pages, address)
    init.headers.set('origin', siteUrl)
    if (page) init.headers.set('authorization', page.session.token)
    return callByNode(address, init)
  }
}

/** Replaces the parts of a browser that the site's client uses, until the test is over. */
function standInForBrowser(siteUrl: string, pages: readonly Page[]): void {
  const view = new EventTarget()
  const page = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' })
  setMaxListeners(0, view, page)
  vi.stubGlobal('WebSocket', pageSocket(pages, siteUrl))
  vi.stubGlobal('fetch', pageFetch(pages, siteUrl))
  vi.stubGlobal('location', new URL(siteUrl))
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', page)
  // A page warns in its console about a call that does not reach the site.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
}

/** The kind of room for this page: each of its addresses names the page. */
function askedFrom<Frame extends RoomFrame, View extends { revision: number }, Bodies extends object>(
  place: number,
  kind: RoomKind<Frame, View, Bodies>,
): RoomKind<Frame, View, Bodies> {
  const named = (path: string) => `${path}?${pageField}=${place}`
  const paths = Object.fromEntries(Object.entries<string>(kind.calls.paths).map(([name, path]) => [name, named(path)]))
  return { ...kind, path: named(kind.path), calls: { ...kind.calls, paths: paths as typeof kind.calls.paths } }
}

/** Pages of several players on one site, until the test is over. Returns a function with which a page opens a room. */
export function openPages(siteUrl: string) {
  const pages: Page[] = []
  const clients: { close(): void }[] = []
  standInForBrowser(siteUrl, pages)
  onTestFinished(() => {
    for (const client of clients) client.close()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  return function open<Frame extends RoomFrame, View extends { revision: number }, Bodies extends object>(
    session: Session,
    kind: RoomKind<Frame, View, Bodies>,
    id: string,
  ): PageRoom<View, Bodies> {
    const page: Page = { session, connected: 0, sent: [], tally: nothing() }
    const own = askedFrom(pages.push(page) - 1, kind)
    let seen: { view: View; at: number } | null = null
    const client = openRoom(own, {
      id,
      onView: (view) => {
        seen = { view, at: performance.now() }
      },
      onLost: () => undefined,
      onEnd: () => undefined,
      onSignedOut: async () => undefined,
    })
    clients.push(client)
    return {
      view: () => seen?.view ?? null,
      seenAt: () => seen?.at ?? 0,
      isConnected: () => page.connected > 0,
      act: client.act,
      sent: () => [...page.sent],
      repeat: ({ id: key, action, body }) => callAction(own.calls, id, action as keyof Bodies & string, body as never, key),
      tally: () => ({ ...page.tally }),
      countAnew: () => {
        page.tally = nothing()
      },
    }
  }
}
