import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companionsForMs, companionsOf, type SharedMatch } from '../../../../durable/rules/player/companions.ts'

const now = 100 * 86_400_000
const others = Array.from({ length: 40 }, (_, place) => place + 2)

/** Up to nine of forty others, the first four on the player's team. */
const aMatch = fc.record({
  at: fc.integer({ min: now - companionsForMs - 86_400_000 * 5, max: now }),
  result: fc.constantFrom('win' as const, 'loss' as const, 'draw' as const),
  met: fc.shuffledSubarray(others, { maxLength: 40 }),
})
const aHistory = fc
  .array(aMatch, { maxLength: 60 })
  .map((matches) => matches.map(({ met, ...match }): SharedMatch => ({ ...match, own: met.slice(0, 30), other: met.slice(30) })))

const inTime = (matches: readonly SharedMatch[]) => matches.filter(({ at }) => at >= now - companionsForMs)

describe('regulars and rivals', () => {
  it('are counted as a plain reading of the matches counts them', () => {
    fc.assert(
      fc.property(aHistory, (matches) => {
        for (const companion of companionsOf(matches, now)) {
          const together = inTime(matches).filter(({ own }) => own.includes(companion.other_id))
          const against = inTime(matches).filter(({ other }) => other.includes(companion.other_id))
          expect(companion).toMatchObject({
            together: together.length,
            together_won: together.filter(({ result }) => result === 'win').length,
            against: against.length,
            against_won: against.filter(({ result }) => result === 'win').length,
            against_lost: against.filter(({ result }) => result === 'loss').length,
          })
        }
      }),
    )
  })

  it('are those with five matches or more, and of more than there is room for those with most', () => {
    fc.assert(
      fc.property(aHistory, (matches) => {
        const found = companionsOf(matches, now)
        for (const [side, isOne, most] of [
          ['own', 'is_regular', 20],
          ['other', 'is_rival', 5],
        ] as const) {
          const shared = new Map(others.map((id) => [id, inTime(matches).filter((match) => match[side].includes(id)).length]))
          const enough = [...shared].filter(([, count]) => count >= 5)
          const chosen = found.filter((each) => each[isOne] === 1).map(({ other_id }) => other_id)
          expect(chosen.length).toBe(Math.min(most, enough.length))
          const fewest = Math.min(...chosen.map((id) => shared.get(id) ?? 0))
          expect(chosen.every((id) => (shared.get(id) ?? 0) >= 5)).toBe(true)
          expect(enough.every(([id, count]) => chosen.includes(id) || count <= fewest)).toBe(true)
        }
      }),
    )
  })

  it('forget a match that is older than sixty days', () => {
    const match: SharedMatch = { at: now - companionsForMs, result: 'win', own: [7], other: [] }
    const five = Array.from({ length: 5 }, () => match)
    expect(companionsOf(five, now)).toHaveLength(1)
    expect(companionsOf(five, now + 1)).toEqual([])
  })
})
