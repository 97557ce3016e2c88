import { failureText } from '../rules/failure-text.ts'
import type { NotedPart, Seen } from '../rules/staff/first-run/first-run.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

export const seenTable = 'CREATE TABLE seen (part TEXT PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL) WITHOUT ROWID'
export const filesTable = 'CREATE TABLE files (id INTEGER PRIMARY KEY, tried INTEGER NOT NULL, failure TEXT)'

/** How often the file store is tried, and a part that is seen all the time is noted, in ms. */
const tryFilesMs = 60 * 60_000
const noteAgainMs = 60_000
/** The file that is written and read to try the store. */
export const triedFile = 'health/try'

/**
 * The parts of the site that were seen at work, with the first and the last time (docs/product.md 13.15), and the hourly try of the file
 * store.
 */
export class SeenParts {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  /** `at` is UTC ms. A part that was seen within the minute before stays as it is. */
  note(part: NotedPart, at: number): void {
    const known = this.#sql.readFirst<Seen>('SELECT first, last FROM seen WHERE part = ?', part)
    if (known && at - known.last < noteAgainMs) return
    this.#sql.write('INSERT INTO seen (part, first, last) VALUES (?1, ?2, ?2) ON CONFLICT (part) DO UPDATE SET last = ?2', part, at)
  }

  list(): Partial<Record<NotedPart, Seen>> {
    const rows = this.#sql.read<Seen & { part: NotedPart }>('SELECT part, first, last FROM seen')
    return Object.fromEntries(rows.map(({ part, first, last }) => [part, { first, last }]))
  }

  /** Why the newest try of the file store failed; null where it did not, or there was none. */
  filesFailure(): string | null {
    return this.#lastTry()?.failure ?? null
  }

  /** Whether the file store is to be tried: each hour, and each minute after a failure. */
  areFilesDue(now: number): boolean {
    const last = this.#lastTry()
    return last === null || last.failure !== null || now - last.tried >= tryFilesMs
  }

  /** Keeps the outcome of a try at `at` (UTC ms). */
  noteFiles(failure: string | null, at: number): void {
    this.#sql.write(
      'INSERT INTO files (id, tried, failure) VALUES (1, ?1, ?2) ON CONFLICT (id) DO UPDATE SET tried = ?1, failure = ?2',
      at,
      failure,
    )
    if (failure === null) this.note('files', at)
  }

  #lastTry(): { tried: number; failure: string | null } | null {
    return this.#sql.readFirst<{ tried: number; failure: string | null }>('SELECT tried, failure FROM files WHERE id = 1')
  }
}

/** Writes a small file and reads it back; null when it came back as it was, otherwise why not. */
export async function tryFiles(files: Pick<R2Bucket, 'put' | 'get'>, text: string): Promise<string | null> {
  try {
    await files.put(triedFile, text)
    const read = await (await files.get(triedFile))?.text()
    return read === text ? null : 'filen kom ikke tilbake som den ble skrevet'
  } catch (error) {
    return failureText(error)
  }
}
