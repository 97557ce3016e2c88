import type { LogLine } from '../../rules/play/server-log.ts'
import type { WeaponKill } from '../../rules/play/weapon-kills.ts'
import { isKnife, weaponOf } from '../../rules/play/weapons.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { FoughtRound } from './play-state.ts'

/** A line of the game's chat for staff; `at` is when the room got it (UTC ms). */
export type GameChat = { at: number; steamId: SteamId | null; name: string; message: string; teamOnly: boolean }
export type GameKill = { at: number; killer: SteamId | null; victim: SteamId; weapon: string; headshot: boolean }
export type BufferedLine = { chat: GameChat } | { kill: GameKill }

/** The origin of lines: the load, the position in its whole log at which their post ends, whether a map is live, when they came. */
export type LineOrigin = { loadId: number; endsAt: number | null; isLive: boolean; at: number }

/** A round with the log and the position in it at which it ended. */
type LoggedRound = Required<FoughtRound> & Pick<LineOrigin, 'loadId' | 'endsAt'>

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
  #lines: BufferedLine[] = []
  #deaths: SteamId[] = []
  /** The killer and the weapon of each death; null for nobody. */
  #by: (WeaponKill | null)[] = []
  #fought: LoggedRound[] = []
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
  add(lines: readonly LogLine[], heard: LineOrigin): void {
    for (const line of lines) this.#addLine(line, heard)
  }

  #addLine(line: LogLine, heard: LineOrigin): void {
    const { at } = heard
    switch (line.kind) {
      case 'round-start':
        return this.#beginRound()
      case 'round-over':
        return this.#roundOver(line.ct + line.t, heard)
      case 'chat': {
        const { steamId, name, message, teamOnly } = line
        return this.#save({ chat: { at, steamId, name, message, teamOnly } })
      }
      case 'kill': {
        const { killer, victim, weapon, headshot } = line
        if (heard.isLive) this.#addDeath(victim, killer && [killer, weaponOf(weapon)])
        return this.#save({ kill: { at, killer, victim, weapon, headshot } })
      }
      // Lines about players who come and go are read apart: see connections.ts.
      case 'entered':
      case 'left':
        return
      default:
        return line satisfies never
    }
  }

  #save(line: BufferedLine): void {
    if (this.#lines.length < linesMax) this.#lines.push(line)
  }

  #beginRound(): void {
    this.#deaths = []
    this.#by = []
  }

  #addDeath(victim: SteamId, by: WeaponKill | null): void {
    if (this.#deaths.length === deathsMax) return
    this.#deaths.push(victim)
    this.#by.push(by)
  }

  #roundOver(number: number, { loadId, endsAt, isLive }: LineOrigin): void {
    // After a restore a round comes again, and those that followed it are no more. Posts may overtake each other: what stands
    // further on in the log is newer.
    const isNewer = (each: LoggedRound) => each.loadId === loadId && (each.endsAt ?? 0) > (endsAt ?? Number.POSITIVE_INFINITY)
    const others = this.#fought.filter((each) => isNewer(each) || (each.loadId === loadId && each.number < number))
    const isGone = others.some((each) => isNewer(each) && each.number <= number)
    const round = { number, deaths: this.#deaths, by: this.#by, loadId, endsAt }
    if (isLive && !isGone) this.#fought = [...others, round].slice(-roundsMax)
    this.#beginRound()
  }

  /** The last rounds as the log told them; the beginning of a map drops those of the map before. */
  fought(isBeginning: boolean): readonly FoughtRound[] {
    if (isBeginning) {
      this.#fought = []
      this.#beginRound()
    }
    return this.#fought.map(({ number, deaths, by }) => ({ number, deaths, by }))
  }

  /** The lines that wait to be written, for anyone who looks before that. */
  get waiting(): readonly BufferedLine[] {
    return this.#lines
  }

  /** Hands out the lines that wait to be written. */
  take(): BufferedLine[] {
    const lines = this.#lines
    this.#lines = []
    return lines
  }
}

/** Knives where a knife round may be on. */
export const showsKnives = (lines: readonly LogLine[]): boolean => lines.some((line) => line.kind === 'kill' && isKnife(line.weapon))
