import { describe, expect, it } from 'vitest'
import { formatCountdown, secondsLeft, speakCountdown, untilNextSecond } from '../../../web/format/countdown.ts'

describe('a countdown', () => {
  it.each([
    [30_000, 0, 30],
    [30_000, 1, 30],
    [30_000, 1_000, 29],
    [30_000, 29_001, 1],
    [30_000, 30_000, 0],
    [30_000, 99_000, 0],
  ])('to %i shows at %i that %i whole seconds are left', (deadlineAt, now, left) => expect(secondsLeft(deadlineAt, now)).toBe(left))

  it.each([
    [0, '0:00'],
    [7, '0:07'],
    [600, '10:00'],
    [1_800, '30:00'],
    [3_725, '1:02:05'],
  ])('shows %i seconds as %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text))

  it('wakes when the shown second turns, never at once', () => {
    expect(untilNextSecond(30_000, 0)).toBe(1_000)
    expect(untilNextSecond(30_000, 400)).toBe(600)
    expect(untilNextSecond(30_000, 29_999)).toBe(1)
    expect(untilNextSecond(30_000, 40_000)).toBe(1_000)
  })

  it('is spoken in minutes, and at the end in seconds', () => {
    expect(speakCountdown(1_800)).toBe('30 minutter igjen')
    expect(speakCountdown(12)).toBe('12 sekunder igjen')
    expect(speakCountdown(1)).toBe('1 sekund igjen')
  })
})
