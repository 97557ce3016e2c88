import { expect, it } from 'vitest'
import { wallClock } from '../../../durable/game-server/rcon/clock.ts'

it('the clock on the wall keeps no timer that nobody needs', () => {
  const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length
  const [before, unneeded] = [timers(), new AbortController()]
  void wallClock.after(3_600_000, unneeded.signal)
  expect(timers()).toBe(before + 1)
  unneeded.abort()
  expect(timers()).toBe(before)
})
