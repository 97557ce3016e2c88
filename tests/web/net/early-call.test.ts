import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepEarly, takeEarly } from '../../../web/net/early-call.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const answer = (text: string) => async () => new Response(text)

describe('a call that was made ahead', () => {
  it('is asked once, and is for the first that wants it alone', async () => {
    const ask = vi.fn(answer('a'))
    keepEarly('/a', ask)
    keepEarly('/a', ask)
    expect(ask).toHaveBeenCalledOnce()
    expect(await (await takeEarly('/a'))?.text()).toBe('a')
    expect(takeEarly('/a')).toBeNull()
  })

  it('is for no other address, and not for long', () => {
    keepEarly('/b', answer('b'))
    expect(takeEarly('/c')).toBeNull()
    vi.advanceTimersByTime(10_000)
    expect(takeEarly('/b')).toBeNull()
  })

  it('tells its failure to the one that takes it, and to nobody where nobody does', async () => {
    keepEarly('/d', () => Promise.reject(new TypeError('away')))
    await expect(takeEarly('/d')).rejects.toThrow('away')
    keepEarly('/d', () => Promise.reject(new TypeError('away')))
  })
})
