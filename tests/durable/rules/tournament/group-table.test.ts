import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchResult, Played } from '../../../../durable/rules/tournament/course-types.ts'
import { usualSeries } from '../../../../durable/rules/tournament/settings/phase-series.ts'
import { courseOf } from '../../../../durable/rules/tournament/tournament-course.ts'
import type { TeamId } from '../../../../durable/rules/vocabulary.ts'
import { aDraw, aResult, begun, diceOf, teamsOf } from '../../../support/rules/random-tournament.ts'

const win = (rounds: number): MatchResult => ({ how: 'played', score: [13, rounds], winner: 0 })
const turned = ({ how, score: [one, other], winner }: MatchResult): MatchResult => ({
  how,
  score: [other, one],
  winner: winner === null ? null : winner === 0 ? 1 : 0,
})

/** One group of this many teams with these results: 'winner-loser' by the numbers of the teams. */
function group(size: number, results: Readonly<Record<string, MatchResult>>, withdrawn: readonly TeamId[] = []): Played {
  const played = begun(aDraw(size, 'groups'))
  const byNo = courseOf(played).matches.flatMap((match) => {
    const [one, other] = teamsOf(match)
    const [straight, back] = [results[`${one}-${other}`], results[`${other}-${one}`]]
    return straight ? [[match.no, straight] as const] : back ? [[match.no, turned(back)] as const] : []
  })
  return { ...played, results: Object.fromEntries(byNo), withdrawn }
}
const tableOf = (played: Played) => courseOf(played).tables[0]!
const inOrder = (played: Played) => tableOf(played).map(({ team, decidedBy }) => [team, decidedBy])

describe('the table of a group', () => {
  it('says nothing of what decided before anything was played, and stands in the order of the seeds', () =>
    expect(inOrder(group(3, {}))).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]))

  it('goes by points first', () =>
    expect(inOrder(group(3, { '3-1': win(5), '3-2': win(5), '2-1': win(5) }))).toEqual([
      [3, 'points'],
      [2, 'points'],
      [1, null],
    ]))

  it('then by the difference in rounds', () =>
    expect(inOrder(group(3, { '1-2': win(11), '2-3': win(3), '3-1': win(9) }))).toEqual([
      [2, 'rounds'],
      [1, 'rounds'],
      [3, null],
    ]))

  it('counts a walkover as 13-0 of a single map, 2-0 of three, 3-0 of five', () => {
    for (const [tables, maps] of [
      ['bo1', 13],
      ['bo3', 2],
      ['bo5', 3],
    ] as const) {
      const draw = aDraw(3, 'groups', { series: { ...usualSeries, tables } })
      const [row] = tableOf({ ...begun(draw), results: { 1: { how: 'walkover', score: [0, 0], winner: 0 } } })
      expect(row).toMatchObject({ points: 3, roundsFor: maps, roundsAgainst: 0 })
    }
  })

  it('then by who beat whom among the equals, then by the rounds won', () => {
    // 1 and 2 have six points and +3 each, 1 more rounds, but 2 beat 1; 3 and 4 have three and -3, and 3 beat 4.
    const beaten = { '2-1': win(11), '1-3': win(11), '1-4': win(10), '2-3': win(9), '4-2': win(10), '3-4': win(10) }
    expect(inOrder(group(4, beaten))).toEqual([
      [2, 'head_to_head'],
      [1, 'points'],
      [3, 'head_to_head'],
      [4, null],
    ])
    const drawn: MatchResult = { how: 'set', score: [12, 12], winner: null }
    const level = group(3, { '1-2': drawn, '1-3': win(9), '2-3': { how: 'played', score: [16, 12], winner: 0 } })
    expect(inOrder(level)).toEqual([
      [2, 'rounds_for'],
      [1, 'points'],
      [3, null],
    ])
  })

  it('counts a walkover as 13-0, and two who are not there as two who lost', () => {
    const table = tableOf(
      group(3, { '1-2': { how: 'walkover', score: [1, 0], winner: 0 }, '1-3': { how: 'absent', score: [0, 0], winner: null } }),
    )
    const rows = Object.fromEntries(table.map((row) => [row.team, [row.points, row.won, row.lost, row.roundsFor, row.roundsAgainst]]))
    expect(rows).toEqual({ 1: [3, 1, 1, 13, 0], 2: [0, 0, 1, 0, 13], 3: [0, 0, 1, 0, 0] })
  })

  it('gives a point each for a draw', () => {
    const table = tableOf(group(3, { '1-2': { how: 'played', score: [12, 12], winner: null } }))
    expect(table.slice(0, 2).map(({ points, drawn }) => [points, drawn])).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('puts who has withdrawn last, whatever they have won, and their opponents have 13-0', () => {
    const table = tableOf(group(4, { '4-1': win(0), '4-2': win(0) }, [4]))
    expect(table.at(-1)).toMatchObject({ team: 4, points: 6, advances: false, isSure: true })
    expect(table.find(({ team }) => team === 3)).toMatchObject({ points: 3, roundsFor: 13, roundsAgainst: 0 })
  })

  it('is sure of who goes on only where no result that may come changes it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 5 }), fc.nat(), (size, seed) => {
        const dice = diceOf(seed)
        const played = begun(aDraw(size, 'groups_bracket'))
        const matches = courseOf(played).matches.filter(({ stage }) => stage === 'group')
        const known = matches.filter(() => dice(5) > 1)
        const results = Object.fromEntries(known.map((match) => [match.no, aResult(dice, match)]))
        const sure = tableOf({ ...played, results }).filter(({ isSure }) => isSure)
        for (let ending = 0; ending < 30; ending += 1) {
          const rest = matches.filter(({ no }) => !results[no]).map((match) => [match.no, aResult(dice, match)] as const)
          const end = new Map(tableOf({ ...played, results: { ...results, ...Object.fromEntries(rest) } }).map((row) => [row.team, row]))
          for (const { team, advances } of sure) expect(end.get(team)!.advances).toBe(advances)
          expect([...end.values()].every(({ isSure }) => isSure)).toBe(true)
        }
      }),
      { numRuns: 60 },
    ))

  it('names as deciding what the two rows differ in first', () =>
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 5 }), fc.nat(), (size, seed) => {
        const dice = diceOf(seed)
        const played = begun(aDraw(size, 'groups'))
        const few: MatchResult[] = [win(11), turned(win(11)), { how: 'set', score: [12, 12], winner: null }]
        const results = Object.fromEntries(courseOf(played).matches.map(({ no }) => [no, few[dice(3)]!]))
        const table = tableOf({ ...played, results })
        for (const [place, row] of table.entries()) {
          const next = table[place + 1]
          if (!next) expect(row.decidedBy).toBeNull()
          if (!next) break
          const isEven = row.points === next.points
          const isLevel = isEven && row.roundsFor - row.roundsAgainst === next.roundsFor - next.roundsAgainst
          if (!isEven) expect(row.decidedBy).toBe('points')
          else if (!isLevel) expect(row.decidedBy).toBe('rounds')
          else expect(['head_to_head', 'rounds_for', 'draw']).toContain(row.decidedBy)
          if (row.decidedBy === 'rounds_for') expect(row.roundsFor).toBeGreaterThan(next.roundsFor)
          if (row.decidedBy === 'draw') expect(row.team).toBeLessThan(next.team)
        }
      }),
      { numRuns: 100 },
    ))
})
