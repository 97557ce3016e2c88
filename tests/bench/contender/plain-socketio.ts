import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { PlainStore } from './plain-store.ts'

// The same on socket.io: the room is one of its rooms, the change one of its events.
const store = new PlainStore(process.argv[2] ?? '')
const server = createServer()
const io = new Server(server, { transports: ['websocket'] })

io.on('connection', (socket) => {
  const room = String(socket.handshake.query.room)
  socket.join(room)
  socket.on('act', (action: object) => {
    io.to(room).emit('change', store.act(room, JSON.stringify(action)))
  })
})

server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
