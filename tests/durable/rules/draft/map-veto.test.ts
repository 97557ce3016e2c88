import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseSide, startingSides, takeMap, turnsLeft, untaken, type VetoMap, vetoTurn } from '../../../../durable/rules/draft/map-veto.ts'
import { hasVeto, type VetoRules, vetoSequence, vetoTables } from '../../../../durable/rules/draft/veto-order.ts'
import { mapCountOf } from '../../../../durable/rules/lobby/gather-options.ts'
import { mapsPlayed, otherTeam, type SeriesType, seriesTypes, type VetoType, vetoTypes } from '../../../../durable/rules/vocabulary.ts'

const free = (count: number): VetoMap[] => Array.from({ length: count }, (_, place) => ({ id: place + 1, ...untaken }))

const by = (series: SeriesType, veto: VetoType = 'standard'): VetoRules => ({ series, veto, first: null })

/** 'A-' a ban of A, 'B+' a pick of B. */
const short = (series: SeriesType, maps: number, rules: Partial<VetoRules> = {}) =>
  vetoSequence({ ...by(series), ...rules }, maps)
    .map(({ team, action }) => team + (action === 'banned' ? '-' : '+'))
    .join(' ')

describe('the veto', () => {
  it.each([
    ['bo1', 3, 'A- B-'],
    ['bo1', 4, 'A- B- A-'],
    ['bo1', 7, 'A- B- A- B- A- B-'],
    ['bo1', 10, 'A- B- A- B- A- B- A- B- A-'],
    ['bo3', 7, 'A- B- A+ B+ A- B-'],
    ['bo5', 7, 'A- B- A+ B+ A+ B+'],
  ] as const)('goes, in a %s over %i maps, %s', (series, maps, sequence) => expect(short(series, maps)).toBe(sequence))

  it('lets the team that did not pick a map choose its side, before anything else', () => {
    const banned = takeMap(takeMap(free(7), 1, 'banned', 'A'), 2, 'banned', 'B')
    const picked = takeMap(banned, 3, 'picked', 'A')
    expect(vetoTurn(by('bo3'), picked)).toEqual({ is: 'side', team: 'B', mapId: 3 })
    expect(vetoTurn(by('bo3'), chooseSide(picked, 3, 'ct'))).toEqual({ is: 'map', team: 'B', action: 'picked', number: 4 })
  })

  it('plays the map that is left over, without anybody’s choice of side', () => {
    const left = takeMap(takeMap(free(3), 3, 'banned', 'A'), 1, 'banned', 'B')
    expect(left[1]).toEqual({ id: 2, status: 'picked', actionBy: null, pickSide: null, pickOrder: 1, takenAs: null })
    expect(vetoTurn(by('bo1'), left)).toEqual({ is: 'over' })
  })

  it.each([
    ['bo1', 'A- A- B- B- B- A-'],
    ['bo3', 'A- B- A+ B+ B- A-'],
    ['bo5', 'A- B- A+ B+ A+ B+'],
  ] as const)('goes, in a %s by the Major’s rule book, %s', (series, sequence) => {
    expect(short(series, 7, { veto: 'major' })).toBe(sequence)
  })

  it('goes the standard way with the teams changed where the draw lets B begin', () => {
    expect(short('bo3', 7, { veto: 'random_first', first: 'B' })).toBe('B- A- B+ A+ B- A-')
    expect(short('bo3', 7, { veto: 'random_first', first: 'A' })).toBe(short('bo3', 7))
  })

  it.each(['none', 'drawn'] as const)('has no turns where it is %s', (veto) => {
    expect(hasVeto(veto)).toBe(false)
    expect(vetoTurn(by('bo3', veto), free(3))).toEqual({ is: 'over' })
  })

  /** Every preset that has turns, with every number of maps that it may be played from. */
  const aVeto = fc
    .record({
      series: fc.constantFrom(...seriesTypes),
      veto: fc.constantFrom(...vetoTypes.filter(hasVeto)),
      first: fc.constantFrom(null, 'A' as const, 'B' as const),
    })
    .chain((rules) => fc.record({ rules: fc.constant(rules), count: fc.integer(mapCountOf(rules.series, rules.veto)) }))

  it('always ends with the right maps, in order, each picked one with a side, in as many turns as it said', () =>
    fc.assert(
      fc.property(aVeto, fc.infiniteStream(fc.nat(1000)), ({ rules, count }, chances) => {
        const { series, veto, first } = rules
        const acts: string[] = []
        let maps = free(count)
        let turns = 0
        const announced = turnsLeft(rules, maps)
        for (const chance of chances) {
          const turn = vetoTurn(rules, maps)
          if (turn.is === 'over') break
          expect(turnsLeft(rules, maps)).toBe(announced - turns)
          turns += 1
          if (turn.is === 'side') maps = chooseSide(maps, turn.mapId, chance % 2 ? 'ct' : 't')
          else {
            const available = maps.filter((map) => map.status === 'available')
            const map = available[chance % available.length] as VetoMap
            maps = takeMap(maps, map.id, turn.action, turn.team)
            acts.push(turn.team + turn.action)
          }
        }
        const played = maps.filter((map) => map.status === 'picked').sort((a, b) => (a.pickOrder ?? 0) - (b.pickOrder ?? 0))
        expect(turns).toBe(announced)
        const inTable = vetoTables[veto][series].slice(0, count - 1)
        expect(acts).toEqual(inTable.map(({ team, action }) => (first === 'B' ? otherTeam(team) : team) + action))
        expect(played.map((map) => map.pickOrder)).toEqual(played.map((_, place) => place + 1))
        expect(played).toHaveLength(mapsPlayed(series))
        expect(played.map((map) => map.pickSide !== null)).toEqual(played.map((_, place) => place < played.length - 1))
        expect(maps.every((map) => map.status !== 'available')).toBe(true)
        expect(maps.map((map) => map.takenAs ?? count).sort((a, b) => a - b)).toEqual(maps.map((_, place) => place + 1))
      }),
    ))

  it('starts the team that did not pick on the side it chose, and a knife decides where nobody did', () => {
    expect(startingSides('A', 'ct')).toEqual({ A: 't', B: 'ct' })
    expect(startingSides('B', 't')).toEqual({ A: 't', B: 'ct' })
    expect(startingSides('A', null)).toBeNull()
    expect(startingSides(null, null)).toBeNull()
  })

  it('gives the other team', () => expect([otherTeam('A'), otherTeam('B')]).toEqual(['B', 'A']))
})
