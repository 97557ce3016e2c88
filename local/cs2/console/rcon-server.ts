import { createServer, type Server, type Socket } from 'node:net'
import type { CommandOutcome } from '../mischief.ts'
import { createPacketReader, encodePacket, type Packet, packetTypes } from './rcon-frames.ts'

/** How one RCON server behaves (docs/integrations.md 3). */
export type RconOptions = {
  port: number
  /** Classic SRCDS: an empty reply before the verdict, long replies in pieces, empty packets mirrored. */
  isClassic: boolean
  isMute: boolean
  banAfter: number
  accepts(password: string): boolean
  outcomeOf(command: string): CommandOutcome
  run(command: string): Promise<string>
}

/** Listens until it is closed, which ends every connection. */
export type RconServer = { readonly port: number; close(): Promise<void> }

const pieceBytes = 4_000
/** The packet id with which a sign-in is refused. */
const refusedId = -1

type Session = { socket: Socket; isSignedIn: boolean; options: RconOptions; wrongPasswords: { count: number } }

const write = ({ socket }: Session, packet: Packet): boolean => !socket.destroyed && socket.write(encodePacket(packet))

function signIn(session: Session, { id, body }: Packet): void {
  const { options, wrongPasswords } = session
  session.isSignedIn = options.accepts(body)
  if (options.isClassic) write(session, { id, type: packetTypes.reply, body: '' })
  write(session, { id: session.isSignedIn ? id : refusedId, type: packetTypes.authReply, body: '' })
  if (session.isSignedIn) wrongPasswords.count = 0
  else wrongPasswords.count += 1
}

/** A classic server cuts where it likes, also within a letter. */
function replyPackets({ isClassic }: RconOptions, id: number, text: string): Buffer {
  if (!isClassic) return encodePacket({ id, type: packetTypes.reply, body: text })
  const pieces = text.match(new RegExp(`[^]{1,${pieceBytes}}`, 'g')) ?? ['']
  return Buffer.concat(pieces.map((body) => encodePacket({ id, type: packetTypes.reply, body })))
}

async function execute(session: Session, { id, body }: Packet): Promise<void> {
  const { socket, options } = session
  if (!session.isSignedIn) {
    write(session, { id: refusedId, type: packetTypes.authReply, body: '' })
    return
  }
  const outcome = options.outcomeOf(body)
  if (outcome === 'cut before') {
    socket.destroy()
    return
  }
  const reply = replyPackets(options, id, await options.run(body))
  if (outcome === 'silence' || socket.destroyed) return
  if (outcome === 'answer') socket.write(reply)
  else if (outcome === 'cut in reply') socket.write(reply.subarray(0, reply.length - 3), () => socket.destroy())
  else socket.destroy()
}

async function handle(session: Session, packet: Packet): Promise<void> {
  if (packet.type === packetTypes.auth) signIn(session, packet)
  else if (packet.type === packetTypes.exec) await execute(session, packet)
  else if (session.options.isClassic && packet.type === packetTypes.reply) write(session, packet)
}

function welcome(socket: Socket, options: RconOptions, wrongPasswords: { count: number }): void {
  socket.on('error', () => socket.destroy())
  if (options.isMute) {
    socket.resume()
    return
  }
  if (wrongPasswords.count >= options.banAfter) {
    socket.destroy()
    return
  }
  const session: Session = { socket, isSignedIn: false, options, wrongPasswords }
  const read = createPacketReader()
  let last = Promise.resolve()
  socket.on('data', (segment) => {
    for (const packet of read(segment)) last = last.then(() => handle(session, packet))
  })
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Opens the port on this machine only; 0 lets the system choose one. */
export async function startRconServer(options: RconOptions): Promise<RconServer> {
  const sockets = new Set<Socket>()
  const wrongPasswords = { count: 0 }
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    welcome(socket, options, wrongPasswords)
  })
  const port = await listen(server, options.port)
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
