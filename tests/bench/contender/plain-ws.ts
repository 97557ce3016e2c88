import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { PlainStore } from './plain-store.ts'

// A room server on `ws`: a socket at /<room> joins that room; each message is an action, announced to all sockets there.
const store = new PlainStore(process.argv[2] ?? '')
const rooms = new Map<string, Set<WebSocket>>()
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })

sockets.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on('message', (data) => {
    const { action } = JSON.parse(String(data)) as { action: object }
    const change = store.act(url, JSON.stringify(action))
    for (const each of room) each.send(change)
  })
  socket.on('close', () => room.delete(socket))
})

server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
