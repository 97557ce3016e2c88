import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBracket } from '../../../worker/pages/embed-layout.ts'
import { aBracket, aMatch, aTeam } from '../../support/rules/a-tournament-view.ts'

const teams = (many: number) => Array.from({ length: many }, (_, place) => aTeam(place + 1))

describe('the drawing of a bracket', () => {
  it('puts each match between those it comes from, and no two on one place', () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 4, 8, 16, 32, 64), (size) => {
        const { columns, rows, matches } = placeBracket(aBracket(teams(size)))
        expect([columns.length, rows, matches.length]).toEqual([Math.log2(size), size / 2, size - 1])
        const rowOf = new Map(matches.map(({ match, row }) => [match.match_number, row]))
        for (const { row, feeders } of matches) {
          const of = feeders.map((no) => rowOf.get(no) ?? Number.NaN)
          if (of.length > 0) expect(row).toBe(of.reduce((sum, each) => sum + each, 0) / of.length)
        }
        for (const { column, row } of matches)
          expect(matches.filter((other) => other.column === column && Math.abs(other.row - row) < 1)).toHaveLength(1)
      }),
    )
  })

  it('leaves out byes and what is off, and keeps their places', () => {
    const whole = aBracket(teams(8))
    const withBye = whole.map((match) =>
      match.match_number === 1 ? { ...match, ended_by: 'bye' as const, status: 'finished' as const } : match,
    )
    const [all, some] = [placeBracket(whole), placeBracket(withBye)]
    expect(some.matches).toHaveLength(6)
    expect(some.rows).toBe(all.rows)
    expect(some.matches.find(({ match }) => match.match_number === 5)?.row).toBe(
      all.matches.find(({ match }) => match.match_number === 5)?.row,
    )
  })

  it('puts the match for the third place under the final', () => {
    const { matches } = placeBracket([...aBracket(teams(8)), aMatch(8, { stage: 'third_place', team1_of: 5, team2_of: 6 })])
    const [final, third] = [7, 8].map((no) => matches.find(({ match }) => match.match_number === no))
    expect(third?.column).toBe(final?.column)
    expect((third?.row ?? 0) - (final?.row ?? 0)).toBeGreaterThan(1)
    expect(third?.feeders).toEqual([])
  })

  it('puts the grand finals of a double elimination last, the one that is not needed nowhere', () => {
    const all = [...aBracket(teams(4)), aMatch(9, { stage: 'final', round: 1, round_name: 'Grand final', team1_of: 3, team2_of: 8 })]
    const again = aMatch(10, { stage: 'final', round: 2, status: 'off', team1_of: 9, team2_of: 9 })
    expect(placeBracket([...all, again]).columns).toEqual(['Semifinal', 'Final', 'Grand final'])
    expect(placeBracket([...all, { ...again, status: 'pending', round_name: 'Grand final, ny kamp' }]).columns).toHaveLength(4)
  })
})
