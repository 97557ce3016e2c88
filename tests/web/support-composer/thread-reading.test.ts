import { describe, expect, it } from 'vitest'
import { answered, asked, heard, type ThreadAnswer, unknownThread } from '../../../web/support-composer/thread-reading.ts'

type Thread = readonly string[]
const add = (what: string) => (thread: Thread) => (thread.includes(what) ? thread : [...thread, what])
const read = (...thread: string[]): ThreadAnswer<Thread> => ({ is: 'read', take: () => thread })
const begun = asked(unknownThread<Thread>(null), 1)
const open = answered(begun, 1, read('first'))

describe('a thread that is read', () => {
  it('is loading until the answer is there', () => {
    expect(begun).toMatchObject({ id: 1, state: 'loading', thread: null })
    expect(open).toMatchObject({ state: 'loaded', thread: ['first'], isStale: false })
  })

  it('keeps what is heard before its first answer, which may be older', () => {
    expect(answered(heard(begun, 1, add('second')), 1, read('first')).thread).toEqual(['first', 'second'])
    expect(answered(heard(begun, 1, add('first')), 1, read('first')).thread).toEqual(['first'])
  })

  it('keeps what is heard while it is read again, and shows it at once', () => {
    const meanwhile = heard(asked(open, 1), 1, add('second'))
    expect(meanwhile.thread).toEqual(['first', 'second'])
    expect(answered(meanwhile, 1, read('first')).thread).toEqual(['first', 'second'])
  })

  it('loses what the server no longer has, as after a merge', () => {
    const known = heard(open, 1, add('moved'))
    expect(answered(asked(known, 1), 1, read('first')).thread).toEqual(['first'])
    // Heard while it was read a first time: the second call is made after it.
    expect(answered(asked(heard(begun, 1, add('moved')), 1), 1, read('first')).thread).toEqual(['first'])
  })

  it('is made with what was known of it', () => {
    const again = answered(asked(open, 1), 1, { is: 'read', take: (before) => [...(before ?? []), 'again'] })
    expect(again.thread).toEqual(['first', 'again'])
  })

  it('stays, and says that it is old, where it cannot be read again', () => {
    expect(answered(asked(open, 1), 1, { is: 'failed' })).toMatchObject({ state: 'loaded', thread: ['first'], isStale: true })
    expect(answered(begun, 1, { is: 'failed' })).toMatchObject({ state: 'failed', thread: null, isMissing: false })
    expect(answered(asked(open, 1), 1, { is: 'missing' })).toMatchObject({ state: 'failed', thread: null, isMissing: true })
    expect(asked(answered(begun, 1, { is: 'failed' }), 1).state).toBe('loading')
  })
})

describe('what comes late of another thread', () => {
  const other = answered(asked(open, 2), 2, read('of two'))

  it('leaves the open one as it is', () => {
    expect(heard(other, 1, add('late'))).toBe(other)
    expect(answered(other, 1, read('late'))).toBe(other)
  })

  it('is in none that is still read', () => {
    const reading = asked(open, 2)
    expect(reading).toMatchObject({ id: 2, state: 'loading', thread: null })
    expect(answered(heard(reading, 1, add('late')), 2, read('of two')).thread).toEqual(['of two'])
  })

  it('does not stand where no thread is open', () => expect(heard(unknownThread<Thread>(null), 1, add('late')).thread).toBeNull())
})
