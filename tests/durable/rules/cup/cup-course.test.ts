import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cupRoundNumber, drawCup, matchTypeOf } from '../../../../durable/rules/cup/cup-course.ts'
import type { CourseMatch, MatchResult, Played } from '../../../../durable/rules/tournament/course-types.ts'
import { playOffTeams } from '../../../../durable/rules/tournament/play-offs.ts'
import { courseOf, withResult, withWithdrawal } from '../../../../durable/rules/tournament/tournament-course.ts'
import { tournamentTypes } from '../../../../durable/rules/tournament/tournament-words.ts'
import { aDraw, aResult, begun, diceOf, disturb, paired, playOut, playReady, teamsOf } from '../../../support/rules/random-tournament.ts'

const sizes = Array.from({ length: 19 }, (_, place) => place + 2)
const aSize = fc.integer({ min: 2, max: 20 })
const aCup = (size: number): Played => begun(aDraw(size, 'cup'))
const isRound = ({ stage }: { stage: string }) => stage === 'swiss'
const roundsOf = (size: number) => Math.ceil(Math.log2(size))
const nothing = new Set<number>()
const sorted = (teams: readonly number[]) => [...teams].sort((a, b) => a - b)
/** The better team of every match wins. */
const asSeeded = (match: CourseMatch): MatchResult => {
  const [one = 0, other = 0] = teamsOf(match)
  return one < other ? { how: 'played', score: [13, 5], winner: 0 } : { how: 'played', score: [5, 13], winner: 1 }
}
const turned = ({ score: [one, other], winner }: MatchResult): MatchResult => ({
  how: 'played',
  score: [other, one],
  winner: winner === 0 ? 1 : 0,
})
/** Until the last Swiss round is over, and no further. */
function roundsPlayed(size: number, resultOf = asSeeded): Played {
  let played = aCup(size)
  while (courseOf(played).bracketSeeds === null) played = playReady(played, resultOf)
  return played
}

describe('the draw of a cup', () => {
  it('seeds the teams by strength, and shows all play-offs from the beginning', () => {
    const entrants = [3, 1, 2, 4].map((team) => ({ team, rating: 2000 - 100 * team }))
    const draw = drawCup(entrants, { seed: 'ab', matchId: 'cup', steamIds: ['1', '2', '3', '4'] })
    expect(draw.seeds).toEqual([1, 2, 3, 4])
    expect(draw.matches.map(({ no, stage, round }) => [no, stage, round])).toEqual([
      [1, 'swiss', 1],
      [2, 'swiss', 1],
      [5, 'bracket', 1],
      [6, 'bracket', 1],
      [7, 'bracket', 2],
    ])
    expect(tournamentTypes).not.toContain('cup')
  })

  it.each([
    [2, 1],
    [3, 1],
    [4, 3],
    [11, 3],
    [12, 7],
    [20, 7],
  ])('has, with %i teams, %i play-off matches, all best of one', (size, count) => {
    const playOffs = aDraw(size, 'cup').matches.filter((match) => !isRound(match))
    expect(playOffs.map(({ series }) => series)).toEqual(Array(count).fill('bo1'))
  })

  it('says of every match what it is and which round it belongs to', () => {
    for (const size of sizes) {
      const { played } = playOut(aCup(size), asSeeded)
      const matches = played.draw.matches.toSorted((a, b) => a.no - b.no)
      const types = matches.map((match) => matchTypeOf(match, played.draw))
      const playOffs = { 2: ['final'], 4: ['semi', 'semi', 'final'], 8: [...Array(4).fill('quarter'), 'semi', 'semi', 'final'] }
      expect(types).toEqual([...matches.filter(isRound).map(() => 'other'), ...playOffs[playOffTeams(size)]])
      const rounds = matches.map((match) => cupRoundNumber(match, played.draw))
      expect(rounds).toEqual([...rounds].sort((a, b) => a - b))
      expect(new Set(rounds).size).toBe(roundsOf(size) + Math.log2(playOffTeams(size)))
      expect(Math.min(...rounds)).toBe(1)
    }
  })
})

describe('the Swiss rounds of a cup', () => {
  it('are ceil(log2) many, with everybody in each, and a bye for one of an odd number that counts as a win', () =>
    fc.assert(
      fc.property(aSize, fc.nat(), (size, seed) => {
        const dice = diceOf(seed)
        const played = roundsPlayed(size, (match) => aResult(dice, match))
        const matches = courseOf(played).matches.filter(isRound)
        for (let round = 1; round <= roundsOf(size); round += 1) {
          const teams = matches.filter((match) => match.round === round).flatMap(teamsOf)
          expect(sorted(teams)).toEqual(sorted(played.draw.seeds))
        }
        expect(Math.max(...matches.map(({ round }) => round))).toBe(roundsOf(size))
        const byes = matches.filter(({ bye }) => bye).map(({ winner }) => winner)
        expect(byes.length).toBe(size % 2 === 0 ? 0 : roundsOf(size))
        for (const { team, points, won, drawn } of courseOf(played).tables[0]!) {
          expect(points).toBe(3 * won + drawn)
          expect(won).toBeGreaterThanOrEqual(byes.filter((each) => each === team).length)
        }
      }),
    ))

  it('let nobody meet twice, from four teams on', () =>
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), fc.nat(), (size, seed) => {
        const dice = diceOf(seed)
        const matches = courseOf(roundsPlayed(size, (match) => aResult(dice, match))).matches
        const pairs = matches.filter((match) => isRound(match) && !match.bye).map((match) => sorted(teamsOf(match)).join('-'))
        // Five and six teams can be stuck: then as few as possible meet again, as in any Swiss tournament.
        if (size !== 5 && size !== 6) expect(new Set(pairs).size).toBe(pairs.length)
      }),
    ))

  it('send the first of the table on, the best against the worst, and promise it to nobody too early', () =>
    fc.assert(
      fc.property(aSize, fc.nat(), (size, seed) => {
        const dice = diceOf(seed)
        const promises = new Map<number, boolean>()
        let played = aCup(size)
        for (;;) {
          const { tables, bracketSeeds } = courseOf(played)
          for (const { team, isSure, advances } of tables[0]!) if (isSure && !promises.has(team)) promises.set(team, advances)
          if (bracketSeeds) break
          played = playReady(played, (match) => aResult(dice, match))
        }
        const { tables, bracketSeeds, matches } = courseOf(played)
        const count = Math.min(size, playOffTeams(size))
        expect(bracketSeeds).toEqual(tables[0]!.slice(0, count).map(({ team }) => team))
        expect([...promises].every(([team, goesOn]) => bracketSeeds!.includes(team) === goesOn)).toBe(true)
        const first = matches.find((match) => !isRound(match))!
        expect(teamsOf(first)).toEqual([bracketSeeds![0], bracketSeeds!.at(-1)])
      }),
    ))
})

describe('a whole cup', () => {
  it('ends, has one place for everybody as in sports, and its champion has won the final', () =>
    fc.assert(
      fc.property(aSize, fc.nat(), (size, seed) => {
        const dice = diceOf(seed)
        const { played, course } = playOut(aCup(size), (match) => {
          const result = aResult(dice, match)
          return result.how === 'absent' ? { how: 'walkover', score: [1, 0], winner: 0 } : result
        })
        const final = course.matches.find((match) => matchTypeOf(match, played.draw) === 'final')!
        expect(course.champion).toBe(final.winner)
        expect(course.champion).not.toBeNull()
        const places = sorted([...course.places.values()])
        expect(sorted([...course.places.keys()])).toEqual(sorted(played.draw.seeds))
        expect(places).toEqual(places.map((place) => 1 + places.filter((other) => other < place).length))
        for (const row of course.tables[0]!.slice(playOffTeams(size))) expect(course.places.get(row.team)).toBe(row.place)
      }),
    ))

  it('comes to its end whatever is corrected, no matter who withdraws, and lets no result stand between other teams', () =>
    fc.assert(
      fc.property(aSize, fc.nat(), (size, seed) => {
        const dice = diceOf(seed)
        let played = aCup(size)
        for (let turn = 0; turn < 6; turn += 1) {
          played = playReady(played, (match) => aResult(dice, match))
          const ready = courseOf(played).matches.filter(({ is }) => is === 'ready' && dice(3) === 0)
          const was = new Map(courseOf(played).matches.map((match) => [match.no, sorted(teamsOf(match)).join('-')]))
          const changed = disturb(played, dice, new Set(ready.map(({ no }) => no)))
          const now = new Map(courseOf(changed.played).matches.map((match) => [match.no, sorted(teamsOf(match)).join('-')]))
          for (const no of Object.keys(played.results).map(Number)) {
            if (changed.played.results[no]) expect(now.get(no)).toBe(was.get(no))
            else expect(changed.changes.some((change) => 'no' in change && change.no === no)).toBe(true)
          }
          played = paired(changed.played)
        }
        const { course, played: over } = playOut(played, (match) => aResult(dice, match))
        expect(sorted([...course.places.keys()])).toEqual(sorted(over.draw.seeds))
        expect([...course.places].filter(([, place]) => place === 1).length).toBeLessThanOrEqual(1)
        const numbers = over.draw.matches.map(({ no }) => no)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
      { numRuns: 100 },
    ))
})

describe('a correction in a cup', () => {
  it('seeds the play-offs again after one in the last round', () => {
    const played = roundsPlayed(8)
    const { matches, bracketSeeds } = courseOf(played)
    const close = matches.find(
      ({ round, now }) => round === 3 && now.every((side) => side.is === 'team' && bracketSeeds!.includes(side.team)),
    )!
    const { played: after, changes } = withResult(played, { no: close.no, result: turned(close.result!), started: nothing })
    expect(courseOf(after).bracketSeeds).not.toEqual(bracketSeeds)
    expect(changes.some(({ what }) => what === 'sides')).toBe(true)
  })

  it('taken back opens the round again: the play-offs fall, and come back with the result as far as they are the same', () => {
    const { played } = playOut(aCup(8), asSeeded)
    const last = courseOf(played).matches.findLast(isRound)!
    const open = withResult(played, { no: last.no, result: null, started: nothing })
    expect(courseOf(open.played)).toMatchObject({ bracketSeeds: null, champion: null, isOver: false })
    expect(Object.keys(open.played.results).map(Number)).toEqual(
      courseOf(played)
        .matches.filter((match) => isRound(match) && match.no !== last.no)
        .map(({ no }) => no),
    )
    expect(courseOf(withResult(open.played, { no: last.no, result: last.result, started: nothing }).played).bracketSeeds).toEqual(
      courseOf(played).bracketSeeds,
    )
  })

  it('stops a semi-final that is played by a team that does not go on any more', () => {
    const played = roundsPlayed(4)
    const { matches } = courseOf(played)
    const semis = matches.filter(({ is }) => is === 'ready')
    const last = matches.findLast(isRound)!
    const changed = withResult(played, { no: last.no, result: turned(last.result!), started: new Set(semis.map(({ no }) => no)) })
    const after = courseOf(changed.played).matches
    for (const semi of semis) {
      const isSame = teamsOf(after.find(({ no }) => no === semi.no)!).join() === teamsOf(semi).join()
      expect(changed.stopped.includes(semi.no)).toBe(!isSame)
    }
    expect(changed.stopped.length).toBeGreaterThan(0)
  })

  it('pairs a round again that has not begun', () => {
    const second = playReady(aCup(8), asSeeded)
    const first = second.draw.matches[0]!
    const again = withResult(second, { no: first.no, result: turned(second.results[first.no]!), started: nothing })
    expect(again.changes).toContainEqual({ what: 'paired-again', round: 2 })
    expect(new Set(again.played.draw.matches.map(({ no }) => no)).size).toBe(second.draw.matches.length)
  })

  it('crowns another champion when the final is turned', () => {
    const { played, course } = playOut(aCup(12), asSeeded)
    const final = course.matches.at(-1)!
    const after = withResult(played, { no: final.no, result: turned(final.result!), started: nothing })
    expect(after.changes.at(-1)).toEqual({ what: 'champion', before: final.winner, after: final.loser })
  })
})

describe('a team that withdraws from a cup', () => {
  it('before the play-offs gives its place to the next of the table; later its opponent goes on', () => {
    const played = roundsPlayed(8)
    const { bracketSeeds, tables } = courseOf(played)
    const early = withWithdrawal(played, { team: 1, isOut: true, started: nothing })
    expect(courseOf(early.played).bracketSeeds).toEqual([...bracketSeeds!.filter((team) => team !== 1), tables[0]![4]!.team])
    const semi = courseOf(played).matches.find(({ is }) => is === 'ready')!
    const late = withWithdrawal(played, { team: 1, isOut: true, started: new Set([semi.no]) })
    expect(courseOf(late.played).bracketSeeds).toEqual(bracketSeeds)
    expect(courseOf(late.played).matches.find(({ no }) => no === semi.no)).toMatchObject({ bye: true, loser: 1 })
  })
})
