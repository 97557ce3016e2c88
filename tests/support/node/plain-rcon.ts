import { connect, type Socket } from 'node:net'
import { createPacketReader, encodePacket, type Packet, packetTypes } from '../../../local/cs2/console/rcon-frames.ts'

/** RCON without interpretation: packets out, packets in. */
export type PlainRcon = {
  send(packet: Packet): void
  /** The next packet; null if the connection has ended. */
  next(): Promise<Packet | null>
  close(): void
}

export async function openPlainRcon(port: number): Promise<PlainRcon> {
  const socket: Socket = connect(port, '127.0.0.1')
  const read = createPacketReader()
  const waiting: ((packet: Packet | null) => void)[] = []
  const arrived: (Packet | null)[] = []
  let isOver = false
  const give = (packet: Packet | null) => {
    const taker = waiting.shift()
    if (taker) taker(packet)
    else arrived.push(packet)
  }
  socket.on('data', (segment) => read(segment).forEach(give))
  socket.on('error', () => {})
  socket.on('close', () => {
    isOver = true
    give(null)
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', resolve))
  return {
    send: (packet) => socket.write(encodePacket(packet)),
    next: () => {
      if (arrived.length > 0) return Promise.resolve(arrived.shift() ?? null)
      return isOver ? Promise.resolve(null) : new Promise((resolve) => waiting.push(resolve))
    },
    close: () => socket.destroy(),
  }
}

/** Signs in as CS2 expects it; null if that is refused. */
export async function signIn(port: number, password: string): Promise<PlainRcon | null> {
  const rcon = await openPlainRcon(port)
  rcon.send({ id: 7, type: packetTypes.auth, body: password })
  const verdict = await rcon.next()
  if (verdict?.id === 7) return rcon
  rcon.close()
  return null
}

/** Runs one command over a separate connection; null if no reply came. */
export async function runByRcon(port: number, password: string, command: string): Promise<string | null> {
  const rcon = await signIn(port, password)
  rcon?.send({ id: 8, type: packetTypes.exec, body: command })
  const reply = await rcon?.next()
  rcon?.close()
  return reply?.body ?? null
}
