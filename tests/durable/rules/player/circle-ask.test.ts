import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { norwegianHour } from '../../../../durable/rules/norwegian-day.ts'
import { asksAnEvening, type EveningAsks, isAskable, withAsk, worthUntil } from '../../../../durable/rules/player/circle-ask.ts'
import { isQuiet } from '../../../../durable/rules/player/quiet-hours.ts'

const anHour = fc.integer({ min: 0, max: 23 })
const quietHours = fc.record({ from: anHour, to: anHour })
const aTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })

describe('the askings of a player', () => {
  it('are at most three an evening, one of each who asks, however often, late or out of order the calls come', () => {
    const calls = fc.array(fc.record({ evening: fc.integer({ min: 1, max: 4 }), by: fc.integer({ min: 1, max: 6 }) }), { maxLength: 80 })
    fc.assert(
      fc.property(calls, (asks) => {
        let stored: EveningAsks | null = null
        const asked: string[] = []
        let newest = 0
        for (const ask of asks) {
          const pair = `${ask.evening} ${ask.by}`
          const ofEvening = asked.filter((each) => each.startsWith(`${ask.evening} `)).length
          const expected =
            ask.evening < newest ? 'no' : asked.includes(pair) ? 'again' : ofEvening === asksAnEvening ? 'no' : ('asked' as const)
          const outcome = withAsk(stored, ask)
          expect(outcome.is).toBe(expected)
          if (outcome.is !== 'asked') continue
          stored = outcome.asks
          asked.push(pair)
          newest = ask.evening
        }
        expect(new Set(asked).size).toBe(asked.length)
      }),
    )
  })
})

describe('a player of a circle', () => {
  const facts = fc.record({ isBanned: fc.boolean(), quiet: quietHours, isHere: fc.boolean(), sits: fc.boolean(), hasBrowser: fc.boolean() })

  it('is asked only where the question reaches them, outside their quiet hours, when they sit nowhere and may play', () => {
    fc.assert(
      fc.property(facts, aTime, (player, now) => {
        const { isBanned, quiet, isHere, sits, hasBrowser } = player
        const hour = norwegianHour(now)
        const hours = Array.from({ length: (quiet.to - quiet.from + 24) % 24 }, (_, after) => (quiet.from + after) % 24)
        const keeps = [isBanned, sits, !isHere && !hasBrowser, hours.includes(hour)]
        expect(isAskable(player, now)).toBe(!keeps.includes(true))
      }),
    )
  })

  it('gets no notification in their quiet hours that was sent before them, nor one after an hour', () => {
    fc.assert(
      fc.property(quietHours, aTime, fc.nat(3_600_000), (quiet, now, later) => {
        fc.pre(!isQuiet(quiet, norwegianHour(now)))
        const until = worthUntil(quiet, now)
        expect(until).toBeGreaterThan(now)
        expect(until).toBeLessThanOrEqual(now + 3_600_000)
        const at = now + later
        if (at < until) expect(isQuiet(quiet, norwegianHour(at))).toBe(false)
      }),
    )
  })
})
