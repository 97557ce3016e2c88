import type { Session } from '../../support/site/session.ts'

type Frame = { event: string; revision?: number }

/** A session that only looks at a match over its socket, and connects again when it was cut off. */
export type Viewer = {
  /** The newest revision seen. */
  revision(): number
  /** Whether every revision between the first and the newest was seen, once each, snapshots apart. */
  sawAll(): boolean
  close(): void
}

export function openViewer(siteUrl: string, session: Session, matchId: string): Viewer {
  const seen: number[] = []
  const started: number[] = []
  let isOver = false
  let socket: WebSocket
  const connect = () => {
    const headers = { Cookie: `jwt=${session.token}`, Origin: siteUrl }
    socket = new WebSocket(`${siteUrl.replace(/^http/, 'ws')}/rooms/match/${matchId}`, { headers } as never)
    socket.onopen = () => socket.send(JSON.stringify({ event: 'user:auth', data: { token: session.token } }))
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as Frame
      if (frame.event === 'snapshot') started.push(frame.revision ?? 0)
      else if (frame.revision) seen.push(frame.revision)
    }
    socket.onclose = () => {
      if (!isOver) setTimeout(connect, 200)
    }
    socket.onerror = () => undefined
  }
  connect()
  return {
    revision: () => Math.max(0, ...seen, ...started),
    sawAll: () => {
      const first = Math.min(...started)
      const newest = Math.max(0, ...seen, ...started)
      const known = new Set([...seen, ...started])
      const isWhole = Array.from({ length: newest - first + 1 }, (_, place) => first + place).every((each) => known.has(each))
      return isWhole && new Set(seen).size === seen.length
    },
    close: () => {
      isOver = true
      socket.close()
    },
  }
}
