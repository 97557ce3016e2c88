import type { LogLine } from '../../rules/play/server-log.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { LineOrigin } from '../play/log-buffer.ts'
import type { Seen } from './match-presence.ts'

/** The presence that one line shows: a player came or left; a player who writes, kills or dies is there. */
function shownBy(line: LogLine): Seen[] {
  const here = (steamId: SteamId | null): Seen[] => (steamId === null ? [] : [{ steamId, isHere: true }])
  switch (line.kind) {
    case 'entered':
      return here(line.steamId)
    case 'left':
      return [{ steamId: line.steamId, isHere: false }]
    case 'chat':
      return here(line.steamId)
    case 'kill':
      return [...here(line.killer), ...here(line.victim)]
    case 'round-start':
    case 'round-over':
      return []
    default:
      return line satisfies never
  }
}

/**
 * The players on the server, as posts of its log show them (docs/integrations.md 6). Posts can overtake each other by seconds: for each
 * player the last line of the log counts. That is kept in memory only; after a crash the newest post is believed.
 */
export class Connections {
  #loadId: number | null = null
  readonly #marks = new Map<SteamId, number>()

  /** The last line of a post about each player in it, except players whom a newer post has told about. */
  read(lines: readonly LogLine[], { loadId, endsAt }: Pick<LineOrigin, 'loadId' | 'endsAt'>): Seen[] {
    if (loadId !== this.#loadId) this.#marks.clear()
    this.#loadId = loadId
    const last = new Map(lines.flatMap(shownBy).map((seen) => [seen.steamId, seen]))
    const fresh = [...last.values()].filter(({ steamId }) => endsAt === null || (this.#marks.get(steamId) ?? 0) <= endsAt)
    if (endsAt !== null) for (const { steamId } of fresh) this.#marks.set(steamId, endsAt)
    return fresh
  }
}
