import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LedVeto, vetoHabits } from '../../../../durable/rules/draft/veto-habits.ts'

const aMap = (id: number) =>
  fc.record({
    mapId: fc.constant(id),
    status: fc.constantFrom('available' as const, 'banned' as const, 'picked' as const),
    by: fc.constantFrom('A' as const, 'B' as const, null),
    scoreA: fc.nat(13),
    scoreB: fc.nat(13),
  })
const aVeto: fc.Arbitrary<LedVeto> = fc.record({
  team: fc.constantFrom('A' as const, 'B' as const),
  maps: fc.tuple(...[1, 2, 3, 4, 5, 6, 7].map(aMap)),
})

describe('the maps that a captain bans and picks', () => {
  it('are counted from the side of the own team, with the wins of the picks that were played', () => {
    const maps = [
      { mapId: 1, status: 'banned', by: 'A', scoreA: 0, scoreB: 0 },
      { mapId: 2, status: 'banned', by: 'B', scoreA: 0, scoreB: 0 },
      { mapId: 3, status: 'picked', by: 'A', scoreA: 13, scoreB: 9 },
      { mapId: 4, status: 'picked', by: 'B', scoreA: 13, scoreB: 2 },
      { mapId: 5, status: 'picked', by: null, scoreA: 0, scoreB: 0 },
    ] as const
    expect(vetoHabits([{ team: 'A', maps }])).toEqual([
      { mapId: 1, banned: 1, picked: 0, played: 0, won: 0 },
      { mapId: 3, banned: 0, picked: 1, played: 1, won: 1 },
    ])
    const habits = vetoHabits([
      { team: 'B', maps },
      { team: 'B', maps: [maps[1]] },
    ])
    expect(habits).toEqual([
      { mapId: 2, banned: 2, picked: 0, played: 0, won: 0 },
      { mapId: 4, banned: 0, picked: 1, played: 1, won: 0 },
    ])
  })

  it('add up to the acts of the own team, in whatever order the matches come', () => {
    fc.assert(
      fc.property(fc.array(aVeto, { maxLength: 20 }), (vetoes) => {
        const habits = vetoHabits(vetoes)
        const own = vetoes.flatMap(({ team, maps }) => maps.filter(({ by, status }) => by === team && status !== 'available'))
        const sum = (of: 'banned' | 'picked') => habits.reduce((total, habit) => total + habit[of], 0)
        expect(sum('banned')).toBe(own.filter(({ status }) => status === 'banned').length)
        expect(sum('picked')).toBe(own.filter(({ status }) => status === 'picked').length)
        for (const { picked, played, won } of habits) expect(won <= played && played <= picked).toBe(true)
        expect(vetoHabits(vetoes.toReversed())).toEqual(habits)
      }),
    )
  })
})
