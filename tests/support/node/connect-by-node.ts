import { connect } from 'node:net'
import type { Connect } from '../../../durable/game-server/rcon/tcp.ts'

/** TCP connections of Node, for tests and programs outside the Worker. */
export const connectByNode: Connect = ({ host, port }, cancelled) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    const giveUp = () => socket.destroy()
    cancelled.addEventListener('abort', giveUp)
    socket.on('error', reject)
    socket.once('close', () => reject(new Error('closed')))
    socket.once('connect', () => {
      cancelled.removeEventListener('abort', giveUp)
      const segments: AsyncIterator<Buffer> = socket[Symbol.asyncIterator]()
      resolve({
        read: async () => (await segments.next()).value ?? null,
        write: (bytes) => new Promise((sent, broke) => socket.write(bytes, (error) => (error ? broke(error) : sent()))),
        close: () => void socket.destroy(),
      })
    })
  })
