import { env, SELF } from 'cloudflare:test'
import { addressHeader, guest, identityHeader } from '../../../durable/runtime/sockets/sockets.ts'

type Frame = { event: string; data: Record<string, unknown>; revision?: number }

/** A browser's socket: it signs in with the cookie and the first frame, and stores every received frame. */
export const openSocket = (path: string, token: string | null, origin = 'https://kampklar.test') =>
  shakeHands(path, token, { Origin: origin, ...(token && { Cookie: `jwt=${token}` }) })

/** The socket of a client that is no browser: without a cookie and an origin. */
export const openBareSocket = (path: string, token: string | null) => shakeHands(path, token, token ? { Authorization: token } : {})

/** A guest's socket on this hub, instead of the hub that the Worker would choose. */
export async function openHubSocket(hub: string, address: string) {
  const headers = { Upgrade: 'websocket', [identityHeader]: JSON.stringify(guest), [addressHeader]: address }
  const response = await env.HUB.getByName(hub).fetch('https://kampklar.test/rooms/site', { headers })
  const socket = response.webSocket as WebSocket
  socket.accept()
  return listen(socket, null)
}

/** A guest's socket on a match, from this address. */
export async function openGuestSocket(matchId: string, address: string) {
  const headers = { Upgrade: 'websocket', [addressHeader]: address }
  const response = await env.SPECTATORS.getByName(matchId).fetch(`https://kampklar.test/rooms/match/${matchId}/guests`, { headers })
  const socket = response.webSocket as WebSocket
  socket.accept()
  return listen(socket, null)
}

async function shakeHands(path: string, token: string | null, who: Record<string, string>) {
  const headers = { Upgrade: 'websocket', ...who }
  const response = await SELF.fetch(`https://kampklar.test/rooms/${path}`, { headers })
  const socket = response.webSocket
  if (!socket) return { status: response.status, ...missing }
  socket.accept()
  return { status: response.status, ...listen(socket, token) }
}

const missing = {
  frames: [] as Frame[],
  send: (_frame: object | string) => undefined,
  next: (_event: string): Promise<Frame> => Promise.reject(new Error('no socket')),
  changed: (): Promise<void> => Promise.resolve(),
  closed: Promise.resolve({ code: 0 }),
  close: () => undefined,
  bytes: () => 0,
}

function listen(socket: WebSocket, token: string | null) {
  const frames: Frame[] = []
  let bytes = 0
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    bytes += String(data).length
    if (data !== 'pong') frames.push(JSON.parse(String(data)) as Frame)
    for (const wake of waiting) wake()
  })
  const closed = new Promise<{ code: number }>((resolve) => socket.addEventListener('close', ({ code }) => resolve({ code })))
  const send = (frame: object | string) =>
    socket.send(typeof frame === 'string' || frame instanceof ArrayBuffer ? frame : JSON.stringify(frame))
  let read = 0
  /** The next frame with this name that `next` has not returned yet. */
  const next = (event: string) =>
    new Promise<Frame>((resolve) => {
      const look = () => {
        const at = frames.findIndex((frame, index) => index >= read && frame.event === event)
        if (at < 0) return
        read = at + 1
        waiting.delete(look)
        resolve(frames[at] as Frame)
      }
      waiting.add(look)
      look()
    })
  /** Resolves with the next message. */
  const changed = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
    })
  send({ event: 'user:auth', data: { token } })
  return { frames, send, next, changed, closed, close: () => socket.close(1000, 'done'), bytes: () => bytes }
}
