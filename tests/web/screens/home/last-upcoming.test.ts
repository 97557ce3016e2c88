import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readUpcoming, storeUpcoming, wasUpcoming } from '../../../../web/screens/home/last-upcoming.ts'
import { kari } from '../../builders.ts'

const isNumber = (stored: unknown): stored is number => typeof stored === 'number'
beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('home knows at once what was ahead of the player on their last visit', () => {
  expect(readUpcoming('cup', isNumber)).toBeNull()
  storeUpcoming('cup', { of: kari, answer: 7 })
  expect(readUpcoming('cup', isNumber)).toEqual({ of: kari, answer: 7 })
})

it('home begins without what it cannot read', () => {
  for (const stored of ['', 'no json', '{}', '{"of":1,"answer":7}', '{"of":"1","answer":"seven"}', 'null']) {
    localStorage.setItem('kampklar-cup', stored)
    expect(readUpcoming('cup', isNumber)).toBeNull()
  }
  vi.stubGlobal('localStorage', undefined)
  expect(readUpcoming('cup', isNumber)).toBeNull()
})

it('home keeps a place above the gathers for what was ahead of this player, and for nothing else', () => {
  expect(wasUpcoming('cup', kari)).toBe(false)
  storeUpcoming('cup', { of: kari, answer: 7 })
  expect([wasUpcoming('cup', kari), wasUpcoming('cup', 'another'), wasUpcoming('tournaments', kari)]).toEqual([true, false, false])
  storeUpcoming('cup', null)
  expect(wasUpcoming('cup', kari)).toBe(false)
})
