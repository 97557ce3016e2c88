import { once } from 'node:events'
import { WebSocket } from 'ws'

/** How a viewer connects. `hello` is its first frame; one that sends none is ready as soon as it is connected. */
export type Connection = { url: string; headers?: Record<string, string>; hello?: string }

/** Handshakes under way at a time. */
const atOnce = 50
const patienceMs = 20_000

const isAck = (data: Buffer): boolean => data.subarray(0, 14).toString('latin1') === '{"event":"ack"'
const isRefusal = (data: Buffer): boolean => data.includes('"success":false') || data.includes('"event":"refused"')

/**
 * The open sockets of a room's viewers. They count frames and do not parse them, so that the bench measures the server and the network.
 * Compression is not offered: none of the servers compared compresses then.
 */
export class Viewers {
  readonly sockets: WebSocket[] = []
  #waitsFor = 0
  #failed: ((error: Error) => void) | null = null
  #done: ((at: number) => void) | null = null
  #last: Buffer = Buffer.alloc(0)

  /** Connects all viewers and waits until each has got its first frame; answers the first of these. */
  async open(connections: readonly Connection[]): Promise<string> {
    const greetings: string[] = []
    for (let from = 0; from < connections.length; from += atOnce) {
      const some = connections.slice(from, from + atOnce)
      greetings.push(...(await Promise.all(some.map((connection) => this.#connect(connection)))))
    }
    for (const socket of this.sockets) {
      socket.on('message', (data) => this.#hear(data as Buffer))
      socket.on('close', (code) => this.#failed?.(new Error(`a viewer's socket was closed with ${code}`)))
    }
    return greetings[0] ?? ''
  }

  async #connect({ url, headers = {}, hello }: Connection): Promise<string> {
    const socket = new WebSocket(url, { headers, perMessageDeflate: false })
    this.sockets.push(socket)
    await once(socket, 'open')
    if (hello === undefined) return ''
    socket.send(hello)
    const [greeting] = (await once(socket, 'message')) as [Buffer]
    return greeting.toString()
  }

  #hear(data: Buffer): void {
    if (isAck(data) || isRefusal(data)) {
      if (isRefusal(data)) this.#failed?.(new Error(`refused: ${data}`))
      return
    }
    if (this.#waitsFor === 0) throw new Error(`nobody asked for ${data}`)
    this.#waitsFor -= 1
    this.#last = data
    if (this.#waitsFor === 0) this.#done?.(performance.now())
  }

  /** Does `act` and answers how long it took until every viewer had one more frame, in ms. */
  async timeUntilSeen(act: () => void): Promise<number> {
    this.#waitsFor = this.sockets.length
    const seen = new Promise<number>((resolve, reject) => {
      this.#done = resolve
      this.#failed = reject
    })
    const patience = setTimeout(() => this.#failed?.(new Error(`${this.#waitsFor} viewers were told nothing`)), patienceMs)
    const from = performance.now()
    act()
    const at = await seen.finally(() => clearTimeout(patience))
    this.#failed = null
    return at - from
  }

  /** The last change as the last viewer got it. */
  last(): Buffer {
    return this.#last
  }

  async close(): Promise<void> {
    const closed = this.sockets.map((socket) => (socket.readyState === WebSocket.CLOSED ? null : once(socket, 'close')))
    for (const socket of this.sockets) socket.close(1000)
    await Promise.race([Promise.all(closed), new Promise((resolve) => setTimeout(resolve, 1_000))])
    for (const socket of this.sockets) socket.terminate()
  }
}
