import { describe, expect, it } from 'vitest'
import { isSameResult, resultFrom } from '../../../durable/course/course-result-step.ts'
import type { CourseMatch, MatchResult } from '../../../durable/rules/tournament/course-types.ts'
import { playedLeague } from '../../support/rules/a-course.ts'

const final = playedLeague(5, 5).match(1)!
const inGroup: CourseMatch = { ...final, stage: 'group', group: 0, series: 'bo1' }
const oneMap: CourseMatch = { ...final, series: 'bo1' }
const threeMaps: CourseMatch = { ...final, series: 'bo3' }

const set = (match: CourseMatch, team1_score: number, team2_score: number) => {
  const from = resultFrom(match, { action: 'result', team1_score, team2_score })
  return from.ok ? from.result : from.message
}
const refusal = (over: Partial<CourseMatch>) => {
  const from = resultFrom({ ...final, ...over }, { action: 'absent' })
  return from.ok ? 'ok' : from.message
}

describe('a result that staff set', () => {
  it('is won by the side that has more, of one map by any score', () => {
    expect(set(oneMap, 13, 2)).toEqual({ how: 'set', score: [13, 2], winner: 0 })
    expect(set(oneMap, 2, 13)).toEqual({ how: 'set', score: [2, 13], winner: 1 })
    expect(set(oneMap, 12, 12)).toBe('Kampen må ha en vinner.')
  })

  it('may be a draw in groups and Swiss rounds alone', () => {
    expect(set(inGroup, 12, 12)).toEqual({ how: 'set', score: [12, 12], winner: null })
    expect(set({ ...inGroup, stage: 'swiss' }, 12, 12)).toMatchObject({ winner: null })
  })

  it('is two to none or two to one over three maps', () => {
    const refused = 'En BO3 vinnes med 2–0 eller 2–1.'
    expect([set(threeMaps, 2, 0), set(threeMaps, 1, 2)]).toMatchObject([{ winner: 0 }, { winner: 1 }])
    expect([set(threeMaps, 3, 0), set(threeMaps, 1, 0), set(threeMaps, 2, 2)]).toEqual([refused, refused, refused])
  })

  it('is three to none, one or two over five maps', () => {
    const fiveMaps: CourseMatch = { ...final, series: 'bo5' }
    for (const one of [0, 1, 2, 3, 4])
      for (const other of [0, 1, 2, 3, 4]) {
        const isWon = Math.max(one, other) === 3 && one !== other
        const said = isWon ? { how: 'set', score: [one, other], winner: one > other ? 0 : 1 } : 'En BO5 vinnes med 3–0, 3–1 eller 3–2.'
        expect(set(fiveMaps, one, other)).toEqual(said)
      }
  })

  it('names its fields where the score cannot be', () => {
    const fields = ['team1_score', 'team2_score']
    expect(resultFrom(threeMaps, { action: 'result', team1_score: 3, team2_score: 0 })).toMatchObject({ code: 'INVALID_INPUT', fields })
    expect(resultFrom(oneMap, { action: 'result', team1_score: 1, team2_score: 1 })).toMatchObject({ code: 'INVALID_INPUT', fields })
    expect(resultFrom(oneMap, { action: 'winner', winner: 9 })).toMatchObject({ code: 'INVALID_INPUT', fields: ['winner'] })
  })

  it('may be a walkover, nobody there, or a winner without a score', () => {
    const [first, second] = final.now.map((side) => (side.is === 'team' ? side.team : 0)) as [number, number]
    const resultOf = (action: 'walkover' | 'winner', winner: number, over: Partial<CourseMatch> = {}) => {
      const from = resultFrom({ ...final, ...over }, { action, winner })
      return from.ok && from.result
    }
    expect(resultOf('walkover', second)).toEqual({ how: 'walkover', score: [0, 0], winner: 1 })
    expect(resultOf('winner', first)).toEqual({ how: 'set', score: [1, 0], winner: 0 })
    expect(resultOf('winner', second)).toEqual({ how: 'set', score: [0, 1], winner: 1 })
    const won: MatchResult = { how: 'played', score: [2, 1], winner: 0 }
    expect(resultOf('winner', first, { result: won, winner: first })).toBe(won)
    expect(resultOf('winner', second, { result: won, winner: first })).toEqual({ how: 'set', score: [0, 1], winner: 1 })
    expect(resultFrom(final, { action: 'absent' })).toEqual({ ok: true, result: { how: 'absent', score: [0, 0], winner: null } })
  })

  it('is refused with the reason why the match is not played', () => {
    expect(refusal({})).toBe('ok')
    expect(refusal({ bye: true })).toBe('Kampen spilles ikke, fordi et lag har trukket seg.')
    expect(refusal({ is: 'off' })).toBe('Kampen spilles ikke, fordi begge lagene har trukket seg.')
    expect(refusal({ is: 'off', stage: 'final', round: 1 })).toBe('Kampen spilles ikke, fordi begge lagene har trukket seg.')
    expect(refusal({ is: 'off', stage: 'losers', round: 2 })).toBe('Kampen spilles ikke, fordi begge lagene har trukket seg.')
    expect(refusal({ is: 'off', stage: 'final', round: 2 })).toBe('Finalen er avgjort, så kampen trengs ikke.')
    expect(resultFrom({ ...final, bye: true }, { action: 'reset' })).toEqual({ ok: true, result: null })
  })
})

describe('two results', () => {
  const played: MatchResult = { how: 'played', score: [2, 1], winner: 0 }

  it('are the same whether they were played or set', () => {
    expect(isSameResult(played, { ...played, how: 'set' })).toBe(true)
    expect(isSameResult(null, null)).toBe(true)
  })

  it('differ by how they came about, their winner and their score', () => {
    expect(isSameResult(played, { ...played, how: 'walkover' })).toBe(false)
    expect(isSameResult(played, { ...played, winner: 1 })).toBe(false)
    expect(isSameResult(played, { ...played, score: [2, 0] })).toBe(false)
    expect([isSameResult(played, null), isSameResult(null, played)]).toEqual([false, false])
  })
})
