import type { ConsoleLine } from '../protocol/console-entry.ts'
import { shownCommand, shownReply } from '../rules/play/console-shown.ts'
import type { Console, RconReply } from './rcon/rcon.ts'

/** The most different lines that are kept: a set-up that waits for its server repeats the same lines. */
const linesMax = 40

/** The lines of a console, as staff may read them: no passwords or secrets, and repeated lines are counted. */
export class Transcript {
  readonly lines: ConsoleLine[] = []
  readonly #secrets: readonly string[]

  constructor(secrets: readonly string[] = []) {
    this.#secrets = secrets
  }

  /** The same console, of which every command and every answer is kept. */
  hear(console: Console): Console {
    const run = async (command: string): Promise<RconReply> => {
      const reply = await console.run(command)
      this.#save(command, reply)
      return reply
    }
    return { run, close: () => console.close() }
  }

  #save(command: string, answer: RconReply): void {
    const reply = answer.ok ? shownReply(command, answer.text, this.#secrets) : null
    const line = { command: shownCommand(command, this.#secrets), reply, times: 1 }
    const same = this.lines.find((each) => each.command === line.command && each.reply === reply)
    if (same) same.times += 1
    else if (this.lines.length < linesMax) this.lines.push(line)
  }
}
