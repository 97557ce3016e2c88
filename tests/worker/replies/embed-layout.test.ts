import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Source } from '../../../durable/rules/tournament/course-types.ts'
import { drawTournament } from '../../../durable/rules/tournament/tournament-draw.ts'
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

  it('has a place of its own for every match of a tournament as it is drawn, of every size', () => {
    const kinds = ['bracket', 'double_elimination', 'groups_bracket'] as const
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.constantFrom(...kinds), fc.boolean(), (size, type, thirdPlace) => {
        const entrants = Array.from({ length: size }, (_, place) => ({ team: place + 1, rating: 2000 - place }))
        const source = { seed: '00'.repeat(32), matchId: 'x', steamIds: entrants.map(({ team }) => String(team)) }
        const { matches } = drawTournament(entrants, { format: { type, thirdPlace }, seeding: 'rating', source })
        const ofNo = (from: Source) => ('of' in from ? from.of : null)
        const drawn = matches.map(({ no, stage, round, sides: [one, other] }) =>
          aMatch(no, { stage, round, round_name: `${stage} ${round}`, team1_of: ofNo(one), team2_of: ofNo(other) }),
        )
        for (const stages of [['bracket', 'final', 'third_place'], ['losers']]) {
          const { matches: placed, rows } = placeBracket(drawn.filter(({ stage }) => stages.includes(stage)))
          expect(placed).toHaveLength(drawn.filter(({ stage }) => stages.includes(stage)).length)
          for (const { column, row, feeders, match } of placed) {
            expect(row).toBeGreaterThanOrEqual(0)
            expect(row).toBeLessThanOrEqual(rows - 1)
            const near = placed.filter((other) => other.column === column && Math.abs(other.row - row) < 1)
            expect(near.map((other) => other.match.match_number)).toEqual([match.match_number])
            for (const no of feeders) expect(placed.find((other) => other.match.match_number === no)?.column).toBeLessThan(column)
          }
        }
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
