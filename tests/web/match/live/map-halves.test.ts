import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentRound, currentSides, halfOf, mapHalves } from '../../../../web/match/live/map-halves.ts'
import { aPlayedMap } from '../../builders.ts'
import { dice, playedRounds } from '../live-builders.ts'

const level = 'AB'.repeat(12)
const played = (winners: string) => aPlayedMap(1, { rounds: playedRounds(winners, dice(1)) })
const sidesOfA = (winners: string) => mapHalves(played(winners)).map((half) => half.sides?.A)

describe('the halves of a map', () => {
  it('are two of twelve rounds from the start', () => {
    const halves = mapHalves(aPlayedMap(1))
    expect(halves.map((half) => half.places.length)).toEqual([12, 12])
    expect(halves[1]?.places[0]?.number).toBe(13)
  })

  it.each([
    [1, 0],
    [12, 0],
    [13, 1],
    [24, 1],
    [25, 2],
    [27, 2],
    [28, 3],
    [31, 4],
    [42, 7],
  ])('round %i is in half %i', (round, half) => expect(halfOf(round)).toBe(half))

  it('grow by a whole overtime when one is reached, and not before', () => {
    expect(mapHalves(played(level.slice(1)))).toHaveLength(2)
    expect(mapHalves(played(level))).toHaveLength(4)
    expect(mapHalves(played(`${level}ABABAB`))).toHaveLength(6)
    expect(mapHalves(aPlayedMap(1, { phase: 'over', winner: 'A', rounds: playedRounds(`${level}AAAA`, dice(1)) }))).toHaveLength(4)
  })

  it('change sides in the middle of the game and of every overtime, never on the way into one', () => {
    expect(sidesOfA(`${level}ABABAB`)).toEqual(['ct', 't', 't', 'ct', 'ct', 't'])
  })

  it('believe what a round says of its sides more than the rule', () => {
    const map = played('AAA')
    const told = { ...map, team_a_began: 't' as const }
    expect(mapHalves(told)[0]?.sides).toEqual({ A: 'ct', B: 't' })
  })

  it('know no sides before the knife has decided them', () => {
    const map = aPlayedMap(1, { phase: 'knife', team_a_began: null })
    expect(mapHalves(map).map((half) => half.sides)).toEqual([null, null])
    expect(currentSides(map)).toBeNull()
  })

  it('count the rounds each team won in them', () => {
    expect(mapHalves(played('AAABBBBBBBBBAAB')).map((half) => half.score)).toEqual([
      { A: 3, B: 9 },
      { A: 2, B: 1 },
    ])
  })

  it('mark the round that is played, what is to come, and what was lost', () => {
    const map = played('ABAB')
    const gap = { ...map, rounds: map.rounds.filter((round) => round.number !== 2) }
    expect(
      mapHalves(gap)[0]
        ?.places.map((place) => place.is)
        .slice(0, 6),
    ).toEqual(['played', 'lost', 'played', 'played', 'now', 'next'])
    expect(mapHalves({ ...map, phase: 'over' })[0]?.places[4]?.is).toBe('next')
  })

  it('hold every round once, however long it goes on', () => {
    const winners = fc.array(fc.constantFrom('A', 'B'), { maxLength: 60 }).map((all) => all.join(''))
    fc.assert(
      fc.property(winners, (all) => {
        const map = played(all)
        const shown = mapHalves(map).flatMap((half) => half.places)
        expect(shown.filter((place) => place.is === 'played').map((place) => place.number)).toEqual(map.rounds.map((round) => round.number))
        expect(shown.filter((place) => place.is === 'now').map((place) => place.number)).toEqual([currentRound(map)])
      }),
    )
  })
})
