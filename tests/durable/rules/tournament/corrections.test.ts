import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CourseMatch, MatchResult, Played } from '../../../../durable/rules/tournament/course-types.ts'
import { courseOf, withResult, withWithdrawal } from '../../../../durable/rules/tournament/tournament-course.ts'
import { tournamentTypes } from '../../../../durable/rules/tournament/tournament-words.ts'
import type { MatchNo } from '../../../../durable/rules/vocabulary.ts'
import { aDraw, aResult, begun, diceOf, disturb, playOut, playReady, teamsOf } from '../../../support/rules/random-tournament.ts'

const nothing = new Set<MatchNo>()
const first: MatchResult = { how: 'played', score: [13, 5], winner: 0 }
const second: MatchResult = { how: 'played', score: [5, 13], winner: 1 }
/** The better team of every match wins. */
const asSeeded = (match: CourseMatch): MatchResult => (teamsOf(match)[0]! < teamsOf(match)[1]! ? first : second)
const matchOf = (played: Played, one: number, other: number) =>
  courseOf(played).matches.find((match) => teamsOf(match).includes(one) && teamsOf(match).includes(other))!
const whats = (changes: readonly { what: string }[]) => changes.map(({ what }) => what)
/** Groups [1, 4, 5, 8] and [2, 3, 6, 7], and a bracket of four with a match for the third place. */
const eight = (): Played => begun(aDraw(8, 'groups_bracket'))
const groupsPlayed = (): Played => playReady(eight(), asSeeded)

describe('a correction', () => {
  it('drops matches between others after a group match that changes who goes on, and says so in the order of the matches', () => {
    const over = playOut(eight(), asSeeded).played
    const { no } = matchOf(over, 4, 5)
    const semifinal = matchOf(over, 2, 4).no
    const { played, changes } = withResult(over, { no, result: teamsOf(matchOf(over, 4, 5))[0] === 5 ? first : second, started: nothing })
    expect(courseOf(played).bracketSeeds).toContain(5)
    expect(whats(changes)[0]).toBe('result')
    expect(changes).toContainEqual({ what: 'advances', team: 5, group: 0, after: true })
    expect(changes).toContainEqual({ what: 'advances', team: 4, group: 0, after: false })
    expect(changes).toContainEqual({ what: 'dropped', no: semifinal, result: over.results[semifinal], wasStarted: false })
    expect(whats(changes).at(-1)).toBe('champion')
    const numbers = changes.flatMap((change) => ('no' in change ? [change.no] : []))
    expect(numbers.slice(1)).toEqual([...numbers.slice(1)].sort((a, b) => a - b))
    expect(played.results[no]).toBeDefined()
  })

  it('that changes nobody who goes on leaves the bracket as it is', () => {
    const over = playOut(eight(), asSeeded).played
    const { no } = matchOf(over, 5, 8)
    const { played, changes } = withResult(over, { no, result: { ...asSeeded(matchOf(over, 5, 8)), score: [13, 11] }, started: nothing })
    expect(whats(changes)).toEqual(['result'])
    expect(Object.keys(played.results)).toEqual(Object.keys(over.results))
  })

  it('keeps the result of two teams that only change sides, turned round', () => {
    const over = playOut(begun(aDraw(4, 'groups_bracket')), asSeeded).played
    const { no } = matchOf(over, 1, 2)
    const final = courseOf(over).matches.at(-1)!
    const result = teamsOf(matchOf(over, 1, 2))[0] === 1 ? second : first
    const { played, changes } = withResult(over, { no, result, started: nothing })
    expect(courseOf(played).bracketSeeds).toEqual([2, 1])
    expect(courseOf(played).champion).toBe(1)
    expect(final.winner).toBe(1)
    expect(changes).toContainEqual({ what: 'result', no: final.no, before: first, after: second })
  })

  it('stops a match that is being played by a team that does not go on any more', () => {
    const played = groupsPlayed()
    const semifinals = courseOf(played).matches.filter(({ is }) => is === 'ready')
    const match = matchOf(played, 4, 5)
    const started = new Set(semifinals.map(({ no }) => no))
    const { stopped, changes } = withResult(played, { no: match.no, result: teamsOf(match)[0] === 5 ? first : second, started })
    expect(stopped).toEqual(semifinals.filter((each) => teamsOf(each).includes(4)).map(({ no }) => no))
    expect(changes).toContainEqual({ what: 'dropped', no: stopped[0], result: null, wasStarted: true })
  })

  it('takes the second grand final with the first when that is not needed any more', () => {
    const upset = (match: CourseMatch): MatchResult => (match.stage === 'final' && match.round === 1 ? second : asSeeded(match))
    const over = playOut(begun(aDraw(8, 'double_elimination')), upset).played
    const [one, again] = courseOf(over).matches.filter(({ stage }) => stage === 'final')
    expect(again!.is).toBe('over')
    const { played, changes } = withResult(over, { no: one!.no, result: first, started: nothing })
    expect(changes).toContainEqual({ what: 'dropped', no: again!.no, result: over.results[again!.no], wasStarted: false })
    expect(courseOf(played).matches.find(({ no }) => no === again!.no)!.is).toBe('off')
    expect(courseOf(played).isOver).toBe(true)
  })

  it('pairs the round after a Swiss round again as long as nobody has begun it', () => {
    const second_ = playReady(begun(aDraw(8, 'swiss')), asSeeded)
    const again = withResult(second_, { no: 1, result: second, started: nothing })
    expect(again.changes).toContainEqual({ what: 'paired-again', round: 2 })
    expect(again.played.draw.matches.length).toBe(8)
    const begunRound = withResult(second_, { no: 1, result: second, started: new Set([5]) })
    expect(begunRound.played.draw.matches).toEqual(second_.draw.matches)
    const open = withResult(second_, { no: 1, result: null, started: nothing })
    expect(open.played.draw.matches.length).toBe(4)
    expect(courseOf(open.played).wantsRound).toBe(false)
  })

  it('taken back leaves what was before, as far as nothing fell with it', () =>
    fc.assert(
      fc.property(fc.constantFrom(...tournamentTypes), fc.integer({ min: 2, max: 16 }), fc.nat(), (type, size, seed) => {
        const dice = diceOf(seed)
        let played = begun(aDraw(size, type))
        for (let turn = 0; turn < dice(6); turn += 1) played = playReady(played, (match) => aResult(dice, match))
        const ready = courseOf(played).matches.find(({ is }) => is === 'ready')
        if (!ready) return
        const set = withResult(played, { no: ready.no, result: aResult(dice, ready), started: nothing })
        expect(withResult(set.played, { no: ready.no, result: null, started: nothing }).played).toEqual(played)
      }),
    ))
})

describe('a team that withdraws', () => {
  it('never takes away what others have played or won; neither does one that comes back', () =>
    fc.assert(
      fc.property(fc.constantFrom(...tournamentTypes), fc.integer({ min: 2, max: 24 }), fc.nat(), (type, size, seed) => {
        const dice = diceOf(seed)
        let played = begun(aDraw(size, type))
        for (let turn = 0; turn < 8; turn += 1) {
          if (dice(3) > 0) played = playReady(played, (match) => aResult(dice, match))
          const team = played.draw.seeds[dice(size)]!
          const wasOut = played.withdrawn.includes(team)
          const changed = withWithdrawal(played, { team, isOut: !wasOut, started: nothing })
          expect(changed.changes.filter((change) => change.what === 'dropped')).toEqual([])
          for (const [no, result] of Object.entries(played.results)) {
            const now = changed.played.results[Number(no)]!
            expect([now.how, Math.max(...now.score)]).toEqual([result.how, Math.max(...result.score)])
          }
          played = changed.played
        }
        expect(playOut(played, (match) => aResult(dice, match)).course.isOver).toBe(true)
      }),
      { numRuns: 200 },
    ))

  it('before the bracket gives its place to the next of its group; once the bracket has begun its opponent goes on', () => {
    const groups = groupsPlayed()
    const before = courseOf(groups).bracketSeeds!
    const early = withWithdrawal(groups, { team: 1, isOut: true, started: nothing })
    expect(courseOf(early.played).bracketSeeds).not.toContain(1)
    expect(courseOf(early.played).bracketSeeds).toContain(5)
    expect(withWithdrawal(early.played, { team: 1, isOut: false, started: nothing }).played).toEqual(groups)
    const late = withWithdrawal(groups, { team: 1, isOut: true, started: new Set([14]) })
    expect(courseOf(late.played).bracketSeeds).toEqual(before)
    expect(courseOf(late.played).matches.find((match) => teamsOf(match).includes(1) && match.stage === 'bracket')).toMatchObject({
      bye: true,
      loser: 1,
    })
  })

  it('out of a match that is being played has it stopped', () => {
    const played = eight()
    const own = courseOf(played).matches.find((match) => teamsOf(match).includes(8))!
    const out = withWithdrawal(played, { team: 8, isOut: true, started: new Set([own.no]) })
    expect(out.stopped).toEqual([own.no])
    expect(courseOf(out.played).matches.find(({ no }) => no === own.no)).toMatchObject({ is: 'over', bye: true, loser: 8 })
  })

  it('leaves no winner where everybody has', () => {
    const everybody = { ...eight(), withdrawn: [1, 2, 3, 4, 5, 6, 7, 8] }
    expect(courseOf(everybody)).toMatchObject({ isOver: true, champion: null })
    expect(disturb(everybody, diceOf(1), nothing, { withdrawals: false }).changes).toEqual([])
  })
})
