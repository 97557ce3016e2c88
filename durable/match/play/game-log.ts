import type { LogLine } from '../../rules/play/server-log.ts'
import type { CountedSql } from '../../runtime/counted-sql.ts'
import { type BufferedLine, type GameChat, type LineOrigin, LogBuffer } from './log-buffer.ts'

/** How many rows of the server's log staff see at most: one a round. */
const rowsShown = 200

export const gameLogTable = 'CREATE TABLE game_log (id INTEGER PRIMARY KEY, lines TEXT NOT NULL)'

/** The kept part of a match's server logs: chat and kills, one row a report (docs/integrations.md 6). */
export class GameLog {
  readonly #sql: CountedSql
  readonly #buffer = new LogBuffer()

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  /** Adds a post of the log, unless it came before. */
  add(lines: readonly LogLine[], heard: LineOrigin): boolean {
    // A server with a new log address first posts what it logged before, which belongs to another match.
    if (!this.#buffer.isNew(heard.loadId, heard.endsAt)) return false
    this.#buffer.add(lines, heard)
    return true
  }

  /** The last rounds as the log told them; the beginning of a map drops those of the map before. */
  fought(isBeginning: boolean) {
    return this.#buffer.fought(isBeginning)
  }

  /** Writes one row if there is anything to keep. */
  write(): void {
    const lines = this.#buffer.take()
    if (lines.length > 0) this.#sql.write('INSERT INTO game_log (lines) VALUES (?)', JSON.stringify(lines))
  }

  /** The kept lines of the logs until now, oldest first: of a very long match the newest. */
  lines(): BufferedLine[] {
    const rows = this.#sql.read<{ lines: string }>('SELECT lines FROM game_log ORDER BY id DESC LIMIT ?', rowsShown)
    return [...rows.reverse().flatMap((row) => JSON.parse(row.lines) as BufferedLine[]), ...this.#buffer.waiting]
  }

  /** The game's chat until now, oldest first. */
  chat(): GameChat[] {
    return this.lines().flatMap((line) => ('chat' in line ? line.chat : []))
  }
}
