import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sayUntilHeard } from '../../../../web/shell/ready-check/say-until-heard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a message without an answer is said again until it has one, and then no more', async () => {
  const answers = [false, false, true]
  const say = vi.fn(async () => ({ ok: answers.shift() === true }))
  sayUntilHeard(say)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(say).toHaveBeenCalledTimes(3)
})

it('nothing is said again once it is over', async () => {
  const say = vi.fn(async () => ({ ok: false }))
  const end = sayUntilHeard(say)
  await vi.advanceTimersByTimeAsync(3_000)
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(say).toHaveBeenCalledTimes(2)
})
