import { describe, expect, it } from 'vitest'
import { Journal, journalTable } from '../../../durable/runtime/journal.ts'
import type { JournalEntry } from '../../../durable/runtime/machine.ts'
import { readTables, writeTables } from '../../../durable/runtime/stored-tables.ts'
import { sqliteInNode } from '../../support/rules/sqlite-in-node.ts'

type Event = { type: 'chat' | 'join'; text: string }
type Entry = JournalEntry<Event>

/** A journal that keeps its open page where the test sees it; `types` are its entries from the first on. */
function aJournal(types: readonly Event['type'][] = [], text = '') {
  const sql = sqliteInNode([journalTable])
  const row = { page: null as string | null }
  const make = () => new Journal<Event>(sql, () => row.page)
  const journal = make()
  const entryOf = (revision: number, type: Event['type']): Entry => ({ revision, at: revision, actor: null, event: { type, text } })
  types.forEach((type, at) => {
    journal.add(entryOf(at + 1, type))?.()
    row.page = journal.openPage()
  })
  const pages = () => sql.read<{ last: number; kinds: string }>('SELECT last, kinds FROM journal ORDER BY last')
  return { journal, make, row, sql, pages, entryOf }
}

const chats = (count: number) => Array<Event['type']>(count).fill('chat')
const revisions = (entries: Iterable<Entry>) => [...entries].map(({ revision }) => revision)
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, at) => from + at)

describe('the journal of a room', () => {
  it('closes a page with its eighth entry, and names the kinds on it', () => {
    const { journal, pages } = aJournal(['join', ...chats(8)])
    expect(pages()).toEqual([{ last: 8, kinds: ',join,,chat,' }])
    expect(revisions(JSON.parse(journal.openPage()))).toEqual([9])
    expect(aJournal(chats(7)).pages()).toEqual([])
  })

  it('closes a page sooner that is long', () => {
    expect(
      aJournal(chats(2), 'x'.repeat(8_192))
        .pages()
        .map(({ last }) => last),
    ).toEqual([2])
    expect(aJournal(chats(2), 'x'.repeat(8_000)).pages()).toEqual([])
  })

  it('finds the newest of a kind, newest first, whichever page they stand on', () => {
    const { journal } = aJournal(['join', ...chats(20), 'join', 'chat'])
    expect(revisions(journal.newest('join', 5))).toEqual([22, 1])
    expect(revisions(journal.newest('join', 1))).toEqual([22])
    expect(revisions(journal.newest('chat', 9))).toEqual([23, 21, 20, 19, 18, 17, 16, 15, 14])
    expect(revisions(journal.newestWithout(['chat'], 5))).toEqual([22, 1])
    expect(revisions(journal.newestWithout([], 3))).toEqual([23, 22, 21])
  })

  it('is read on from a revision, and is read whole, over many pages', () => {
    const { journal } = aJournal(chats(300))
    expect(revisions(journal.after(0))).toEqual(upTo(300))
    expect(revisions(journal.after(290))).toEqual(upTo(300, 291))
    expect(revisions(journal.after(128))).toEqual(upTo(300, 129))
    expect(revisions(journal.after(300))).toEqual([])
    expect([...journal.texts()].flatMap((page) => revisions(JSON.parse(page)).reverse())).toEqual(upTo(300).reverse())
    expect(revisions(aJournal(chats(128)).journal.after(0))).toEqual(upTo(128))
  })

  it('begins again with what was stored, after its object slept or a commit was taken back', () => {
    const { journal, make, entryOf } = aJournal(chats(3))
    expect(revisions(make().newest('chat', 9))).toEqual([3, 2, 1])
    journal.add(entryOf(4, 'join'))?.()
    journal.forget()
    expect(revisions(journal.newestWithout([], 9))).toEqual([3, 2, 1])
  })

  it('rewrites the pages that a change is about, and no other', () => {
    const { journal, sql, row } = aJournal(['join', ...chats(16), 'join'])
    const written: string[] = []
    const write = sql.write.bind(sql)
    sql.write = (statement, ...binds) => {
      written.push(statement)
      return write(statement, ...binds)
    }
    journal.rewrite((page) => page.replace('"type":"join"', '"type":"join","gone":1'))
    expect(written).toHaveLength(1)
    row.page = journal.openPage()
    expect([...journal.newest('join', 9)].map(({ event }) => event)).toEqual(Array(2).fill({ type: 'join', gone: 1, text: '' }))
  })
})

describe('the stored data of an object', () => {
  it('is made again as it was, in the place of what stands there', () => {
    const tables = ['CREATE TABLE "odd ""name" (id INTEGER PRIMARY KEY, text TEXT)', 'CREATE INDEX by_text ON "odd ""name" (text)']
    const before = sqliteInNode(tables)
    const insert = 'INSERT INTO "odd ""name" (id, text) VALUES (?, ?)'
    before.write(insert, 1, 'en')
    before.write(insert, 2, null)
    const stored = readTables(before)
    expect(stored).toMatchObject({
      tables: [
        {
          name: 'odd "name',
          columns: ['id', 'text'],
          rows: [
            [1, 'en'],
            [2, null],
          ],
        },
      ],
      indexes: [tables[1]],
    })
    const after = sqliteInNode(tables)
    after.write(insert, 7, 'syv')
    writeTables(after, stored)
    expect(after.read('SELECT id, text FROM "odd ""name" ORDER BY id')).toEqual([
      { id: 1, text: 'en' },
      { id: 2, text: null },
    ])
    expect(readTables(after)).toEqual(stored)
  })

  it('is not what belongs to SQLite or the platform', () => {
    const sql = sqliteInNode(['CREATE TABLE own (id INTEGER PRIMARY KEY AUTOINCREMENT)', 'CREATE TABLE _cf_KV (key TEXT)'])
    expect(readTables(sql)).toEqual({ tables: [], indexes: [] })
    sql.write('INSERT INTO own DEFAULT VALUES')
    expect(readTables(sql).tables.map(({ name }) => name)).toEqual(['own'])
  })
})

describe('the SQLite of an object', () => {
  it('has no rows before its first write, which makes the tables, and keeps those that are there', () => {
    const sql = sqliteInNode(['CREATE TABLE one (id INTEGER PRIMARY KEY)', 'CREATE TABLE two (id INTEGER PRIMARY KEY)'])
    expect([sql.read('SELECT id FROM one'), sql.readFirst('SELECT id FROM one')]).toEqual([[], null])
    sql.write('INSERT INTO one (id) VALUES (1)')
    sql.write('DROP TABLE two')
    sql.write('INSERT INTO two (id) VALUES (2)')
    expect([sql.readFirst('SELECT id FROM one'), sql.readFirst('SELECT id FROM two')]).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('fails of anything else, and counts the rows that it reads and writes', () => {
    const sql = sqliteInNode(['CREATE TABLE one (id INTEGER PRIMARY KEY)'])
    expect(() => sql.read('SELECT nonsense')).toThrow('nonsense')
    expect(() => sql.write('INSERT nonsense')).toThrow('nonsense')
    sql.write('INSERT INTO one (id) VALUES (1), (2)')
    sql.read('SELECT id FROM one')
    sql.read('SELECT id FROM one')
    expect(sql.counts).toMatchObject({ read: 4, written: 2 })
  })
})
