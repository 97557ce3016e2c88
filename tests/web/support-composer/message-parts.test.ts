import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threadParts, withMessage } from '../../../web/support-composer/message-parts.ts'
import { aMessage, byStaff, noon } from './support-builders.ts'

const shape = (messages: Parameters<typeof threadParts>[0]) =>
  threadParts(messages).map((part) =>
    part.is === 'group' ? part.messages.map(({ id }) => id) : part.is === 'event' ? `event ${part.message.id}` : part.is,
  )

describe('the parts of a thread', () => {
  it('keep together what one person wrote in one go', () => {
    expect(shape([aMessage(1), aMessage(2), aMessage(3, byStaff), aMessage(4, byStaff), aMessage(20, byStaff)])).toEqual([
      'day',
      ...[[1, 2], [3, 4], [20]],
    ])
  })

  it('keep notes, and two of the staff, apart', () => {
    const other = { is_staff: 1, steamid: '76561198000000009' } as const
    const one = { is_staff: 1, steamid: '76561198000000008' } as const
    expect(shape([aMessage(1, one), aMessage(2, other), aMessage(3, { ...other, kind: 'note' })])).toEqual(['day', [1], [2], [3]])
  })

  it('have an event on a line of its own, and what follows it begins anew', () => {
    expect(shape([aMessage(1), aMessage(2, { ...byStaff, kind: 'event' }), aMessage(3)])).toEqual(['day', [1], 'event 2', [3]])
  })

  it('begin a day of Oslo, not of Greenwich', () => {
    const beforeMidnight = Date.UTC(2026, 10, 23, 22, 59)
    const messages = [aMessage(1, { created_at: beforeMidnight }), aMessage(2, { created_at: beforeMidnight + 60_000 })]
    expect(shape(messages)).toEqual(['day', [1], 'day', [2]])
    expect(threadParts(messages).map((part) => part.is === 'day' && part.at)).toEqual([
      Date.UTC(2026, 10, 22, 23),
      false,
      Date.UTC(2026, 10, 23, 23),
      false,
    ])
  })

  it('hold every message once, in its order, and no two parts have the same name', () => {
    const message = fc.record({ staff: fc.boolean(), kind: fc.constantFrom('message', 'note', 'event'), wait: fc.nat(90_000_000) })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 40 }), (drawn) => {
        let at = noon
        const messages = drawn.map(({ staff, kind, wait }, place) => {
          at += wait
          return aMessage(place + 1, { ...(staff && byStaff), kind: kind as 'message', created_at: at })
        })
        const parts = threadParts(messages)
        const held = parts.flatMap((part) => (part.is === 'group' ? part.messages : part.is === 'event' ? [part.message] : []))
        expect(held).toEqual(messages)
        expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
      }),
    )
  })
})

describe('a message that comes', () => {
  it('stands in the thread once, however often and in whatever order it is told of', () => {
    const ids = (messages: readonly { id: number }[]) => messages.map(({ id }) => id)
    expect(ids(withMessage([aMessage(1), aMessage(3)], aMessage(2)))).toEqual([1, 2, 3])
    const again = withMessage([aMessage(1), aMessage(2)], aMessage(2, { message: 'Rettet' }))
    expect([ids(again), again[1]?.message]).toEqual([[1, 2], 'Rettet'])
  })
})
