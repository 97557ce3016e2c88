import { describe, expect, it } from 'vitest'
import { isLost, reconnectDelay } from '../../../../web/net/sockets/reconnect-delay.ts'

describe('coming back after a break', () => {
  it('tries ten times a second apart', () => {
    for (let failures = 0; failures < 10; failures += 1) expect(reconnectDelay({ failures, byServer: false }, 0.5)).toBe(1_000)
  })

  it.each([
    [0, 2_500],
    [0.5, 5_000],
    [1, 7_500],
  ])('then every five seconds, give or take a half, without end (random %d)', (random, delay) => {
    expect(reconnectDelay({ failures: 10, byServer: false }, random)).toBe(delay)
    expect(reconnectDelay({ failures: 10_000, byServer: false }, random)).toBe(delay)
  })

  it('spreads over five seconds when the server sent everybody away', () => {
    expect(reconnectDelay({ failures: 0, byServer: true }, 0)).toBe(0)
    expect(reconnectDelay({ failures: 0, byServer: true }, 0.9)).toBe(4_500)
  })

  it('fills the screen at the first failed attempt after a connection', () => {
    expect(isLost(0, true)).toBe(false)
    expect(isLost(1, true)).toBe(true)
  })

  it('is patient with a page that is only just loading', () => {
    expect(isLost(1, false)).toBe(false)
    expect(isLost(2, false)).toBe(false)
    expect(isLost(3, false)).toBe(true)
  })
})
