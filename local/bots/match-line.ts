/** The answer to an action; the codes are the site's. */
export type Reply = { success: boolean; error?: string }

type ChatLine = { steamid: string; message: string }

/** The fields of a room's frame that a bot needs. */
export type HeardFrame = {
  event: string
  data?: { message?: ChatLine; chat?: readonly ChatLine[]; happened?: { by: string | null; auto?: 1 } }
}

/** A player's open socket to a match room (docs/product.md 4.3). */
export type MatchLine = {
  isOpen(): boolean
  /** Null when no answer came: the connection broke, or the room took too long. */
  act(action: string, body: object, key: string): Promise<Reply | null>
  /** A room closes a socket that is silent for too long. */
  ping(): void
  close(): void
}

export type LineOptions = { address: string; origin: string; token: string; matchId: string; onFrame(frame: HeardFrame): void }

const openWithinMs = 5_000
const answerWithinMs = 5_000

/** Node's own WebSocket takes headers as well, which the browser's type does not tell of. */
function connect({ address, origin, token, matchId }: LineOptions): WebSocket {
  const headers = { Cookie: `jwt=${token}`, Origin: origin }
  return new WebSocket(`${address.replace(/^http/, 'ws')}/rooms/match/${matchId}`, { headers } as never)
}

/** Resolves with the room's first frame after sign-in; rejects when the room closes the socket. */
export function openLine(options: LineOptions): Promise<MatchLine> {
  const socket = connect(options)
  const waiting = new Map<string, (reply: Reply | null) => void>()
  const isOpen = () => socket.readyState === WebSocket.OPEN
  const line: MatchLine = {
    isOpen,
    act: (action, body, key) =>
      new Promise((resolve) => {
        if (!isOpen()) return resolve(null)
        const timer = setTimeout(() => answer(key, null), answerWithinMs)
        waiting.set(key, (reply) => {
          clearTimeout(timer)
          resolve(reply)
        })
        socket.send(JSON.stringify({ event: 'act', data: { id: key, action, body } }))
      }),
    ping: () => isOpen() && socket.send('ping'),
    close: () => socket.close(),
  }

  function answer(key: string, reply: Reply | null): void {
    waiting.get(key)?.(reply)
    waiting.delete(key)
  }
  const giveUp = () => {
    for (const key of [...waiting.keys()]) answer(key, null)
  }

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.close(), openWithinMs)
    socket.onopen = () => socket.send(JSON.stringify({ event: 'user:auth', data: { token: options.token } }))
    socket.onclose = ({ code }) => {
      clearTimeout(timer)
      giveUp()
      reject(new Error(`the room closed with ${code}`))
    }
    socket.onmessage = ({ data }) => {
      const frame = data === 'pong' ? null : (JSON.parse(String(data)) as HeardFrame & { data: Reply & { id?: string } })
      if (!frame) return
      // A frame that could not be read has no answer with an id.
      if (frame.event === 'refused') return giveUp()
      if (frame.event === 'ack') return answer(frame.data.id ?? '', frame.data)
      clearTimeout(timer)
      resolve(line)
      options.onFrame(frame)
    }
  })
}
