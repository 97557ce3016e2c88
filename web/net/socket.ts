import ReconnectingSocket, { CloseEvent as LocalCloseEvent } from 'partysocket/ws'
import * as v from 'valibot'
import type { ClientFrame } from '../../durable/protocol/client-frames.ts'
import { closeCodes, ping, pong } from '../../durable/protocol/frame.ts'
import { connectTimeoutMs, isLost, reconnectDelay } from './reconnect.ts'
import { readToken } from './token-cookie.ts'

const pingMs = 30_000
const silenceMs = 75_000
/** How long a connection may take to prove that it survived a sleep or a change of network. */
const proofMs = 5_000

export type RoomSocketOptions<Schema extends v.GenericSchema> = {
  /** For example `/rooms/site`. */
  path: string
  frames: Schema
  onFrame(frame: v.InferOutput<Schema>): void
  /** Connected and signed in: whatever the room must know again after a break is sent here. */
  onOpen?(): void
  onLost?(lost: boolean): void
  /** The line is known to be dead, by its silence or because the machine is offline, before a try to return has failed. */
  onDead?(): void
  /** The room will not have us: signed out, no access, or no such room. */
  onEnd(code: number): void
}

export type RoomSocket = {
  /** Sends if the connection stands; nothing is kept for later, the next snapshot makes up for it. */
  send(frame: ClientFrame): boolean
  /** Asks the line for a sign of life; without one it is given up. */
  prove(): void
  /** Connects anew at once: who we are is settled in the handshake. */
  renew(): void
  /** Starts afresh after the room had ended the connection. */
  restart(): void
  close(): void
}

const endings: ReadonlySet<number> = new Set([closeCodes.signedOut, closeCodes.noAccess, closeCodes.notFound])

/** The code the server closed with, or null: our own closes and failed attempts are partysocket's events, and 1006 is the network's. */
const serverCode = (event: { code: number }): number | null => (event instanceof LocalCloseEvent || event.code === 1006 ? null : event.code)

function readFrame<Schema extends v.GenericSchema>(schema: Schema, text: unknown): v.InferOutput<Schema> | null {
  if (typeof text !== 'string') return null
  try {
    const frame = v.safeParse(schema, JSON.parse(text))
    if (frame.success) return frame.output
    console.warn('frame ignored:', text.slice(0, 200))
  } catch {
    console.warn('frame is no JSON:', text.slice(0, 200))
  }
  return null
}

/** One room's connection, kept up until it is closed or the room ends it. */
export function openRoomSocket<Schema extends v.GenericSchema>(options: RoomSocketOptions<Schema>): RoomSocket {
  const address = new URL(options.path, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  // partysocket makes one attempt with its timeout and hides the browsers' differences. When the next attempt comes is ours:
  // its own delays cannot be cut short when the network returns, and know nothing of who closed.
  const socket = new ReconnectingSocket(address.href, undefined, { maxRetries: 0, connectionTimeout: connectTimeoutMs })
  let failures = 0
  let wasOpen = false
  let isOpen = false
  let ended = false
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const send = (frame: ClientFrame) => isOpen && socket.send(JSON.stringify(frame))

  const giveUp = () => {
    if (!isOpen) return
    socket.close()
    options.onDead?.()
  }
  const expectSound = (withinMs: number) => {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(giveUp, withinMs)
  }
  const prove = () => {
    if (!isOpen) return
    socket.send(ping)
    expectSound(proofMs)
  }
  const connect = () => {
    clearTimeout(retryTimer)
    if (!ended && socket.readyState === ReconnectingSocket.CLOSED) socket.reconnect()
  }
  /** The page is back: what we lost we fetch, and what still looks open must answer. */
  const comeBack = () => {
    if (document.visibilityState !== 'visible') return
    if (isOpen) prove()
    else connect()
  }

  socket.onopen = () => {
    isOpen = wasOpen = true
    failures = 0
    expectSound(silenceMs)
    send({ event: 'user:auth', data: { token: readToken() } })
    options.onOpen?.()
    options.onLost?.(false)
  }
  socket.onmessage = (event) => {
    expectSound(silenceMs)
    if (event.data === pong) return
    const frame = readFrame(options.frames, event.data)
    if (frame !== null) options.onFrame(frame)
  }
  socket.onclose = (event) => {
    const broke = isOpen
    isOpen = false
    clearTimeout(silenceTimer)
    if (ended) return
    const code = serverCode(event)
    if (code !== null && endings.has(code)) {
      ended = true
      options.onEnd(code)
      return
    }
    if (!broke) failures += 1
    if (isLost(failures, wasOpen)) options.onLost?.(true)
    clearTimeout(retryTimer)
    retryTimer = setTimeout(connect, reconnectDelay({ failures, byServer: broke && code !== null }, Math.random()))
  }

  const heart = setInterval(() => {
    if (isOpen) socket.send(ping)
  }, pingMs)
  window.addEventListener('offline', giveUp)
  window.addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', comeBack)

  return {
    send,
    prove,
    renew: () => {
      socket.close()
      connect()
    },
    restart: () => {
      ended = false
      connect()
    },
    close: () => {
      ended = true
      clearTimeout(retryTimer)
      clearTimeout(silenceTimer)
      clearInterval(heart)
      window.removeEventListener('offline', giveUp)
      window.removeEventListener('online', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
      socket.close()
    },
  }
}
