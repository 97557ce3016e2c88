import { env, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CountedSql } from '../../durable/runtime/counted-sql.ts'
import { Journal, journalTable } from '../../durable/runtime/journal.ts'
import type { JournalEntry } from '../../durable/runtime/machine.ts'
import { unique } from '../support/workerd/builders.ts'

type Event = { type: 'chat' | 'join' | 'round'; text: string }

/** `commits` keeps entries as a room does, in one transaction; one that `fails` is rolled back. */
type Step = { type: Event['type']; length: number; fails: boolean; forgets: boolean }
const aStep: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom('chat', 'join', 'round'),
  length: fc.integer({ min: 0, max: 6_000 }),
  fails: fc.boolean(),
  forgets: fc.boolean(),
})

/** A journal over real storage, whose open page stands in a row of its own. */
async function withJournal(
  work: (handles: {
    write(entry: JournalEntry<Event>, fails: boolean): void
    journal(): Journal<Event>
    forget(): void
    sql: CountedSql
  }) => void,
) {
  await runInDurableObject(env.MATCH.getByName(`journal ${unique()}`), (_room, { storage }) => {
    const sql = new CountedSql(storage.sql, ['CREATE TABLE open (id INTEGER PRIMARY KEY, page TEXT NOT NULL)', journalTable])
    const make = () => new Journal<Event>(sql, () => sql.readFirst<{ page: string }>('SELECT page FROM open')?.page ?? null)
    let journal = make()
    const write = (entry: JournalEntry<Event>, fails: boolean) => {
      try {
        storage.transactionSync(() => {
          journal.add(entry)?.()
          sql.write('INSERT INTO open (id, page) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET page = ?1', journal.openPage())
          if (fails) throw new Error('rolled back')
        })
      } catch {
        journal.forget()
      }
    }
    // Its tables come with the first write, which no transaction may take back.
    sql.write('INSERT INTO open (id, page) VALUES (1, ?)', '[]')
    const forget = () => {
      journal = make()
    }
    work({ write, journal: () => journal, forget, sql })
  })
}

describe('the journal', () => {
  it('keeps every entry once and in order, whatever was rolled back and whenever a page was closed', () =>
    fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), async (steps, limit) => {
        await withJournal(({ write, journal, forget }) => {
          const kept: JournalEntry<Event>[] = []
          for (const { type, length, fails, forgets } of steps) {
            const revision = kept.length + 1
            const entry = { revision, at: 1_000 + revision, actor: null, event: { type, text: 'x'.repeat(length) } }
            write(entry, fails)
            if (!fails) kept.push(entry)
            // The object sleeps, and reads the stored rows.
            if (forgets) forget()
          }
          const newest = kept.toReversed()
          expect(journal().newestWithout([], 100)).toEqual(newest)
          expect(journal().newest('chat', limit)).toEqual(newest.filter(({ event }) => event.type === 'chat').slice(0, limit))
          expect(journal().newestWithout(['round', 'chat'], limit)).toEqual(
            newest.filter(({ event }) => event.type === 'join').slice(0, limit),
          )
        })
      }),
      { numRuns: 60 },
    ))

  it('writes one row a page, and reads only the pages that hold what is looked for', () =>
    withJournal(({ write, journal, forget, sql }) => {
      const long = 'x'.repeat(4_000)
      const say = (revision: number, type: Event['type']) =>
        write({ revision, at: revision, actor: null, event: { type, text: long } }, false)
      for (let revision = 1; revision <= 200; revision++) say(revision, revision === 1 ? 'chat' : 'round')
      // 200 rows for the open page, and one for each page of five.
      expect(sql.counts.written).toBeLessThanOrEqual(1 + 200 + 40 + 4)
      forget()
      expect(
        journal()
          .newest('chat', 50)
          .map(({ revision }) => revision),
      ).toEqual([1])
      expect(journal().newestWithout([], 1_000)).toHaveLength(200)
      const before = sql.counts.read
      expect(
        journal()
          .newestWithout([], 3)
          .map(({ revision }) => revision),
      ).toEqual([200, 199, 198])
      expect(sql.counts.read - before).toBeLessThanOrEqual(16)
    }))
})
