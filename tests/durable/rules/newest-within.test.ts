import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newestWithin } from '../../../durable/rules/newest-within.ts'

const bytesOf = (items: readonly unknown[]) => new TextEncoder().encode(JSON.stringify(items)).length

describe('the newest that fit', () => {
  it('are the end of the list, in its order, within number and bytes, and not one fewer than fit', () => {
    const lists = fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 40 })
    fc.assert(
      fc.property(lists, fc.nat(45), fc.nat(600), (items, count, bytes) => {
        const { items: kept, isCut } = newestWithin(items, { count, bytes })
        expect(kept).toEqual(items.slice(items.length - kept.length))
        expect(isCut).toBe(kept.length < items.length)
        expect(kept.length).toBeLessThanOrEqual(count)
        // A list of JSON has one comma fewer than items, and its two brackets.
        if (kept.length > 0) expect(bytesOf(kept) - 1).toBeLessThanOrEqual(bytes)
        const next = items.slice(items.length - kept.length - 1)
        if (isCut && kept.length < count) expect(bytesOf(next) - 1).toBeGreaterThan(bytes)
      }),
    )
  })
})
