import type { CountedSql } from './counted-sql.ts'
import type { JournalEntry } from './machine.ts'

/** The journal's full pages. `last` and the kinds of events come before the text, which is read only when needed. */
export const journalTable = 'CREATE TABLE journal (last INTEGER PRIMARY KEY, kinds TEXT NOT NULL, entries TEXT NOT NULL)'

/** A page is closed with this many entries, or this many characters: every commit writes it, and should stay short. */
const pageEntries = 8
const pageLength = 16_384
/** The number of pages read at a time. */
const pagesAtATime = 16

/** Stores the open page, as text: in a row that its object writes anyway. */
export type OpenPageStore = () => string | null

const asMark = (kind: string): string => `,${kind},`

/**
 * Every accepted event of a room, in order (docs/design.md 2.2). The newest are on an open page, which is part of the row of every commit;
 * a full page becomes a row of its own, in the same transaction.
 */
export class Journal<Event extends { type: string }> {
  readonly #sql: CountedSql
  readonly #storedPage: OpenPageStore
  /** The entries of the open page, as text each; null until first read. */
  #open: string[] | null = null

  constructor(sql: CountedSql, storedPage: OpenPageStore) {
    this.#sql = sql
    this.#storedPage = storedPage
  }

  /**
   * Adds one entry in memory; the caller then writes `openPage` with its own row. Answers null, or for an entry that fills the page the
   * write of the closed page, which belongs in the same transaction.
   */
  add(entry: JournalEntry<Event>): (() => void) | null {
    const page = [...this.#openEntries(), JSON.stringify(entry)]
    const length = page.reduce((sum, text) => sum + text.length, 0)
    const isFull = page.length >= pageEntries || length >= pageLength
    this.#open = isFull ? [] : page
    return isFull ? () => this.#closePage(entry.revision, textOf(page)) : null
  }

  /** The open page as text. */
  openPage(): string {
    return textOf(this.#openEntries())
  }

  /** Drops the cache after a transaction was rolled back. */
  forget(): void {
    this.#open = null
  }

  /** The newest entries of one kind, newest first. */
  newest(kind: Event['type'], limit: number): JournalEntry<Event>[] {
    return this.#read(kind, (each) => each === kind, limit)
  }

  /** The newest entries but those of some kinds, newest first. */
  newestWithout(kinds: readonly Event['type'][], limit: number): JournalEntry<Event>[] {
    return this.#read(null, (each) => !kinds.includes(each), limit)
  }

  /** The entries after a revision, oldest first, read a few pages at a time. */
  *after(revision: number): Generator<JournalEntry<Event>> {
    const isLater = (entry: JournalEntry<Event>) => entry.revision > revision
    let last = revision
    while (true) {
      const rows = this.#sql.read<{ last: number; entries: string }>(
        'SELECT last, entries FROM journal WHERE last > ?1 ORDER BY last LIMIT ?2',
        last,
        pagesAtATime,
      )
      for (const { entries } of rows) yield* (JSON.parse(entries) as JournalEntry<Event>[]).filter(isLater)
      const newest = rows.at(-1)
      if (!newest || rows.length < pagesAtATime) break
      last = newest.last
    }
    yield* (JSON.parse(this.openPage()) as JournalEntry<Event>[]).filter(isLater)
  }

  /** All pages as text, newest first. */
  texts(): Generator<string> {
    return this.#pages(null)
  }

  /** Writes the pages that `change` changes, inside the transaction of the caller, who then writes `openPage` with its own row. */
  rewrite(change: (page: string) => string): void {
    const open = change(this.openPage())
    const pages = this.#sql.read<{ last: number }>('SELECT last FROM journal')
    for (const { last } of pages) {
      const before = this.#sql.readFirst<{ entries: string }>('SELECT entries FROM journal WHERE last = ?', last)?.entries ?? '[]'
      const after = change(before)
      if (after !== before) this.#sql.write('UPDATE journal SET entries = ? WHERE last = ?', after, last)
    }
    this.#open = entriesIn(open)
  }

  #read(only: Event['type'] | null, isWanted: (kind: string) => boolean, limit: number): JournalEntry<Event>[] {
    const found: JournalEntry<Event>[] = []
    for (const text of this.#pages(only)) {
      const wanted = (JSON.parse(text) as JournalEntry<Event>[]).filter((entry) => isWanted(entry.event.type))
      found.push(...wanted.reverse())
      if (found.length >= limit) break
    }
    return found.slice(0, limit)
  }

  /** The pages, newest first: the open one, then the closed ones that hold this kind. */
  *#pages(only: string | null): Generator<string> {
    yield this.openPage()
    let before = Number.MAX_SAFE_INTEGER
    while (true) {
      const rows = this.#sql.read<{ last: number; entries: string }>(
        'SELECT last, entries FROM journal WHERE last < ?1 AND (?2 IS NULL OR instr(kinds, ?2) > 0) ORDER BY last DESC LIMIT ?3',
        before,
        only && asMark(only),
        pagesAtATime,
      )
      for (const { entries } of rows) yield entries
      const oldest = rows.at(-1)
      if (!oldest || rows.length < pagesAtATime) return
      before = oldest.last
    }
  }

  #closePage(last: number, entries: string): void {
    const kinds = new Set((JSON.parse(entries) as JournalEntry<Event>[]).map((entry) => entry.event.type))
    this.#sql.write('INSERT INTO journal (last, kinds, entries) VALUES (?, ?, ?)', last, [...kinds].map(asMark).join(''), entries)
  }

  #openEntries(): string[] {
    this.#open ??= entriesIn(this.#storedPage() ?? '[]')
    return this.#open
  }
}

const entriesIn = (page: string): string[] => (JSON.parse(page) as unknown[]).map((entry) => JSON.stringify(entry))

const textOf = (entries: readonly string[]): string => `[${entries.join(',')}]`
