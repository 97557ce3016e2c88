import { createDelivery, type Delivery, type DeliveryOutcome } from './delivery.ts'
import { stampLine } from './play/game-log.ts'

/** How many earlier lines a new listener gets. */
const remembered = 120
const patienceMs = 10_000

/** The server's log, posted to every listener (docs/integrations.md 6). */
export type ServerLog = {
  /** One post with these lines to every listener. */
  write(...messages: string[]): Promise<void>
  /** Adds a listener, which first gets the latest lines. */
  addListener(url: string): Promise<void>
  clearListeners(): void
  listeners(): string[]
  turn(on: boolean): void
  flush(): Promise<void>
  stop(): void
}

/** One line, and how much the log held when it stood there. */
type Written = { line: string; endsAt: number }
type Post = { url: string; written: readonly Written[] }
type ServerLogOptions = { outcomeOf(lines: readonly string[]): DeliveryOutcome; pause(ms: number): Promise<unknown>; now(): Date }

const textOf = (written: readonly Written[]): string => written.map(({ line }) => `${line}\n`).join('')

async function postLines({ url, written }: Post): Promise<void> {
  const body = textOf(written)
  const endsAt = written.at(-1)?.endsAt ?? 0
  const offsets = { 'X-Logbytes-BeginOffset': String(endsAt - Buffer.byteLength(body)), 'X-Logbytes-EndOffset': String(endsAt) }
  const headers = { 'Content-Type': 'text/plain', 'User-Agent': '', 'X-Timestamp': written[0]?.line.slice(0, 25) ?? '', ...offsets }
  try {
    await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) })
  } catch {
    // A game server ignores a failed post and does not try again.
  }
}

/** Posts nothing until the log is on and has a listener. */
export function createServerLog({ outcomeOf, pause, now }: ServerLogOptions): ServerLog {
  const urls = new Set<string>()
  let isOn = false
  let length = 0
  let lately: Written[] = []
  const delivery: Delivery<Post> = createDelivery({
    post: postLines,
    outcomeOf: ({ written }) => outcomeOf(written.map(({ line }) => line)),
    pause,
  })

  const note = (message: string): Written => {
    const line = stampLine(message, now())
    length += Buffer.byteLength(line) + 1
    return { line, endsAt: length }
  }

  return {
    async write(...messages) {
      const written = messages.map(note)
      lately = [...lately, ...written].slice(-remembered)
      if (isOn && written.length > 0) await Promise.all([...urls].map((url) => delivery.send({ url, written })))
    },
    async addListener(url) {
      if (urls.has(url)) return
      urls.add(url)
      if (isOn && lately.length > 0) await delivery.send({ url, written: lately })
    },
    clearListeners: () => urls.clear(),
    listeners: () => [...urls],
    turn: (on) => {
      isOn = on
    },
    flush: delivery.flush,
    stop: delivery.stop,
  }
}
