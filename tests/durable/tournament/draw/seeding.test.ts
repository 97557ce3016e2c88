import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawTournament } from '../../../../durable/rules/tournament/tournament-draw.ts'
import { organiser, playedTournament } from '../../../support/rules/a-tournament.ts'

const aCup = (type: 'bracket' | 'groups_bracket' = 'bracket', teams = 4) => {
  const cup = playedTournament({ type })
  cup.register(...Array.from({ length: teams }, (_, place) => place + 1))
  return cup
}
const seeded = (cup: ReturnType<typeof playedTournament>, teams: readonly number[], seeding = 'manual') =>
  cup.organise({ type: 'seeding', who: { steamId: organiser.steamId, username: 'Ada' }, seeding, teams })
const seedsOf = (cup: ReturnType<typeof playedTournament>) => cup.state.draw?.seeds

describe('an order that an organiser sets', () => {
  it('is the order of the seeds, by which groups are filled, and everybody is told who set it', () => {
    const cup = aCup('groups_bracket', 8)
    expect(seeded(cup, [8, 7, 6, 5, 4, 3, 2, 1])).toBe('ok')
    expect(cup.log().at(-1)).toMatchObject({ action: 'set-seeding', before: 'rating', after: 'manual' })
    cup.draw()
    expect(cup.state.draw?.groups).toEqual([
      [8, 5, 4, 1],
      [7, 6, 3, 2],
    ])
    expect(cup.view().draws).toMatchObject([{ order_by: { steamid: organiser.steamId, username: 'Ada' } }])
  })

  it('is seen by organisers only until the draw, and begins with the ratings', () => {
    const cup = aCup()
    expect([cup.view().seed_order, cup.view('organiser').seed_order]).toEqual([[], [1, 2, 3, 4]])
    seeded(cup, [4, 2, 1, 3])
    expect([cup.view().seed_order, cup.view('organiser').seed_order]).toEqual([[], [4, 2, 1, 3]])
    seeded(cup, [], 'rating')
    expect(cup.view('organiser').seed_order).toEqual([1, 2, 3, 4])
    seeded(cup, [], 'draw')
    expect(cup.view('organiser').seed_order).toEqual([])
  })

  it('leaves out who is out by then, and those who come later are last by rating', () => {
    const cup = aCup()
    seeded(cup, [4, 3, 2, 1, 99])
    cup.organise({ type: 'remove-team', teamId: 3 })
    cup.register(6, 5)
    expect(cup.view('organiser').seed_order).toEqual([4, 2, 1, 5, 6])
    cup.draw()
    expect(seedsOf(cup)).toEqual([4, 2, 1, 5, 6])
  })

  it('names no team twice, and is fixed from the draw on', () => {
    const cup = aCup()
    expect(seeded(cup, [1, 1])).toBe('INVALID_INPUT: Et lag står to ganger i rekkefølgen.')
    seeded(cup, [2, 1, 3, 4])
    const before = cup.state
    expect(seeded(cup, [2, 1, 3, 4])).toBe('ok')
    expect(cup.state).toBe(before)
    cup.draft()
    expect(seeded(cup, [1, 2, 3, 4])).toBe('CONFLICT: Turneringen er trukket, så seedingen kan ikke endres.')
    cup.publish()
    expect(seeded(cup, [], 'rating')).toMatch(/^CONFLICT/)
  })

  it('is kept whole by the rule of the draw, whatever is missing of it', () => {
    const teams = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 16 })
    fc.assert(
      fc.property(teams, fc.uniqueArray(fc.integer({ min: 1, max: 40 })), fc.string(), (all, order, seed) => {
        const entrants = all.map((team) => ({ team, rating: team % 3 }))
        const source = { seed, matchId: 'cup', steamIds: all.map(String) }
        const { seeds } = drawTournament(entrants, { format: { type: 'bracket', thirdPlace: false }, seeding: 'manual', source, order })
        const first = order.filter((team) => all.includes(team))
        expect(seeds.slice(0, first.length)).toEqual(first)
        expect([...seeds].sort()).toEqual([...all].sort())
        const rest = seeds.slice(first.length).map((team) => team % 3)
        expect(rest).toEqual(rest.toSorted((a, b) => b - a))
      }),
    )
  })
})
