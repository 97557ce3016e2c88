import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byRating, captainsOf } from '../../../../durable/rules/draft/captains.ts'
import { namedTeam, pickingTeam } from '../../../../durable/rules/draft/pick-order.ts'

/** The team of each pick, from the first to the last of a 5v5, the captains already placed. */
const picks = (order: 'ABBAABAB' | 'ABABABAB' | 'ABBAABBA') => Array.from({ length: 8 }, (_, pick) => namedTeam(order, pick + 2)).join('')

describe('the pick order', () => {
  it.each([
    ['ABBAABAB', 'ABBAABAB'],
    ['ABABABAB', 'ABABABAB'],
    // Literally: the count starts with the two captains, so B begins.
    ['ABBAABBA', 'BBAABBAA'],
  ] as const)('%s goes %s', (order, sequence) => expect(picks(order)).toBe(sequence))

  it.each(['ABBAABAB', 'ABABABAB', 'ABBAABBA'] as const)('%s fills both teams, whatever their size', (order) => {
    for (const teamSize of [2, 3, 4, 5]) {
      const sizes = { A: 1, B: 1 }
      while (sizes.A + sizes.B < teamSize * 2) sizes[pickingTeam(order, sizes, teamSize)] += 1
      expect(sizes).toEqual({ A: teamSize, B: teamSize })
    }
  })
})

const rated = (...elos: number[]) => elos.map((elo, place) => ({ steamId: `p${place}`, elo }))
const names = ({ a, b }: { a: { steamId: string }; b: { steamId: string } }) => `${a.steamId} ${b.steamId}`

describe('the captains', () => {
  it.each([
    ['are the two highest rated, the lower of them leading A', rated(900, 1500, 1200, 1400), 'p3 p1'],
    ['are the player who joined earlier, when several share the second place', rated(1500, 1200, 1200, 1200), 'p1 p0'],
    ['at equal rating: the later one leads A', rated(1200, 1000, 1200), 'p2 p0'],
    ['are the two first when everybody is equal', rated(1000, 1000, 1000, 1000), 'p1 p0'],
  ])('%s', (_what, players, expected) => expect(names(captainsOf(players))).toBe(expected))

  it('are never rated below anybody else', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(3000), { minLength: 2, maxLength: 10 }), (elos) => {
        const players = rated(...elos)
        const { a, b } = captainsOf(players)
        expect(a.elo).toBeLessThanOrEqual(b.elo)
        for (const other of players.filter((each) => each !== a && each !== b)) expect(other.elo).toBeLessThanOrEqual(a.elo)
        expect(byRating(players).slice(0, 2)).toEqual(expect.arrayContaining([a, b]))
      }),
    ))
})
