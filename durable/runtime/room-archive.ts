import { bytesToHex } from '@noble/hashes/utils.js'
import type { RoomName } from '../ports/room-port.ts'
import type { StoredTables } from './stored-tables.ts'

/** The delay of archiving after a room was restored, or read when it was due, in ms. */
export const readDelayMs = 60 * 60_000
/** The delay of the next try after a failed archiving, in ms. */
export const archiveRetryMs = 10 * 60_000
/** The delay of archiving while a parked effect waits for staff, in ms. */
export const parkedDelayMs = 24 * 60 * 60_000

/** The room behind an archive. Times are UTC ms. */
type ArchiveHost = {
  files(): Pick<R2Bucket, 'get' | 'head' | 'put'>
  clock(): number
  name(): RoomName
  /** Whether nothing is stored. False while the state cannot be read. */
  isEmpty(): boolean
  /** The time from which the room may be archived; null before its end, or while it cannot be read. */
  archiveAfter(): number | null
  /** The delay (ms) that running work needs; null when archiving may begin. */
  busyFor(): number | null
  /** The time of the stored alarm; null without one. */
  armedAt(): number | null
  /** The number of rows written so far. */
  written(): number
  /** The stored tables, and the revision of the state. */
  read(): StoredTables & { revision: number }
  /** Deletes the room's other files in R2. */
  deleteFiles(): Promise<void>
  /** Deletes the stored tables and the caches, before it awaits anything. */
  erase(): Promise<void>
  /** Stores all tables again, or none. */
  restore(tables: StoredTables): void
  failed(what: string, error: unknown): void
  background(work: Promise<void>): void
  /** Called at the end of a try. */
  rest(): void
}

/** The contents of a room in R2; `v` is the version of this shape. */
type Archived = StoredTables & RoomName & { v: 1; revision: number }
type Dump = { key: string; revision: number; text: string }

/** The key of an archived room in R2. */
export const archiveKey = ({ kind, id }: RoomName): string => `archive/${kind}/${id}.json.gz`

const gzipped = (text: string): Promise<ArrayBuffer> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
const unzipped = (file: R2ObjectBody): Promise<string> => new Response(file.body.pipeThrough(new DecompressionStream('gzip'))).text()
const digestOf = async (text: string): Promise<string> =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/**
 * Archives an ended room in R2, and restores it for its next reader (docs/design.md 2.8, docs/decisions/052). The archive is only ever
 * written over, never deleted: at any moment the room is stored here, in R2, or in both.
 */
export class RoomArchive {
  readonly #room: ArchiveHost
  /** The next try comes no earlier (UTC ms); null until first read. After a sleep the stored alarm, which is no later, gives it. */
  #postponedUntil: number | null = null
  #archiving: Promise<void> | null = null
  #restoring: Promise<void> | null = null
  /** The writes to R2, one after the other, so that the newest stays. */
  #writing: Promise<unknown> = Promise.resolve()
  /** R2 has no archive of this room. */
  #isMissing = false
  /** This object has restored it: the archive still stands in R2, whatever the clock says. */
  #wasRestored = false
  /** The number of running changes, during which nothing is archived. */
  #changes = 0
  /** An object that an alarm woke knows its name only from its state. */
  #lastName: RoomName | null = null

  constructor(room: ArchiveHost) {
    this.#room = room
  }

  get #notBefore(): number {
    this.#postponedUntil ??= this.#room.armedAt() ?? 0
    return this.#postponedUntil
  }

  set #notBefore(at: number) {
    this.#postponedUntil = at
  }

  isDue(): boolean {
    const archiveAfter = this.#room.archiveAfter()
    return archiveAfter !== null && archiveAfter <= this.#room.clock()
  }

  /** When the next try is due (UTC ms); null when none will be. A running try needs it only after a crash. */
  nextTryAt(): number | null {
    const archiveAfter = this.#room.archiveAfter()
    if (archiveAfter === null) return null
    return this.#archiving ? this.#room.clock() + archiveRetryMs : Math.max(archiveAfter, this.#notBefore)
  }

  /** Begins to archive the room if that is due, and postpones the next try. */
  maybeArchive(): void {
    const at = this.nextTryAt()
    if (this.#archiving || at === null || at > this.#room.clock()) return
    this.#notBefore = this.#room.clock() + (this.#busyFor() ?? archiveRetryMs)
    if (this.#busyFor() !== null) return
    this.#archiving = this.#archive()
      .catch((error: unknown) => this.#room.failed('archive', error))
      .finally(() => {
        this.#archiving = null
        this.#room.rest()
      })
    this.#room.background(this.#archiving)
  }

  /** Deletes the room only if nothing was written while R2 stored its archive. */
  async #archive(): Promise<void> {
    await this.#room.deleteFiles()
    const written = this.#room.written()
    await this.#write(this.#dump())
    if (this.#room.written() !== written || this.#busyFor() !== null || !this.isDue()) return
    this.#lastName = this.#room.name()
    this.#isMissing = false
    await this.#room.erase()
  }

  #busyFor(): number | null {
    return this.#changes > 0 ? archiveRetryMs : this.#room.busyFor()
  }

  #dump(): Dump {
    const name = this.#room.name()
    const { revision, tables, indexes } = this.#room.read()
    const archived: Archived = { v: 1, kind: name.kind, id: name.id, revision, tables, indexes }
    return { key: archiveKey(name), revision, text: JSON.stringify(archived) }
  }

  /** Resolves when R2 has the dump. An equal one is not written again; `onlyOver`: nothing is written if R2 has none. */
  #write(dump: Dump, onlyOver = false): Promise<void> {
    const write = this.#writing.then(() => this.#put(dump, onlyOver))
    this.#writing = write.catch(() => undefined)
    return write
  }

  async #put({ key, revision, text }: Dump, onlyOver: boolean): Promise<void> {
    const digest = await digestOf(text)
    const archived = await this.#room.files().head(key)
    if (archived ? archived.customMetadata?.digest === digest : onlyOver) return
    const httpMetadata = { contentType: 'application/gzip' }
    await this.#room.files().put(key, await gzipped(text), { httpMetadata, customMetadata: { revision: String(revision), digest } })
  }

  /**
   * Restores the room if it was archived; calls about an old room await this first, several of them one try. Throws when R2 does not
   * answer: nobody is told that there is no room.
   */
  restore(): Promise<void> {
    if (!this.#room.isEmpty()) {
      if (this.isDue()) this.#postpone()
      return Promise.resolve()
    }
    if (this.#isMissing) return Promise.resolve()
    this.#restoring ??= this.#readAndRestore().finally(() => {
      this.#restoring = null
    })
    return this.#restoring
  }

  #postpone(): void {
    this.#notBefore = Math.max(this.#notBefore, this.#room.clock() + readDelayMs)
  }

  async #readAndRestore(): Promise<void> {
    try {
      const found = await this.#readArchive()
      // A call may have opened it meanwhile.
      if (!this.#room.isEmpty()) return
      this.#isMissing = found === null
      if (found === null) return
      this.#postpone()
      this.#wasRestored = true
      this.#room.restore(found)
    } catch (error) {
      this.#room.failed('restore', error)
      throw error
    }
  }

  async #readArchive(): Promise<StoredTables | null> {
    const { kind, id } = this.#room.name()
    const name = id === '' ? this.#lastName : { kind, id }
    const file = name && (await this.#room.files().get(archiveKey(name)))
    if (!file) return null
    const { v, tables, indexes } = JSON.parse(await unzipped(file)) as Archived
    if (v !== 1) throw new Error(`an archive of version ${v}`)
    return { tables, indexes }
  }

  /** Runs a change and, if the room has an archive, writes it again. Nothing is archived meanwhile. */
  async changing<Result>(work: () => Result): Promise<Result> {
    this.#changes += 1
    try {
      await this.#archiving
      await this.restore()
      const result = work()
      if (this.#wasRestored || this.isDue()) await this.#write(this.#dump(), true)
      return result
    } finally {
      this.#changes -= 1
    }
  }
}
