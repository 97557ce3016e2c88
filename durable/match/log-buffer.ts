import type { LogLine } from '../rules/server-log.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { FoughtRound } from './play-state.ts'

/** A line of the game's chat as staff read it; `at` is when we heard it (UTC ms). */
export type GameChat = { at: number; steamId: SteamId | null; name: string; message: string; teamOnly: boolean }
export type GameKill = { at: number; killer: SteamId | null; victim: SteamId; weapon: string; headshot: boolean }
export type KeptLine = { chat: GameChat } | { kill: GameKill }

/** How much waits at most: a flood of chat must not fill the object's memory. */
const linesMax = 500
const roundsMax = 4
const deathsMax = 64
const postsKnown = 200

/**
 * The server's log between two reports: in memory, because the next report writes it along, and losing half a round of chat
 * with a crash is cheaper than a row a line (docs/integrations.md 6).
 */
export class LogBuffer {
  #lines: KeptLine[] = []
  #deaths: SteamId[] = []
  #fought: FoughtRound[] = []
  /** Of which posts it has heard, by load and end. */
  #heard: string[] = []

  /** Whether a post comes for the first time. */
  isNew(loadId: number, endsAt: number | null): boolean {
    const mark = `${loadId}:${endsAt}`
    if (endsAt !== null && this.#heard.includes(mark)) return false
    this.#heard = [...this.#heard, mark].slice(-postsKnown)
    return true
  }

  /** Takes lines in. Who falls before a map is live, in warm-up or with knives, has no part in a round. */
  add(lines: readonly LogLine[], isLive: boolean, at: number): void {
    for (const line of lines) {
      if (line.kind === 'round-start') this.#deaths = []
      else if (line.kind === 'round-over') this.#roundOver(line.ct + line.t, isLive)
      else if (line.kind === 'chat') {
        const { steamId, name, message, teamOnly } = line
        this.#keep({ chat: { at, steamId, name, message, teamOnly } })
      } else {
        const { killer, victim, weapon, headshot } = line
        if (isLive && this.#deaths.length < deathsMax) this.#deaths.push(victim)
        this.#keep({ kill: { at, killer, victim, weapon, headshot } })
      }
    }
  }

  #keep(line: KeptLine): void {
    if (this.#lines.length < linesMax) this.#lines.push(line)
  }

  #roundOver(number: number, isLive: boolean): void {
    // A round that is played again after a restore is told again.
    const others = this.#fought.filter((each) => each.number !== number)
    if (isLive) this.#fought = [...others, { number, deaths: this.#deaths }].slice(-roundsMax)
    this.#deaths = []
  }

  /** The last rounds as the log told them; a map that begins forgets those of the one before. */
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
