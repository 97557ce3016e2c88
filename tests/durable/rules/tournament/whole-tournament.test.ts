import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Played } from '../../../../durable/rules/tournament/course-types.ts'
import { courseOf, withResult } from '../../../../durable/rules/tournament/tournament-course.ts'
import { tournamentTypes } from '../../../../durable/rules/tournament/tournament-words.ts'
import type { MatchNo } from '../../../../durable/rules/vocabulary.ts'
import {
  aDraw,
  aResult,
  begun,
  type Dice,
  diceOf,
  disturb,
  isTable,
  paired,
  playOut,
  playReady,
  teamsOf,
} from '../../../support/rules/random-tournament.ts'

const sizes = Array.from({ length: 63 }, (_, place) => place + 2)
/** All sizes that are small, and of the larger ones those around the powers of 2; all of them with EXPLORE=1. */
const dearSizes = process.env.EXPLORE ? sizes : sizes.filter((size) => size <= 12 || [15, 16, 17, 24, 31, 33, 48, 63, 64].includes(size))
/** The teams of each match, in any order. */
const meeting = (played: Played): Map<MatchNo, string> =>
  new Map(
    courseOf(played).matches.map((match) => [
      match.no,
      teamsOf(match)
        .sort((a, b) => a - b)
        .join('-'),
    ]),
  )

/** An evening with corrections and withdrawals between its matches; `look` sees every state. */
function evening(played: Played, dice: Dice, look: (before: Played, after: Played, changed: ReturnType<typeof disturb> | null) => void) {
  let now = paired(played)
  for (let turn = 0; turn < 4; turn += 1) {
    const next = playReady(now, (match) => aResult(dice, match))
    look(now, next, null)
    const started = new Set(
      courseOf(next)
        .matches.filter(({ is }) => is === 'ready' && dice(3) === 0)
        .map(({ no }) => no),
    )
    const changed = disturb(next, dice, started)
    look(next, changed.played, changed)
    now = paired(changed.played)
  }
  return playOut(now, (match) => aResult(dice, match))
}

describe('a whole tournament', () => {
  it.each(tournamentTypes)(
    '%s of 2 to 64 teams comes to its end with absences, corrections and withdrawals, and everybody has a place',
    (type) => {
      for (const size of dearSizes) {
        const { played, course } = evening(begun(aDraw(size, type)), diceOf(size * 7919), (_before, after) => {
          const teams = meeting(after)
          for (const no of Object.keys(after.results)) expect(teams.get(Number(no))).toMatch(/-/)
        })
        expect([...course.places.keys()].sort((a, b) => a - b)).toEqual([...played.draw.seeds].sort((a, b) => a - b))
        expect(course.matches.every(({ is }) => is === 'over' || is === 'off')).toBe(true)
        expect([...course.places].filter(([, place]) => place === 1).length).toBeLessThanOrEqual(1)
      }
    },
  )

  it.each(tournamentTypes)('%s without absences has one winner, and places as in sports', (type) => {
    for (const size of sizes) {
      const dice = diceOf(size)
      const { course } = playOut(begun(aDraw(size, type)), () => {
        const winner = dice(2) as 0 | 1
        return { how: 'played', score: winner === 0 ? [13, dice(12)] : [dice(12), 13], winner }
      })
      const places = [...course.places.values()].sort((a, b) => a - b)
      expect(course.champion).not.toBeNull()
      // A team that shares a place with k - 1 others leaves k - 1 places empty below it: 3, 3, then 5.
      expect(places).toEqual(places.map((place) => 1 + places.filter((other) => other < place).length))
      expect(places[0]).toBe(1)
    }
  })

  it('does not depend on how it came to its results: they all stand when they are set again one by one', () =>
    fc.assert(
      fc.property(fc.constantFrom(...tournamentTypes), fc.integer({ min: 2, max: 24 }), fc.nat(), (type, size, seed) => {
        const { played, course } = evening(begun(aDraw(size, type)), diceOf(seed), () => undefined)
        let fresh: Played = { ...played, results: {} }
        for (const { no } of played.draw.matches) {
          const result = played.results[no]
          if (result) fresh = { ...fresh, results: { ...fresh.results, [no]: result } }
          if (result) expect(courseOf(fresh).matches.find((match) => match.no === no)!.result).toEqual(result)
        }
        expect(courseOf(fresh)).toEqual(course)
      }),
      { numRuns: 60 },
    ))

  it('lets no result stand between other teams than those who played it, and says of every match that falls', () =>
    fc.assert(
      fc.property(fc.constantFrom(...tournamentTypes), fc.integer({ min: 2, max: 24 }), fc.nat(), (type, size, seed) => {
        evening(begun(aDraw(size, type)), diceOf(seed), (before, after, changed) => {
          const [was, is] = [meeting(before), meeting(after)]
          for (const no of Object.keys(before.results).map(Number)) {
            const isStill = after.results[no] !== undefined
            if (isStill) expect(is.get(no)).toBe(was.get(no))
            const isNamed = changed?.changes.some((change) => (change.what === 'dropped' || change.what === 'result') && change.no === no)
            if (!isStill) expect(isNamed).toBe(true)
          }
          for (const no of changed?.stopped ?? [])
            expect(courseOf(after).matches.some((match) => match.no === no && match.result)).toBe(false)
        })
      }),
      { numRuns: 100 },
    ))

  it('stops what is being played exactly where its teams are not to play it any more', () =>
    fc.assert(
      fc.property(fc.constantFrom(...tournamentTypes), fc.integer({ min: 4, max: 16 }), fc.nat(), (type, size, seed) => {
        const dice = diceOf(seed)
        let played = begun(aDraw(size, type))
        for (let turn = dice(5); turn >= 0; turn -= 1) played = playReady(played, (match) => aResult(dice, match))
        const before = courseOf(played)
        const started = new Set(before.matches.filter(({ is }) => is === 'ready').map(({ no }) => no))
        const changed = disturb(played, dice, started)
        const after = new Map(courseOf(changed.played).matches.map((match) => [match.no, match]))
        for (const match of before.matches.filter(({ no }) => started.has(no))) {
          const now = after.get(match.no)
          const isOn = now?.is === 'ready' && teamsOf(now).join() === teamsOf(match).join()
          expect(changed.stopped.includes(match.no)).toBe(!isOn)
        }
      }),
      { numRuns: 150 },
    ))

  it('lets rivals of a group meet again in the final at the earliest', () => {
    for (const size of sizes.filter((each) => each > 5))
      for (const seed of [1]) {
        const dice = diceOf(size * 31 + seed)
        const { played, course } = playOut(begun(aDraw(size, 'groups_bracket')), (match) => ({ ...aResult(dice, match), how: 'played' }))
        const groupOf = (team: number) => played.draw.groups.findIndex((teams) => teams.includes(team))
        const last = Math.max(...course.matches.filter(({ stage }) => stage === 'bracket').map(({ no }) => no))
        for (const match of course.matches.filter((each) => each.stage === 'bracket' && each.no !== last)) {
          const groups = teamsOf(match).map(groupOf)
          expect(new Set(groups).size).toBe(groups.length)
        }
      }
  })

  it('goes on without a team that withdraws: its opponents win what it has not played, and the next of its group goes on', () => {
    for (const size of sizes.filter((each) => each > 5)) {
      const dice = diceOf(size)
      const draw = aDraw(size, 'groups_bracket')
      const team = draw.seeds[dice(size)]!
      const { course, played } = playOut({ ...begun(draw), withdrawn: [team] }, (match) => ({
        how: 'played',
        score: teamsOf(match)[0]! < teamsOf(match)[1]! ? [13, 5] : [5, 13],
        winner: teamsOf(match)[0]! < teamsOf(match)[1]! ? 0 : 1,
      }))
      expect(course.bracketSeeds).not.toContain(team)
      const table = course.tables.find((rows) => rows.some((row) => row.team === team))!
      expect(table.at(-1)!.team).toBe(team)
      expect(table.filter(({ advances }) => advances).map((row) => row.team)).toEqual(table.slice(0, 2).map((row) => row.team))
      expect(course.matches.filter((match) => isTable(match) && teamsOf(match).includes(team)).every(({ bye }) => bye)).toBe(true)
      expect(withResult(played, { no: 1, result: played.results[1] ?? null, started: new Set() }).changes).toEqual([])
    }
  })
})
