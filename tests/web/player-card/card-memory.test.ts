import { expect, it, vi } from 'vitest'
import { refused } from '../../../web/net/http.ts'
import { createCardMemory } from '../../../web/player-card/card-memory.ts'
import { aPlayerCard } from './card-builders.ts'

const minuteMs = 60_000

it('a player is asked for once, however often one points at their name', async () => {
  const fetchCard = vi.fn(async () => ({ ok: true, data: { success: true, card: aPlayerCard() } }) as const)
  let now = 0
  const memory = createCardMemory(fetchCard, () => now)
  expect(memory.known('ola')).toBeNull()
  const [first, second] = [memory.ask('ola'), memory.ask('ola')]
  expect(await first).toEqual(aPlayerCard())
  expect(await second).toEqual(aPlayerCard())
  expect(memory.known('ola')).toEqual(aPlayerCard())
  now = 4 * minuteMs
  await memory.ask('ola')
  expect(fetchCard).toHaveBeenCalledTimes(1)
  await memory.ask('kari')
  now = 6 * minuteMs
  expect(memory.known('ola')).toBeNull()
  await memory.ask('ola')
  expect(fetchCard.mock.calls).toEqual([['ola'], ['kari'], ['ola']])
})

it('a card that did not come is not asked for again at once', async () => {
  const fetchCard = vi.fn(async () => refused('UNKNOWN_ERROR'))
  let now = 0
  const memory = createCardMemory(fetchCard, () => now)
  expect(await memory.ask('ola')).toBe('failed')
  now = 30_000
  expect(await memory.ask('ola')).toBe('failed')
  expect(fetchCard).toHaveBeenCalledTimes(1)
  now = 2 * minuteMs
  await memory.ask('ola')
  expect(fetchCard).toHaveBeenCalledTimes(2)
})
