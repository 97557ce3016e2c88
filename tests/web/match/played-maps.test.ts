import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayedChange } from '../../../durable/protocol/match/play-fields.ts'
import { applyPlayedChanges } from '../../../web/match/played-maps.ts'
import { aPlayedMap, kari, ola, someRounds, someStats } from '../builders.ts'

const played = [
  aPlayedMap(1, { phase: 'over', winner: 'A', rounds: someRounds('AABA') }),
  aPlayedMap(2, { rounds: someRounds('ABB'), players: [someStats(kari, { kills: 3 })] }),
]
const applied = (...changes: PlayedChange[]) => applyPlayedChanges(played, changes)

describe('a frame about the played maps', () => {
  it('changes the map it names and leaves the others as they were', () => {
    const [first, second] = applied({ number: 2, score_b: 3, phase: 'live' })
    expect(first).toBe(played[0])
    expect(second).toEqual({ ...played[1], score_b: 3 })
  })

  it('is nothing when it tells of nothing', () => {
    expect(applyPlayedChanges(played, undefined)).toBe(played)
    expect(applyPlayedChanges(played, [])).toBe(played)
  })

  it('is nothing when it names a map we do not know', () => {
    expect(applied({ number: 3, score_a: 9, rounds_from: 1, rounds: someRounds('A') })).toEqual(played)
  })

  it('keeps a null that was told, and a field that was not', () => {
    expect(applied({ number: 1, winner: null, score_a: undefined })[0]).toEqual({ ...played[0], winner: null })
  })

  it('adds a round after the known ones', () => {
    const rounds = someRounds('ABBA')
    expect(applied({ number: 2, rounds_from: 4, rounds: rounds.slice(3) })[1]?.rounds).toEqual(rounds)
  })

  it('takes back rounds that a restore took back', () => {
    const replayed = someRounds('AA')
    expect(applied({ number: 2, rounds_from: 2, rounds: replayed.slice(1) })[1]?.rounds).toEqual(replayed)
    expect(applied({ number: 2, rounds_from: 2, rounds: [] })[1]?.rounds).toEqual(someRounds('A'))
  })

  it('believes the first round told where the frame does not say where it begins', () => {
    expect(applied({ number: 2, rounds: someRounds('AA').slice(1) })[1]?.rounds).toEqual(someRounds('AA'))
    expect(applied({ number: 2, rounds: [] })[1]?.rounds).toEqual(played[1]?.rounds)
  })

  it('has every round once and in order, whatever is told again', () => {
    const winners = fc.array(fc.constantFrom('A', 'B'), { minLength: 1, maxLength: 30 }).map((all) => all.join(''))
    fc.assert(
      fc.property(winners, winners, fc.nat(30), (before, after, start) => {
        const all = someRounds(after)
        const from = Math.min(start, before.length, all.length - 1) + 1
        const [map] = applyPlayedChanges(
          [aPlayedMap(1, { rounds: someRounds(before) })],
          [{ number: 1, rounds_from: from, rounds: all.slice(from - 1) }],
        )
        expect(map?.rounds.map((round) => round.number)).toEqual(all.map((round) => round.number))
      }),
    )
  })

  it('merges the counts of players, and adds anyone who is new', () => {
    const [, map] = applied({ number: 2, players: [{ steamid: kari, kills: 4 }, someStats(ola, { kills: 1 })] })
    expect(map?.players).toEqual([someStats(kari, { kills: 4 }), someStats(ola, { kills: 1 })])
  })

  it('has a player once who is told twice', () => {
    const [, map] = applied({ number: 2, players: [someStats(ola, { kills: 1 }), someStats(ola, { kills: 2 })] })
    expect(map?.players).toEqual([someStats(kari, { kills: 3 }), someStats(ola, { kills: 2 })])
  })

  it('takes for nought what is not told of somebody new, and for unknown what the game does not report', () => {
    const [, map] = applied({ number: 2, players: [{ steamid: ola, kills: 9 }] })
    expect(map?.players.at(-1)).toEqual(someStats(ola, { kills: 9 }))
  })
})
