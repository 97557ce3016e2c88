import { type Clock, resolvingTo, within } from './clock.ts'
import { largestPacket, packetKinds } from './packet.ts'
import type { PacketLine } from './packet-line.ts'

/** How long one step may take: to connect, to sign in, to run one command (docs/integrations.md 3). */
export const stepMs = 8_000

/** A reply has no end mark: it has ended when the server was quiet for this long (docs/integrations.md 3). */
export const quietMs = 100

/**
 * Why a command failed (docs/integrations.md 3).
 * - `unreachable`: no connection; nothing was sent.
 * - `refused`: the wrong password. Never tried again automatically: servers ban addresses for it.
 * - `unknown`: the connection or the time ran out after a command was sent; it may have run.
 * - `garbled`: what answers does not speak RCON; a command that was sent may have run.
 */
export type RconFailure = { ok: false; why: 'unreachable' | 'refused' | 'unknown' | 'garbled' }
/** The console's output for a command; '' for most (docs/integrations.md 3). */
export type RconReply = { ok: true; text: string } | RconFailure

/** A console that is open, as those use it who work with it (docs/integrations.md 3). */
export type Console = { run(command: string): Promise<RconReply>; close(): void }

/** A failure by its reason (docs/integrations.md 3). */
export const failed = (why: RconFailure['why']): RconFailure => ({ ok: false, why })

/**
 * A console after sign-in, one command at a time (docs/integrations.md 3). It is closed after a failure, because a late reply
 * could not be told from the next one.
 */
export class Rcon {
  readonly #line: PacketLine
  readonly #clock: Clock
  #lastId: number
  #isClosed = false
  #before: Promise<unknown> = Promise.resolve()

  constructor(line: PacketLine, clock: Clock, lastId: number) {
    this.#line = line
    this.#clock = clock
    this.#lastId = lastId
  }

  /** Runs one line in the console after those before it were answered. Most commands reply with an empty text. */
  run(command: string): Promise<RconReply> {
    if (/[\0\r\n]/.test(command)) throw new Error('a console command is one line')
    const reply = this.#before.then(() => this.#runNow(command))
    this.#before = reply
    return reply
  }

  close(): void {
    this.#isClosed = true
    this.#line.close()
  }

  async #runNow(command: string): Promise<RconReply> {
    if (this.#isClosed) return failed('unreachable')
    this.#lastId += 1
    const id = this.#lastId
    const reply = await within(this.#clock, stepMs, (over) => this.#exchange(id, command, resolvingTo(over, 'late')))
    if (!reply.ok) this.close()
    return reply
  }

  async #exchange(id: number, command: string, late: Promise<'late'>): Promise<RconReply> {
    const sent = await this.#line.send(id, packetKinds.command, command, late)
    if (sent !== 'sent') return failed('unknown')
    const bodies: Uint8Array[] = []
    let size = 0
    for (;;) {
      const packet = await (bodies.length === 0 ? this.#line.next(late) : this.#nextBeforeQuiet(late))
      if (packet === 'quiet') return { ok: true, text: textOf(bodies, size) }
      if (packet === 'garbled') return failed('garbled')
      if (typeof packet === 'string') return failed('unknown')
      if (packet.id !== id || packet.kind !== packetKinds.reply) continue
      bodies.push(packet.body)
      size += packet.body.length
      if (size > largestPacket) return failed('garbled')
    }
  }

  #nextBeforeQuiet(late: Promise<'late'>) {
    return within(this.#clock, quietMs, (over) => this.#line.next(Promise.race([resolvingTo(over, 'quiet'), late])))
  }
}

/** Joined before it is read: a server may split a reply within a character. */
function textOf(bodies: readonly Uint8Array[], size: number): string {
  const whole = new Uint8Array(size)
  let at = 0
  for (const body of bodies) {
    whole.set(body, at)
    at += body.length
  }
  return new TextDecoder().decode(whole)
}
