import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TeamVeto, vetoHabits } from '../../../../durable/rules/draft/veto-habits.ts'

const aMap = (id: number) =>
  fc.record({
    mapId: fc.constant(id),
    status: fc.constantFrom('available' as const, 'banned' as const, 'picked' as const),
    by: fc.constantFrom('A' as const, 'B' as const, null),
    takenAs: fc.constant(id),
    scoreA: fc.nat(13),
    scoreB: fc.nat(13),
  })
const aVeto: fc.Arbitrary<TeamVeto> = fc.record({
  team: fc.constantFrom('A' as const, 'B' as const),
  maps: fc.tuple(...[1, 2, 3, 4, 5, 6, 7].map(aMap)),
})

describe('the maps that a captain bans and picks', () => {
  it('are counted from the side of the own team, with the wins of the picks that were played', () => {
    const maps = [
      { mapId: 1, status: 'banned', by: 'A', takenAs: 1, scoreA: 0, scoreB: 0 },
      { mapId: 2, status: 'banned', by: 'B', takenAs: 2, scoreA: 0, scoreB: 0 },
      { mapId: 3, status: 'picked', by: 'A', takenAs: 3, scoreA: 13, scoreB: 9 },
      { mapId: 4, status: 'picked', by: 'B', takenAs: 4, scoreA: 13, scoreB: 2 },
      { mapId: 5, status: 'picked', by: null, takenAs: null, scoreA: 0, scoreB: 0 },
    ] as const
    expect(vetoHabits([{ team: 'A', maps }])).toEqual([
      { mapId: 1, banned: 1, bannedFirst: 1, picked: 0, played: 0, won: 0 },
      { mapId: 3, banned: 0, bannedFirst: 0, picked: 1, played: 1, won: 1 },
    ])
    const habits = vetoHabits([
      { team: 'B', maps },
      { team: 'B', maps: [maps[1]] },
    ])
    expect(habits).toEqual([
      { mapId: 2, banned: 2, bannedFirst: 2, picked: 0, played: 0, won: 0 },
      { mapId: 4, banned: 0, bannedFirst: 0, picked: 1, played: 1, won: 0 },
    ])
  })

  it('tell the first ban by its place in the veto, and none where no place is known', () => {
    const ban = (mapId: number, takenAs: number | null) => ({ mapId, status: 'banned', by: 'B', takenAs, scoreA: 0, scoreB: 0 }) as const
    const firsts = (...maps: ReturnType<typeof ban>[]) =>
      vetoHabits([{ team: 'B', maps }]).flatMap(({ mapId, bannedFirst }) => (bannedFirst > 0 ? [mapId] : []))
    expect([firsts(ban(1, 6), ban(2, 4), ban(3, 2)), firsts(ban(1, null), ban(2, null))]).toEqual([[3], []])
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
        const withBan = vetoes.filter(({ team, maps }) => maps.some(({ by, status }) => by === team && status === 'banned'))
        expect(habits.reduce((total, { bannedFirst }) => total + bannedFirst, 0)).toBe(withBan.length)
        for (const { banned, bannedFirst } of habits) expect(bannedFirst).toBeLessThanOrEqual(banned)
        expect(vetoHabits(vetoes.toReversed())).toEqual(habits)
      }),
    )
  })
})
