import { bytesToHex } from '@noble/hashes/utils.js'
import type { RoomName } from '../ports/room-port.ts'
import type { StoredTables } from './stored-tables.ts'

/** How long a room stays that was taken back or looked at after its time, in ms. */
export const neededMs = 60 * 60_000
/** The pause after a failed archiving until the next one, in ms. */
export const leaveAgainMs = 10 * 60_000
/** How long a room stays in which something was given up, before it looks again whether staff have had it delivered, in ms. */
export const givenUpMs = 24 * 60 * 60_000

/** The room as its archive sees it. Times are UTC ms. */
type ArchiveHost = {
  files(): Pick<R2Bucket, 'get' | 'head' | 'put'>
  clock(): number
  name(): RoomName
  /** Nothing is stored. False while that cannot be told. */
  isEmpty(): boolean
  /** Until when it keeps itself; null while it does not know an end, or cannot be read. */
  archiveAfter(): number | null
  /** For how long (ms) it must stay yet, for what is under way in it; null when it may leave. */
  staysFor(): number | null
  /** When its stored alarm comes (UTC ms); null without one. */
  armedAt(): number | null
  /** How many rows it has written so far. */
  written(): number
  /** All that is stored, and the revision it shows. */
  read(): StoredTables & { revision: number }
  /** Deletes the files that it has in R2 beside its archive. */
  deleteFiles(): Promise<void>
  /** Deletes all that is stored, and all that it knows, before it awaits anything. */
  erase(): Promise<void>
  /** Stores all of it again, or nothing. */
  restore(tables: StoredTables): void
  failed(what: string, error: unknown): void
  background(work: Promise<void>): void
  /** Called when a try has come to rest. */
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
 * Archives a room in R2 once it has been over for long, and restores it when it is needed (docs/design.md 2.8, docs/decisions/052).
 * Its archive is only ever written over, never deleted: at any moment the room stands here, there, or in both places.
 */
export class RoomArchive {
  readonly #room: ArchiveHost
  /** Before this (UTC ms) it does not leave; null until first asked for. After a sleep the alarm says it, which stands no later. */
  #known: number | null = null
  #leaving: Promise<void> | null = null
  #restoring: Promise<void> | null = null
  /** The writes to R2, one after the other, so that the newest stays. */
  #writing: Promise<unknown> = Promise.resolve()
  /** R2 was asked, and has nothing. */
  #isMissing = false
  /** The work that needs the room to stay until it is done. */
  #holders = 0
  /** An object that an alarm woke knows its name from its state alone. */
  #lastName: RoomName | null = null

  constructor(room: ArchiveHost) {
    this.#room = room
  }

  get #notBefore(): number {
    this.#known ??= this.#room.armedAt() ?? 0
    return this.#known
  }

  set #notBefore(at: number) {
    this.#known = at
  }

  isDue(): boolean {
    const archiveAfter = this.#room.archiveAfter()
    return archiveAfter !== null && archiveAfter <= this.#room.clock()
  }

  /** When the next try is due (UTC ms); null when none will be. While one is under way it is for a crash. */
  nextTryAt(): number | null {
    const archiveAfter = this.#room.archiveAfter()
    if (archiveAfter === null) return null
    return this.#leaving ? this.#room.clock() + leaveAgainMs : Math.max(archiveAfter, this.#notBefore)
  }

  /** Begins to archive the room if its time has come. Whatever becomes of that, the next try comes later. */
  look(): void {
    const at = this.nextTryAt()
    if (this.#leaving || at === null || at > this.#room.clock()) return
    this.#notBefore = this.#room.clock() + (this.#staysFor() ?? leaveAgainMs)
    if (this.#staysFor() !== null) return
    this.#leaving = this.#leave()
      .catch((error: unknown) => this.#room.failed('archive', error))
      .finally(() => {
        this.#leaving = null
        this.#room.rest()
      })
    this.#room.background(this.#leaving)
  }

  /** A change that was stored while R2 was written to stays here: the room is deleted only as it stands there. */
  async #leave(): Promise<void> {
    await this.#room.deleteFiles()
    const written = this.#room.written()
    await this.#write(this.#dump())
    if (this.#room.written() !== written || this.#staysFor() !== null || !this.isDue()) return
    this.#lastName = this.#room.name()
    this.#isMissing = false
    await this.#room.erase()
  }

  #staysFor(): number | null {
    return this.#holders > 0 ? leaveAgainMs : this.#room.staysFor()
  }

  #dump(): Dump {
    const name = this.#room.name()
    const { revision, tables, indexes } = this.#room.read()
    const archived: Archived = { v: 1, kind: name.kind, id: name.id, revision, tables, indexes }
    return { key: archiveKey(name), revision, text: JSON.stringify(archived) }
  }

  /** Resolves when R2 has it. An equal dump in R2 is not written again; `isOver`: nothing is written if R2 has none. */
  #write(dump: Dump, isOver = false): Promise<void> {
    const write = this.#writing.then(() => this.#put(dump, isOver))
    this.#writing = write.catch(() => undefined)
    return write
  }

  async #put({ key, revision, text }: Dump, isOver: boolean): Promise<void> {
    const digest = await digestOf(text)
    const archived = await this.#room.files().head(key)
    if (archived ? archived.customMetadata?.digest === digest : isOver) return
    const httpMetadata = { contentType: 'application/gzip' }
    await this.#room.files().put(key, await gzipped(text), { httpMetadata, customMetadata: { revision: String(revision), digest } })
  }

  /**
   * Restores the room if it was archived; anyone who asks about a room that may be old waits for this first. Several wait for one. Throws
   * when R2 does not answer: nobody is told that there is nothing.
   */
  restore(): Promise<void> {
    if (!this.#room.isEmpty()) {
      if (this.isDue()) this.#stay()
      return Promise.resolve()
    }
    if (this.#isMissing) return Promise.resolve()
    this.#restoring ??= this.#comeBack().finally(() => {
      this.#restoring = null
    })
    return this.#restoring
  }

  #stay(): void {
    this.#notBefore = Math.max(this.#notBefore, this.#room.clock() + neededMs)
  }

  async #comeBack(): Promise<void> {
    try {
      const found = await this.#find()
      // It may have been opened meanwhile.
      if (!this.#room.isEmpty()) return
      this.#isMissing = found === null
      if (found === null) return
      this.#stay()
      this.#room.restore(found)
    } catch (error) {
      this.#room.failed('restore', error)
      throw error
    }
  }

  async #find(): Promise<StoredTables | null> {
    const { kind, id } = this.#room.name()
    const name = id === '' ? this.#lastName : { kind, id }
    const file = name && (await this.#room.files().get(archiveKey(name)))
    if (!file) return null
    const { v, tables, indexes } = JSON.parse(await unzipped(file)) as Archived
    if (v !== 1) throw new Error(`an archive of version ${v}`)
    return { tables, indexes }
  }

  /** Does something with the room that must be in R2 as well when it is done, if the room stands there: it does not leave meanwhile. */
  async changing<Result>(work: () => Result): Promise<Result> {
    this.#holders += 1
    try {
      await this.#leaving
      await this.restore()
      const result = work()
      if (this.isDue()) await this.#write(this.#dump(), true)
      return result
    } finally {
      this.#holders -= 1
    }
  }
}
