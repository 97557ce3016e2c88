import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LogBuffer } from '../../../../durable/match/play/log-buffer.ts'
import type { FoughtRound } from '../../../../durable/match/play/play-state.ts'
import { matchResult } from '../../../../durable/match/record/match-result.ts'
import type { KillLine, LogLine } from '../../../../durable/rules/play/server-log.ts'
import type { WeaponKill } from '../../../../durable/rules/play/weapon-kills.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { aLiveMatch, giveServer, type RoundReport, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import type { PlayedMatch } from '../../../support/rules/match-play.ts'
import { bo1 } from '../../../support/rules/played-maps.ts'
import { polledScore, wake } from '../../../support/rules/server-answers.ts'

const thirteenNil = 'A'.repeat(13)
const teamOf = (match: PlayedMatch, team: 'A' | 'B'): SteamId[] =>
  match.state.members.filter((each) => each.team === team).map((each) => each.steamId)

/** The kills of a player by weapon, as the record will hold them; null while there is no result. */
const recorded = (match: PlayedMatch, steamId: SteamId) =>
  matchResult(match.state, 1)?.players.find((each) => each.steamid === steamId)?.maps[0]?.weapon_kills ?? null

const fought = (number: number, kills: readonly (readonly [victim: SteamId, by: WeaponKill | null])[]): FoughtRound => ({
  number,
  deaths: kills.map(([victim]) => victim),
  by: kills.map(([, by]) => by),
})
const tell = (match: PlayedMatch, told: RoundReport | undefined, ...rounds: FoughtRound[]) =>
  told && match.say({ ...report(told), fought: rounds })
const finish = (match: PlayedMatch, rounds: readonly RoundReport[], ...last: FoughtRound[]) =>
  match.say({ ...report(resultOf(rounds)), fought: last })

function aMap() {
  const match = aLiveMatch(bo1)
  const [kari, mate] = teamOf(match, 'A') as [SteamId, SteamId]
  const [foe, other] = teamOf(match, 'B') as [SteamId, SteamId]
  return { match, kari, mate, foe, other, rounds: roundsOf(match, 0, thirteenNil) }
}

describe('kills by weapon', () => {
  it('are counted from the log with the result, once however often a round is told', () => {
    const { match, kari, foe, other, rounds } = aMap()
    const one = fought(1, [
      [foe, [kari, 'ak47']],
      [other, [kari, 'knife']],
    ])
    const two = fought(2, [[foe, [kari, 'ak47']]])
    tell(match, rounds[0], one)
    tell(match, rounds[0], one)
    tell(match, rounds[1], one, two)
    for (const each of rounds.slice(2)) tell(match, each, one, two)
    finish(match, rounds, two)
    expect(recorded(match, kari)).toEqual({ ak47: 2, knife: 1 })
    expect(recorded(match, foe)).toEqual({})
  })

  it('leave out team-mates, falls and the bomb, and anyone who is said to die twice', () => {
    const { match, kari, mate, foe, rounds } = aMap()
    const strange = fought(1, [
      [mate, [kari, 'ak47']],
      [kari, [kari, 'hegrenade']],
      [foe, null],
      [foe, [kari, 'awp']],
    ])
    tell(match, rounds[0], strange)
    for (const each of rounds.slice(1)) tell(match, each)
    finish(match, rounds)
    expect(recorded(match, kari)).toEqual({})
  })

  it('count also for the last round, whose lines come only with the map’s end, and for a round whose report was lost', () => {
    const { match, kari, foe, rounds } = aMap()
    tell(match, rounds[0])
    for (const each of rounds.slice(2)) tell(match, each, fought(2, [[foe, [kari, 'awp']]]))
    finish(match, rounds, fought(13, [[foe, [kari, 'zeus']]]))
    expect(recorded(match, kari)).toEqual({ awp: 1, zeus: 1 })
  })

  it('are gone with rounds that a restore took back, those of the rounds played in their stead count', () => {
    const { match, kari, foe, rounds } = aMap()
    const killed = (number: number, weapon: WeaponKill[1]) => fought(number, [[foe, [kari, weapon]]])
    for (const each of rounds.slice(0, 5)) tell(match, each, killed(each.number, 'ak47'))
    const replay = roundsOf(match, 0, thirteenNil, 50)
    // The first report after the restore overtakes its log: the old lines of that round stand in for one report.
    tell(match, replay[2], killed(3, 'ak47'), killed(4, 'ak47'), killed(5, 'ak47'))
    tell(match, replay[3], killed(3, 'awp'), killed(4, 'awp'))
    for (const each of replay.slice(4)) tell(match, each)
    finish(match, replay)
    expect(recorded(match, kari)).toEqual({ ak47: 2, awp: 2 })
  })

  it('survive a report of before the restore that comes late and is found out', () => {
    const { match, kari, foe } = aMap()
    const killed = (number: number, weapon: WeaponKill[1]) => fought(number, [[foe, [kari, weapon]]])
    const old = roundsOf(match, 0, 'ABABABABABAAAA')
    const replay = roundsOf(match, 0, 'ABABABABABBBABAAAAAAAA', 50)
    for (const each of old.slice(0, 13)) tell(match, each, killed(each.number, 'ak47'))
    tell(match, replay[10], killed(11, 'awp'))
    tell(match, old[13], killed(11, 'awp'))
    wake(match)
    match.say(polledScore({ scoreA: 5, scoreB: 6 }))
    const rest = replay.slice(11, 21)
    for (const each of rest) tell(match, each, killed(each.number, 'deagle'))
    finish(match, replay.slice(0, 21))
    expect(recorded(match, kari)).toEqual({ ak47: 10, awp: 1, deagle: rest.length })
  })

  it('start again with a map that is loaded again', () => {
    const { match, kari, foe, rounds } = aMap()
    tell(match, rounds[0], fought(1, [[foe, [kari, 'ak47']]]))
    giveServer(match, 9)
    const again = roundsOf(match, 0, thirteenNil, 50)
    for (const each of again) match.say({ ...report(each, 9), fought: [fought(each.number, [[foe, [kari, 'awp']]])] })
    match.say(report(resultOf(again), 9))
    expect(recorded(match, kari)).toEqual({ awp: 13 })
  })
})

describe('the log between two reports', () => {
  const at = '01/01/2026 - 20:00:00.000'
  const kill = (killer: string, victim: string, weapon: string): KillLine => ({
    ...{ kind: 'kill', at, killer: killer as SteamId, victim: victim as SteamId, weapon, headshot: false },
  })
  const over = (number: number): LogLine => ({ kind: 'round-over', at, winner: 'ct', ct: number, t: 0 })
  const heard = (endsAt: number, loadId = 7, isLive = true) => ({ loadId, endsAt, isLive, at: 1 })
  const weaponsIn = (buffer: LogBuffer) =>
    buffer.fought(false).map(({ number, by = [] }) => `${number} ${by.map((each) => each?.[1] ?? '–').join(' ')}`)

  it('holds the last rounds, each weapon by its family', () => {
    const buffer = new LogBuffer()
    buffer.add([kill('a', 'b', 'm4a1_silencer'), kill('b', 'a', 'knife_karambit'), over(1)], heard(100))
    buffer.add([kill('a', 'b', 'taser'), over(2)], heard(200))
    expect(weaponsIn(buffer)).toEqual(['1 m4 knife', '2 zeus'])
  })

  it('drops the rounds that a restore took back, also when posts overtake each other', () => {
    const buffer = new LogBuffer()
    for (const number of [1, 2, 3]) buffer.add([kill('a', 'b', 'ak47'), over(number)], heard(100 * number))
    buffer.add([kill('a', 'b', 'awp'), over(2)], heard(500))
    expect(weaponsIn(buffer)).toEqual(['1 ak47', '2 awp'])
    buffer.add([kill('a', 'b', 'ak47'), over(4)], heard(400))
    expect(weaponsIn(buffer)).toEqual(['1 ak47', '2 awp'])
    buffer.add([kill('a', 'b', 'deagle'), over(4)], heard(700))
    buffer.add([kill('a', 'b', 'glock'), over(3)], heard(600))
    expect(weaponsIn(buffer).sort()).toEqual(['1 ak47', '2 awp', '3 glock', '4 deagle'])
  })

  it('knows nothing of warm-ups and knife rounds, of another load, or of the map before', () => {
    const buffer = new LogBuffer()
    buffer.add([kill('a', 'b', 'knife'), over(1)], heard(100, 7, false))
    expect(buffer.fought(false)).toEqual([])
    buffer.add([kill('a', 'b', 'ak47'), over(1)], heard(200))
    buffer.add([kill('a', 'b', 'awp'), over(2)], heard(50, 8))
    expect(weaponsIn(buffer)).toEqual(['2 awp'])
    expect(buffer.fought(true)).toEqual([])
  })

  it('never holds more than four rounds, whatever a server sends', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ number: fc.nat(30), endsAt: fc.nat(1_000) }), { maxLength: 40 }), (posts) => {
        const buffer = new LogBuffer()
        for (const { number, endsAt } of posts) buffer.add([over(number)], heard(endsAt))
        const numbers = buffer.fought(false).map((each) => each.number)
        expect(numbers.length).toBeLessThanOrEqual(4)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
    ))
})
