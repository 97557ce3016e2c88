import { DatabaseSync } from 'node:sqlite'
import { changeFrame, stateAt } from '../workload.ts'

/**
 * Rooms as a plain server keeps them: every action is a journal row and the state row in one transaction. In WAL mode with
 * synchronous=FULL a commit is exactly one fsync.
 */
export class PlainStore {
  readonly #db: DatabaseSync
  readonly #revisions = new Map<string, number>()
  readonly #begin
  readonly #commit
  readonly #writeState
  readonly #writeEntry

  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE rooms (id TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE journal (room TEXT, revision INTEGER, at INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (room, revision)) WITHOUT ROWID`)
    this.#assertDurable()
    this.#begin = this.#db.prepare('BEGIN IMMEDIATE')
    this.#commit = this.#db.prepare('COMMIT')
    this.#writeState = this.#db.prepare('INSERT INTO rooms VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET state = ?2')
    this.#writeEntry = this.#db.prepare('INSERT INTO journal VALUES (?, ?, ?, ?)')
  }

  #assertDurable(): void {
    const { journal_mode } = this.#db.prepare('PRAGMA journal_mode').get() as { journal_mode: string }
    const { synchronous } = this.#db.prepare('PRAGMA synchronous').get() as { synchronous: number }
    if (journal_mode !== 'wal' || synchronous !== 2) throw new Error(`the plain store is not durable: ${journal_mode}, ${synchronous}`)
  }

  /** Persists one action of a room; answers the frame for its viewers. */
  act(room: string, event: string): string {
    const at = Date.now()
    const revision = (this.#revisions.get(room) ?? 0) + 1
    this.#begin.run()
    this.#writeState.run(room, JSON.stringify(stateAt(revision, at)))
    this.#writeEntry.run(room, revision, at, event)
    this.#commit.run()
    this.#revisions.set(room, revision)
    return changeFrame(revision, at)
  }
}
