import { setTimeout as sleep } from 'node:timers/promises'
import { runLine } from './console/console.ts'
import { type RconServer, startRconServer } from './console/rcon-server.ts'
import type { Mischief } from './mischief.ts'
import { Game } from './play/game.ts'
import { commandLine } from './play/game-log.ts'
import { type Pace, watchablePace } from './play/pace.ts'
import { type SeriesNotes, type SeriesRecord, seriesRecord } from './server-record.ts'

/** Everything has a default but the password. */
export type Cs2ServerOptions = {
  password: string
  /** 0, the default, lets the system choose. */
  port?: number
  /** The same seed and the same config give the same match. */
  seed?: number
  pace?: Partial<Pace>
  mischief?: Mischief
  /** RCON as it was before CS2. */
  isClassic?: boolean
  pause?(ms: number): Promise<unknown>
  now?(): Date
}

/** A simulated CS2 server with MatchZy 0.8.15: real RCON over TCP, real events over HTTP, and simulated players. */
export type Cs2Server = {
  readonly port: number
  readonly password: string
  /** The server's record of every match it was given, oldest first. */
  record(): SeriesRecord[]
  cvar(name: string): string | undefined
  /** A line typed at the machine itself. */
  run(line: string): Promise<string>
  /** Resolves when nothing is being played. */
  settled(): Promise<void>
  /** The process dies with everything in it; the port is closed until it comes back. */
  crash(): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

const sleepQuietly = (ms: number): Promise<unknown> => sleep(ms, undefined, { ref: false })

class Machine {
  readonly password: string
  readonly notes: SeriesNotes[] = []
  readonly #options: Required<Omit<Cs2ServerOptions, 'pace' | 'password'>>
  readonly #pace: Pace
  readonly #commandCounts = new Map<string, number>()
  #rcon: RconServer | null = null
  #port: number
  #isClosed = false
  game: Game

  constructor({ password, pace, ...options }: Cs2ServerOptions) {
    this.password = password
    this.#pace = { ...watchablePace, ...pace }
    this.#options = { port: 0, seed: 1, mischief: {}, isClassic: false, pause: sleepQuietly, now: () => new Date(), ...options }
    this.#port = this.#options.port
    this.game = this.#boot()
  }

  get port(): number {
    return this.#port
  }

  #boot(): Game {
    const { seed, mischief, pause, now } = this.#options
    const crash = () => this.#crashAndReboot()
    return new Game({ seed, pace: this.#pace, mischief, pause, now, notes: this.notes, crash })
  }

  async open(): Promise<void> {
    const { isClassic, mischief } = this.#options
    this.#rcon = await startRconServer({
      port: this.#port,
      isClassic,
      isMute: mischief.isMute ?? false,
      banAfter: mischief.banAfter ?? Number.POSITIVE_INFINITY,
      accepts: (password) => !mischief.refusesPassword && password === this.password,
      outcomeOf: (command) => mischief.commandOutcome?.(command, this.#nth(command.split(' ')[0] ?? '')) ?? 'answer',
      run: (command) => this.run(command),
    })
    this.#port = this.#rcon.port
  }

  #nth(name: string): number {
    const count = (this.#commandCounts.get(name) ?? 0) + 1
    this.#commandCounts.set(name, count)
    return count
  }

  async run(line: string): Promise<string> {
    void this.game.log.write(commandLine(line))
    return runLine({ game: this.game, port: this.#port }, line)
  }

  async crash(): Promise<void> {
    this.game.stop()
    await this.#rcon?.close()
    this.#rcon = null
  }

  /** Starts again with nothing loaded. */
  async restart(): Promise<void> {
    if (this.#isClosed || this.#rcon) return
    this.game = this.#boot()
    await this.open()
  }

  async #crashAndReboot(): Promise<void> {
    await this.crash()
    void this.#options.pause(this.#pace.reboot).then(() => this.restart())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.crash()
  }
}

/** Starts one and waits until it listens. */
export async function startCs2Server(options: Cs2ServerOptions): Promise<Cs2Server> {
  const machine = new Machine(options)
  await machine.open()
  return {
    port: machine.port,
    password: machine.password,
    record: () => machine.notes.map(seriesRecord),
    cvar: (name) => machine.game.cvars.get(name),
    run: (line) => machine.run(line),
    settled: () => machine.game.settled(),
    crash: () => machine.crash(),
    restart: () => machine.restart(),
    close: () => machine.close(),
  }
}
