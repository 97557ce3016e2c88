import type { LogLine } from '../../rules/server-log.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { FoughtRound } from './play-state.ts'

/** A line of the game's chat for staff; `at` is when the room got it (UTC ms). */
export type GameChat = { at: number; steamId: SteamId | null; name: string; message: string; teamOnly: boolean }
export type GameKill = { at: number; killer: SteamId | null; victim: SteamId; weapon: string; headshot: boolean }
export type KeptLine = { chat: GameChat } | { kill: GameKill }

/** Limits of the buffer: a flood of chat must not fill the object's memory. */
const linesMax = 500
const roundsMax = 4
const deathsMax = 64
const postsKnown = 200

/**
 * The server's log between two reports. It is kept in memory, since the next report writes it anyway; losing half a round of
 * chat in a crash is cheaper than a row for each line (docs/integrations.md 6).
 */
export class LogBuffer {
  #lines: KeptLine[] = []
  #deaths: SteamId[] = []
  #fought: FoughtRound[] = []
  /** The posts already taken, by load and end. */
  #heard: string[] = []

  /** Whether a post comes for the first time. */
  isNew(loadId: number, endsAt: number | null): boolean {
    const mark = `${loadId}:${endsAt}`
    if (endsAt !== null && this.#heard.includes(mark)) return false
    this.#heard = [...this.#heard, mark].slice(-postsKnown)
    return true
  }

  /** Adds lines. Deaths before a map is live, in warm-up or in a knife round, belong to no round. */
  add(lines: readonly LogLine[], isLive: boolean, at: number): void {
    for (const line of lines) this.#addLine(line, isLive, at)
  }

  #addLine(line: LogLine, isLive: boolean, at: number): void {
    switch (line.kind) {
      case 'round-start':
        this.#deaths = []
        return
      case 'round-over':
        return this.#roundOver(line.ct + line.t, isLive)
      case 'chat': {
        const { steamId, name, message, teamOnly } = line
        return this.#keep({ chat: { at, steamId, name, message, teamOnly } })
      }
      case 'kill': {
        const { killer, victim, weapon, headshot } = line
        if (isLive && this.#deaths.length < deathsMax) this.#deaths.push(victim)
        return this.#keep({ kill: { at, killer, victim, weapon, headshot } })
      }
      default:
        return line satisfies never
    }
  }

  #keep(line: KeptLine): void {
    if (this.#lines.length < linesMax) this.#lines.push(line)
  }

  #roundOver(number: number, isLive: boolean): void {
    // A round that is replayed after a restore comes again.
    const others = this.#fought.filter((each) => each.number !== number)
    if (isLive) this.#fought = [...others, { number, deaths: this.#deaths }].slice(-roundsMax)
    this.#deaths = []
  }

  /** The last rounds as the log told them; the beginning of a map drops those of the map before. */
  fought(isBeginning: boolean): readonly FoughtRound[] {
    if (isBeginning) {
      this.#fought = []
      this.#deaths = []
    }
    return this.#fought
  }

  /** Hands out what waits to be written. */
  take(): KeptLine[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }
}

/** Knives where a knife round may be on. */
export const showsKnives = (lines: readonly LogLine[]): boolean =>
  lines.some((line) => line.kind === 'kill' && /knife|bayonet/i.test(line.weapon))
