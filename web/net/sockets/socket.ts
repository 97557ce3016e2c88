import ReconnectingSocket, { CloseEvent as LocalCloseEvent } from 'partysocket/ws'
import * as v from 'valibot'
import type { ClientFrame } from '../../../durable/protocol/client-frames.ts'
import { closeCodes, ping, pong, retryAfterIn } from '../../../durable/protocol/frame.ts'
import { readToken } from '../token-cookie.ts'
import { connectTimeoutMs, isLost, reconnectDelay, slowFrom } from './reconnect-delay.ts'

const pingMs = 30_000
const silenceMs = 75_000
/** How long to wait for an answer when checking a connection after sleep or a change of network. */
const aliveCheckMs = 5_000

export type RoomSocketOptions<Schema extends v.GenericSchema> = {
  /** For example `/rooms/site`. */
  path: string
  frames: Schema
  onFrame(frame: v.InferOutput<Schema>): void
  /** Called when connected and signed in: sends the frames that the room needs again after a reconnect. */
  onOpen?(): void
  onLost?(lost: boolean): void
  /** An open connection has ended: frames that were sent on it may not have arrived. */
  onBreak?(): void
  /** The connection is dead, because it is silent or the machine is offline. Called before an attempt to reconnect has failed. */
  onDead?(): void
  /** The room refuses the connection: signed out, no access, or no such room. */
  onEnd(code: number): void
}

export type RoomSocket = {
  /** Sends if the connection is open. Nothing is queued: the next snapshot has the newest state. */
  send(frame: ClientFrame): boolean
  /** Pings the room. Without an answer the connection is closed and opened again. */
  checkAlive(): void
  /** Closes and connects again at once, because the handshake sets the player. */
  reconnect(): void
  /** Connects again after the room has ended the connection. */
  restart(): void
  close(): void
}

const isSeen = () => document.visibilityState === 'visible'

const endings: ReadonlySet<number> = new Set([closeCodes.signedOut, closeCodes.noAccess, closeCodes.notFound])

/**
 * The close code of the server, or null: partysocket creates the events of its own closes and failed attempts, and 1006 is a network
 * failure.
 */
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

/** The connection to one room. It reconnects until it is closed or the room ends it. */
export function openRoomSocket<Schema extends v.GenericSchema>(options: RoomSocketOptions<Schema>): RoomSocket {
  const address = new URL(options.path, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  // partysocket makes one attempt with its timeout and hides differences between browsers. We decide when the next attempt comes: its
  // own delays cannot be cut short when the network returns, and do not know who closed the connection.
  const socket = new ReconnectingSocket(address.href, undefined, { maxRetries: 0, connectionTimeout: connectTimeoutMs })
  let failures = 0
  let wasOpen = false
  let isOpen = false
  let ended = false
  let isDisplaced = false
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const send = (frame: ClientFrame) => isOpen && socket.send(JSON.stringify(frame))

  const giveUp = () => {
    if (!isOpen) return
    socket.close()
    options.onDead?.()
  }
  const closeIfSilentFor = (ms: number) => {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(giveUp, ms)
  }
  const checkAlive = () => {
    if (!isOpen) return
    socket.send(ping)
    closeIfSilentFor(aliveCheckMs)
  }
  const connect = () => {
    clearTimeout(retryTimer)
    if (!ended && socket.readyState === ReconnectingSocket.CLOSED) socket.reconnect()
  }
  /** If a player has too many connections, the newest pages close the older ones. So only a visible page connects again. */
  const retry = () => {
    if (!isDisplaced || isSeen()) connect()
  }
  /** The page is visible or online again: reconnects a lost connection, and checks one that still looks open. */
  const onPageBack = () => {
    if (!isSeen()) return
    if (isOpen) checkAlive()
    else connect()
  }

  socket.onopen = () => {
    isOpen = true
    wasOpen = true
    isDisplaced = false
    failures = 0
    closeIfSilentFor(silenceMs)
    send({ event: 'user:auth', data: { token: readToken() } })
    options.onOpen?.()
    options.onLost?.(false)
  }
  socket.onmessage = (event) => {
    closeIfSilentFor(silenceMs)
    if (event.data === pong) return
    const frame = readFrame(options.frames, event.data)
    if (frame !== null) options.onFrame(frame)
  }
  socket.onclose = (event) => {
    const broke = isOpen
    isOpen = false
    clearTimeout(silenceTimer)
    if (broke) options.onBreak?.()
    if (ended) return
    const code = serverCode(event)
    if (code !== null && endings.has(code)) {
      ended = true
      options.onEnd(code)
      return
    }
    clearTimeout(retryTimer)
    isDisplaced ||= code === closeCodes.tooFast
    if (isDisplaced) failures = slowFrom
    else if (!broke) failures += 1
    if (isDisplaced && !isSeen()) return
    if (isLost(failures, wasOpen)) options.onLost?.(true)
    const askedS = code === closeCodes.full ? retryAfterIn(event.reason) : null
    if (askedS !== null) {
      options.onLost?.(true)
      // Sockets that were refused together must not return together.
      retryTimer = setTimeout(retry, askedS * (1 + Math.random() / 2) * 1_000)
      return
    }
    retryTimer = setTimeout(retry, reconnectDelay({ failures, byServer: broke && code !== null }, Math.random()))
  }

  const pingTimer = setInterval(() => {
    if (isOpen) socket.send(ping)
  }, pingMs)
  window.addEventListener('offline', giveUp)
  window.addEventListener('online', onPageBack)
  document.addEventListener('visibilitychange', onPageBack)

  return {
    send,
    checkAlive,
    reconnect: () => {
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
      clearInterval(pingTimer)
      window.removeEventListener('offline', giveUp)
      window.removeEventListener('online', onPageBack)
      document.removeEventListener('visibilitychange', onPageBack)
      socket.close()
    },
  }
}
