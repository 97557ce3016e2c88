import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

/** A fault of an RCON server, in place of its answer. */
export type Trouble =
  | 'closes at once'
  | 'answers nothing'
  | 'speaks http'
  | 'announces too much'
  | 'drops on a command'
  | 'drops in mid-reply'
  | 'is silent on a command'
  | 'stops in mid-packet'
  | 'never stops replying'

type Options = {
  password?: string
  /** Older servers send an empty reply before their verdict, and long replies in several packets. */
  isClassic?: boolean
  /** Glued: all packets of one answer are sent together. Bytes: every byte is sent separately. */
  segments?: 'packets' | 'glued' | 'bytes'
  /** Sends unrequested packets before it replies. */
  isTalkative?: boolean
  trouble?: Trouble
  /** The output of its console. */
  answer?: (command: string) => string | Promise<string>
}

const classicBody = 4086

/** One packet by the protocol; implemented here a second time, so that a mistake of the site's code is not copied. */
function packet(id: number, kind: number, body: Buffer | string): Buffer {
  const text = Buffer.from(body)
  const head = Buffer.alloc(12)
  head.writeInt32LE(text.length + 10, 0)
  head.writeInt32LE(id, 4)
  head.writeInt32LE(kind, 8)
  return Buffer.concat([head, text, Buffer.alloc(2)])
}

/** A game server with only RCON: real TCP, every way to cut it into segments, and every fault. */
export class RconStandIn {
  readonly commands: string[] = []
  readonly passwords: string[] = []
  readonly #options: Options
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #happened = new EventEmitter()

  private constructor(options: Options) {
    this.#options = options
    this.#server = createServer({ noDelay: true }, (socket) => this.#meet(socket))
  }

  static async open(options: Options = {}): Promise<RconStandIn> {
    const server = new RconStandIn(options)
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Resolves when it has received this many commands and sent its answers. */
  async heard(commands: number): Promise<void> {
    while (this.commands.length < commands) await once(this.#happened, 'answered')
  }

  async heardSignIn(): Promise<void> {
    while (this.passwords.length === 0) await once(this.#happened, 'answered')
  }

  /** Resolves when all clients have disconnected. */
  async left(): Promise<void> {
    while (this.#sockets.size > 0) await once(this.#happened, 'left')
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #meet(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#happened.emit('left')
    })
    if (this.#options.trouble === 'closes at once') socket.destroy()
    else void this.#listen(socket).catch(() => {})
  }

  async #listen(socket: Socket): Promise<void> {
    let held = Buffer.alloc(0)
    for await (const segment of socket) {
      held = Buffer.concat([held, segment])
      while (held.length >= 4 && held.length >= 4 + held.readInt32LE(0)) {
        const end = 4 + held.readInt32LE(0)
        await this.#hear(socket, held.readInt32LE(4), held.readInt32LE(8), held.toString('utf8', 12, end - 2))
        held = held.subarray(end)
        this.#happened.emit('answered')
      }
    }
  }

  async #hear(socket: Socket, id: number, kind: number, body: string): Promise<void> {
    if (kind === 3) this.passwords.push(body)
    else this.commands.push(body)
    if (this.#misbehaves(socket, id, kind)) return
    if (this.#options.isTalkative) await this.#send(socket, [packet(id + 1, 2, ''), packet(id + 1, 0, 'another’s'), packet(id, 1, 'log')])
    await this.#send(socket, kind === 3 ? this.#verdict(id, body) : await this.#reply(id, body))
  }

  #verdict(id: number, password: string): Buffer[] {
    const verdict = packet(password === (this.#options.password ?? 'hemmelig') ? id : -1, 2, '')
    return this.#options.isClassic ? [packet(id, 0, ''), verdict] : [verdict]
  }

  async #reply(id: number, command: string): Promise<Buffer[]> {
    const text = Buffer.from((await this.#options.answer?.(command)) ?? '')
    if (!this.#options.isClassic) return [packet(id, 0, text)]
    const parts = Math.max(1, Math.ceil(text.length / classicBody))
    return Array.from({ length: parts }, (_, part) => packet(id, 0, text.subarray(part * classicBody, (part + 1) * classicBody)))
  }

  async #send(socket: Socket, packets: readonly Buffer[]): Promise<void> {
    const { segments = 'packets' } = this.#options
    const all = Buffer.concat(packets)
    if (segments === 'glued') socket.write(all)
    if (segments === 'packets') for (const each of packets) socket.write(each)
    if (segments === 'bytes')
      for (const byte of all) {
        socket.write(Buffer.of(byte))
        await turnOfTheLoop()
      }
  }

  #misbehaves(socket: Socket, id: number, kind: number): boolean {
    const isCommand = kind !== 3
    const { trouble } = this.#options
    if (trouble === 'speaks http') socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
    else if (trouble === 'drops on a command' && isCommand) socket.destroy()
    else if (trouble === 'drops in mid-reply' && isCommand) socket.end(packet(id, 0, 'x'.repeat(100)).subarray(0, 50))
    else if (trouble === 'stops in mid-packet' && isCommand) socket.write(packet(id, 0, 'x'.repeat(100)).subarray(0, 50))
    else if (trouble === 'announces too much' && isCommand) socket.write(packet(id, 0, 'x'.repeat(1024 * 1024 + 1)).subarray(0, 100))
    else if (trouble === 'never stops replying' && isCommand) floodWith(socket, packet(id, 0, 'x'.repeat(4000)))
    else return trouble === 'answers nothing' || (trouble === 'is silent on a command' && isCommand)
    return true
  }
}

/** Sends bytes as fast as the other end reads, until it disconnects. */
function floodWith(socket: Socket, bytes: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(bytes));
  }
  socket.on('drain', more)
  more()
}
