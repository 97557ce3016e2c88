import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { LoadTally } from './load-tally.ts'

const pingMs = 30_000
const patienceMs = 30_000

const eventOf = (text: string): string => /^\{"event":"([^"]+)"/.exec(text)?.[1] ?? 'unnamed'
/** A frame's revision stands at its end. */
const revisionOf = (text: string): number | null => {
  const found = /"revision":(\d+)\}$/.exec(text.slice(-40))?.[1]
  return found === undefined ? null : Number(found)
}

export type LineTarget = { line: string; url: string; origin: string; token: string }

/**
 * One socket of the load, as a page keeps it: it signs in and pings. Each frame is counted by its kind; a revision that does not follow the
 * one before, a refused frame and a close by the server are failures.
 */
export class CountedLine {
  revision = -1
  #heard: (event: string, text: string) => void = () => undefined
  readonly #socket: WebSocket
  readonly #target: LineTarget
  readonly #tally: LoadTally
  #isClosing = false
  #pings: NodeJS.Timeout | undefined

  constructor(target: LineTarget, tally: LoadTally) {
    this.#target = target
    this.#tally = tally
    const { url, origin, token } = target
    this.#socket = new WebSocket(url, { headers: { Origin: origin, Cookie: `jwt=${token}` }, perMessageDeflate: false })
  }

  /** Answers the snapshot. */
  async open(): Promise<string> {
    const { line } = this.#target
    this.#socket.on('error', (error) => this.#tally.fail(`a ${line} socket: ${error.message}`))
    await once(this.#socket, 'open', { signal: AbortSignal.timeout(patienceMs) })
    this.#tally.handshakes += 1
    this.#socket.on('close', (code) => {
      clearInterval(this.#pings)
      if (!this.#isClosing) this.#tally.fail(`a ${line} socket was closed with ${code}`)
    })
    const greeted = new Promise<string>((resolve, reject) => {
      // A line that is closed at once, or gets nothing, must not hold its room.
      const patience = setTimeout(() => reject(new Error(`a ${line} socket was sent nothing`)), patienceMs)
      this.#socket.once('close', () => reject(new Error(`a ${line} socket was closed before it was sent anything`)))
      this.#socket.once('message', () => clearTimeout(patience))
      this.#socket.on('message', (data: Buffer) => {
        const text = data.toString()
        resolve(text)
        this.#hear(text, data.length)
      })
    })
    this.send({ event: 'user:auth', data: { token: this.#target.token } })
    this.#pings = setInterval(() => {
      this.#tally.pings += 1
      this.#socket.send('ping')
    }, pingMs)
    return greeted
  }

  onFrame(heard: (event: string, text: string) => void): void {
    this.#heard = heard
  }

  #hear(text: string, bytes: number): void {
    if (text === 'pong') return
    const event = eventOf(text)
    this.#tally.frame(`${this.#target.line} ${event}`, bytes)
    if (event === 'refused') this.#tally.fail(`a ${this.#target.line} socket was told ${text}`)
    const revision = revisionOf(text)
    if (revision !== null) {
      const follows = this.revision === -1 || event === 'snapshot' || revision === this.revision + 1
      if (!follows) this.#tally.fail(`a ${this.#target.line} viewer got revision ${revision} after ${this.revision}`)
      this.revision = revision
    }
    this.#heard(event, text)
  }

  send(frame: object): void {
    this.#tally.clientFrames += 1
    this.#socket.send(JSON.stringify(frame))
  }

  close(): void {
    this.#isClosing = true
    clearInterval(this.#pings)
    this.#socket.close(1000)
  }
}
