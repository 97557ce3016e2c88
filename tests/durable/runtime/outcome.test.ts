import { describe, expect, it } from 'vitest'
import { type Accepted, silently, withEffects } from '../../../durable/runtime/machine.ts'

describe('an outcome that gets further effects', () => {
  it('stays what it is without any', () => {
    const silent = silently({ count: 1 })
    expect(withEffects(silent)).toBe(silent)
  })

  it('keeps its effects first, and the event it turned out to be', () => {
    const done: Accepted<{ count: number }, string, 'counted'> = { ok: true, state: { count: 1 }, effects: ['a'], journaled: 'counted' }
    expect(withEffects(done, 'b', 'c')).toEqual({ ok: true, state: { count: 1 }, effects: ['a', 'b', 'c'], journaled: 'counted' })
  })

  it('is silent no more: what leaves the room is stored with a revision', () => {
    expect(withEffects<{ count: number }, string, never>(silently({ count: 1 }), 'b')).toEqual({
      ok: true,
      state: { count: 1 },
      effects: ['b'],
    })
  })
})
