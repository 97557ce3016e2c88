import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartedTeamDays, teamRating, teamRatingDays } from '../../../../durable/rules/rating/team-ratings.ts'
import { mayInTeam, staffMayEdit, teamActs } from '../../../../durable/rules/team/team-rights.ts'

const today = 20_000

describe('the rating of a team', () => {
  it('is the mean of its members in whole points, and none without members', () => {
    expect(teamRating([1000, 1101])).toBe(1051)
    expect(teamRating([])).toBeNull()
    expect(teamRatingDays([], today)).toEqual([])
  })

  it('is drawn from what each member had at the end of a day', () => {
    const kari = { elo: 1100, days: [[today - 1, 1000]] as const }
    const ola = { elo: 900, days: [] }
    const days = teamRatingDays([kari, ola], today)
    expect(days).toHaveLength(chartedTeamDays)
    expect(days.slice(-3)).toEqual([
      { day: today - 2, rating: 950 },
      { day: today - 1, rating: 1000 },
      { day: today, rating: 1000 },
    ])
  })

  it('ends where it stands now, and lies between its members on every day', () => {
    const member = fc.record({
      elo: fc.integer({ min: 0, max: 3000 }),
      days: fc
        .uniqueArray(fc.integer({ min: today - 120, max: today }), { maxLength: 8 })
        .chain((days) =>
          fc.tuple(...days.sort((one, other) => one - other).map((day) => fc.tuple(fc.constant(day), fc.integer({ min: 0, max: 3000 })))),
        ),
    })
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 12 }), (members) => {
        const drawn = teamRatingDays(members, today)
        const all = members.flatMap(({ elo, days }) => [elo, ...days.map(([, before]) => before)])
        expect(drawn.at(-1)).toEqual({ day: today, rating: teamRating(members.map(({ elo }) => elo)) })
        for (const { rating } of drawn) {
          expect(rating).toBeGreaterThanOrEqual(Math.min(...all))
          expect(rating).toBeLessThanOrEqual(Math.max(...all))
        }
      }),
    )
  })
})

describe('the right to an act in a team', () => {
  it.each(teamActs)('%s: the owner, except leaving; nobody who is no member', (act) => {
    expect(mayInTeam('owner', act)).toBe(act !== 'leave')
    expect(mayInTeam('captain', act)).toBe(act === 'leave')
    expect(mayInTeam('player', act)).toBe(act === 'leave')
    expect(mayInTeam(null, act)).toBe(false)
  })

  it('staff take away names and logos, and nothing else', () => {
    expect(teamActs.filter(staffMayEdit)).toEqual(['rename', 'logo'])
  })
})
