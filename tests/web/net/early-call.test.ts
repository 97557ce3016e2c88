import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEarlyCall, takeEarlyCall } from '../../../web/net/early-call.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const answer = (text: string) => async () => new Response(text)

describe('a call that was made ahead', () => {
  it('is asked once, and is for the first that wants it alone', async () => {
    const ask = vi.fn(answer('a'))
    startEarlyCall('/a', ask)
    startEarlyCall('/a', ask)
    expect(ask).toHaveBeenCalledOnce()
    expect(await (await takeEarlyCall('/a'))?.text()).toBe('a')
    expect(takeEarlyCall('/a')).toBeNull()
  })

  it('is for no other address, and not for long', () => {
    startEarlyCall('/b', answer('b'))
    expect(takeEarlyCall('/c')).toBeNull()
    vi.advanceTimersByTime(10_000)
    expect(takeEarlyCall('/b')).toBeNull()
  })

  it('tells its failure to the one that takes it, and to nobody where nobody does', async () => {
    startEarlyCall('/d', () => Promise.reject(new TypeError('away')))
    await expect(takeEarlyCall('/d')).rejects.toThrow('away')
    startEarlyCall('/d', () => Promise.reject(new TypeError('away')))
  })
})
