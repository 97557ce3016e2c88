import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseOf, withResult } from '../../../../durable/rules/tournament/tournament-course.ts'
import { naiveChampion } from '../../../support/rules/naive/naive-tournament.ts'
import { aDraw, aResult, begun, diceOf, disturb, paired, playOut, playReady } from '../../../support/rules/random-tournament.ts'

const aCup = [fc.constantFrom('groups_bracket' as const, 'bracket' as const), fc.integer({ min: 2, max: 40 }), fc.nat()] as const

describe('the trophy', () => {
  it('goes where an independent recomputation says, whatever was corrected on the way', () =>
    fc.assert(
      fc.property(...aCup, (type, size, seed) => {
        const dice = diceOf(seed)
        let played = begun(aDraw(size, type, { seed: String(seed) }))
        for (let turn = 0; turn < 6; turn += 1) {
          played = paired(playReady(played, (match) => aResult(dice, match)))
          played = disturb(played, dice, new Set(), { withdrawals: false }).played
        }
        const over = playOut(played, (match) => aResult(dice, match))
        expect(over.course.champion).toBe(naiveChampion(over.played.draw, over.played.results))
      }),
      { numRuns: 100 },
    ))

  it('moves with a correction exactly as the recomputation does, and the change is named', () =>
    fc.assert(
      fc.property(...aCup, (type, size, seed) => {
        const dice = diceOf(seed)
        const { played, course } = playOut(begun(aDraw(size, type)), (match) => aResult(dice, match))
        const match = course.matches.filter(({ result }) => result)[0]
        if (!match) return
        const corrected = withResult(played, { no: match.no, result: aResult(dice, match), started: new Set() })
        const again = courseOf(corrected.played)
        const named = corrected.changes.find((change) => change.what === 'champion')
        expect(named !== undefined).toBe(again.champion !== course.champion)
        if (again.isOver) expect(again.champion).toBe(naiveChampion(corrected.played.draw, corrected.played.results))
      }),
      { numRuns: 100 },
    ))
})
