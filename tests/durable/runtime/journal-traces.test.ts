import { describe, expect, it } from 'vitest'
import { entryOf } from '../../../durable/runtime/journal-entry.ts'
import { tracesIn } from '../../../durable/runtime/journal-traces.ts'
import type { JournalEntry } from '../../../durable/runtime/machine.ts'
import { playerId } from '../../support/rules/ids.ts'

type Event = { type: string; who?: string }
const astrid = playerId('astrid')
const bjorn = playerId('bjorn')
const entry = (revision: number, actor: typeof astrid | null, event: Event): JournalEntry<Event> => ({
  revision,
  at: revision * 10,
  actor,
  event,
})

describe('the traces of a player', () => {
  it('are what they did and what others did with them, oldest first, whatever page comes first', () => {
    const joined = entry(1, astrid, { type: 'join' })
    const left = entry(5, astrid, { type: 'leave', who: astrid })
    const pages = [
      [entry(4, bjorn, { type: 'kick', who: astrid }), left],
      [joined, entry(2, bjorn, { type: 'join' }), entry(3, null, { type: 'warn', who: astrid })],
      [entry(6, bjorn, { type: 'kick', who: 'astrid-marie' })],
    ]
    expect(
      tracesIn(
        astrid,
        pages.map((page) => JSON.stringify(page)),
      ),
    ).toEqual({
      own: [joined, left],
      named: [
        { at: 30, what: 'warn' },
        { at: 40, what: 'kick' },
      ],
    })
  })
})

describe('an entry of the journal', () => {
  const written = { revision: 1, at: 10, actor: astrid }

  it('keeps what came in beside what it turned out to be, where that is another kind', () => {
    const ready = { type: 'ready' }
    const begin = { type: 'begin' }
    expect(entryOf<Event>({ event: ready, journaled: begin }, written)).toEqual({ ...written, event: begin, cause: ready })
    const late = { type: 'ready', who: astrid }
    expect(entryOf<Event>({ event: ready, journaled: late }, written)).toEqual({ ...written, event: late })
    expect(entryOf<Event>({ event: ready, journaled: undefined }, written)).toEqual({ ...written, event: ready })
  })

  it('does not keep the time that passed', () => {
    expect(entryOf<Event>({ event: { type: 'tick' }, journaled: { type: 'begin' } }, written)).toEqual({
      ...written,
      event: { type: 'begin' },
    })
  })
})
