import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawIndex } from '../../../../durable/rules/draft/draw.ts'
import type { Draw, PlannedMatch, Source } from '../../../../durable/rules/tournament/course-types.ts'
import {
  chosenSeriesOf,
  type Phase,
  phaseSeriesOf,
  phases,
  usualSeries,
} from '../../../../durable/rules/tournament/settings/phase-series.ts'
import { checkSeries } from '../../../../durable/rules/tournament/settings/tournament-form.ts'
import { courseOf } from '../../../../durable/rules/tournament/tournament-course.ts'
import { drawTournament } from '../../../../durable/rules/tournament/tournament-draw.ts'
import { tournamentTypes } from '../../../../durable/rules/tournament/tournament-words.ts'
import { seriesTypes } from '../../../../durable/rules/vocabulary.ts'
import { aDraw, aResult, begun, diceOf, playOut } from '../../../support/rules/random-tournament.ts'

const sizes = Array.from({ length: 63 }, (_, place) => place + 2)
const grouped = sizes.filter((size) => size > 2)
const teamsIn = ({ sides }: PlannedMatch) => sides.flatMap((side) => (side.from === 'team' ? [side.team] : []))
const inGroups = ({ matches }: Draw) => matches.filter(({ stage }) => stage === 'group')
const inBracket = ({ matches }: Draw) => matches.filter(({ stage }) => stage === 'bracket')

describe('the groups of a draw', () => {
  it('have three to five teams, four where it can be, and differ by at most one', () => {
    for (const size of grouped) {
      const lengths = aDraw(size, 'groups_bracket').groups.map(({ length }) => length)
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(3)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(5)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
      if (size % 4 === 0) expect(new Set(lengths)).toEqual(new Set([4]))
      expect(lengths.length).toBe(size < 6 ? 1 : Math.round(size / 4))
    }
  })

  it('are filled by the snake: to the last group and back', () => {
    expect(aDraw(12, 'groups').groups).toEqual([
      [1, 6, 7, 12],
      [2, 5, 8, 11],
      [3, 4, 9, 10],
    ])
    for (const size of grouped) {
      const { groups } = aDraw(size, 'groups')
      const count = groups.length
      for (const [group, teams] of groups.entries())
        for (const [row, team] of teams.entries()) expect(team).toBe(row * count + (row % 2 === 0 ? group + 1 : count - group))
    }
  })

  it('let everybody in a group meet everybody else once, one match of a team a round', () => {
    for (const size of grouped) {
      const draw = aDraw(size, 'groups')
      for (const [group, teams] of draw.groups.entries()) {
        const matches = inGroups(draw).filter((match) => match.group === group)
        const pairs = matches.map((match) =>
          teamsIn(match)
            .sort((a, b) => a - b)
            .join('-'),
        )
        expect(new Set(pairs).size).toBe(pairs.length)
        expect(pairs.length).toBe((teams.length * (teams.length - 1)) / 2)
        expect(matches.flatMap(teamsIn).every((team) => teams.includes(team))).toBe(true)
        const turns = matches.flatMap((match) => teamsIn(match).map((team) => `${match.round} ${team}`))
        expect(new Set(turns).size).toBe(turns.length)
      }
    }
  })

  it('are numbered as they are played: a round of every group before the next', () => {
    for (const size of grouped) {
      const rounds = inGroups(aDraw(size, 'groups_bracket')).map(({ round }) => round)
      expect(rounds).toEqual([...rounds].sort((a, b) => a - b))
    }
  })
})

describe('the plan of a bracket', () => {
  it('numbers all matches from 1, and lets nobody come from a later one', () => {
    for (const type of ['groups_bracket', 'bracket', 'double_elimination', 'groups', 'swiss'] as const)
      for (const size of sizes) {
        const { matches } = aDraw(size, type)
        expect(matches.map(({ no }) => no)).toEqual(matches.map((_, place) => place + 1))
        for (const { no, sides } of matches)
          for (const side of sides) if (side.from === 'winner' || side.from === 'loser') expect(side.of).toBeLessThan(no)
      }
  })

  it('has one match fewer than teams, gives the best the byes, and lets the best left meet the worst left as long as the better wins', () => {
    for (const size of sizes) {
      const matches = inBracket(aDraw(size, 'bracket', { thirdPlace: false }))
      expect(matches.length).toBe(size - 1)
      const full = 2 ** Math.ceil(Math.log2(size))
      const best = new Map<number, number>()
      const seedOf = (side: Source): number => (side.from === 'seed' ? side.seed : side.from === 'winner' ? best.get(side.of)! : Number.NaN)
      for (const { no, round, sides } of matches) {
        const [one, other] = sides.map(seedOf) as [number, number]
        expect(one + other).toBe(full / 2 ** (round - 1) + 1)
        best.set(no, Math.min(one, other))
      }
      const early = matches.filter(({ round }) => round === 1).flatMap(({ sides }) => sides.map(seedOf))
      const withBye = Array.from({ length: size }, (_, place) => place + 1).filter((seed) => !early.includes(seed))
      expect(withBye).toEqual(Array.from({ length: size === full ? 0 : full - size }, (_, place) => place + 1))
    }
  })

  it('has a match for the third place before the final, if there are two semi-finals and it is wanted', () => {
    for (const size of sizes)
      for (const thirdPlace of [true, false]) {
        const { matches } = aDraw(size, 'bracket', { thirdPlace })
        expect(matches.filter(({ stage }) => stage === 'third_place').length).toBe(thirdPlace && size > 3 ? 1 : 0)
        expect(matches.at(-1)!.stage).toBe('bracket')
      }
  })

  it('after groups has two teams of each; of one group a final; of two teams only that', () => {
    for (const size of sizes) {
      const draw = aDraw(size, 'groups_bracket')
      expect(inBracket(draw).length).toBe(size < 6 ? 1 : 2 * draw.groups.length - 1)
      expect(inBracket(draw).every(({ series }) => series === 'bo3')).toBe(true)
      expect(inGroups(draw).every(({ series }) => series === 'bo1')).toBe(true)
    }
    expect(courseOf(begun(aDraw(2, 'groups_bracket'))).matches.map(({ is, stage }) => [is, stage])).toEqual([['ready', 'bracket']])
  })
})

describe('the length of the matches', () => {
  const aSeries = fc.constantFrom(...seriesTypes)
  const someLengths = fc.record({ tables: aSeries, bracket: aSeries, final: aSeries })
  const typeAndSize = fc.record({
    type: fc.constantFrom(...tournamentTypes),
    size: fc.integer({ min: 2, max: 64 }),
    thirdPlace: fc.boolean(),
    series: someLengths,
  })
  const phaseOf = ({ stage, no }: PlannedMatch, last: number): Phase => {
    if (stage === 'group' || stage === 'swiss') return 'tables'
    return stage === 'final' || (stage === 'bracket' && no === last) ? 'final' : 'bracket'
  }

  it('is that of its phase, and changes nothing else of the plan', () =>
    fc.assert(
      fc.property(typeAndSize, ({ type, size, thirdPlace, series }) => {
        const usual = aDraw(size, type, { thirdPlace })
        const chosen = aDraw(size, type, { thirdPlace, series })
        const isDouble = type === 'double_elimination'
        const last = isDouble ? 0 : usual.matches.at(-1)!.no
        expect(chosen.matches).toEqual(usual.matches.map((match) => ({ ...match, series: series[phaseOf(match, last)] })))
      }),
    ))

  it('stays the same in all Swiss rounds', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), aSeries, fc.integer(), (size, tables, seed) => {
        const dice = diceOf(seed)
        const { played } = playOut(begun(aDraw(size, 'swiss', { series: { ...usualSeries, tables } })), (match) => aResult(dice, match))
        expect(new Set(played.draw.matches.map(({ series }) => series))).toEqual(new Set([tables]))
      }),
    ))

  it('is stored only where it is not the usual one, and read back as it was', () =>
    fc.assert(
      fc.property(someLengths, (series) => {
        const chosen = chosenSeriesOf(series)
        expect(phaseSeriesOf(chosen)).toEqual(series)
        expect(Object.keys(chosen)).toHaveLength(phases.filter((phase) => series[phase] !== usualSeries[phase]).length)
      }),
    ))

  it('is read as it was played where it was stored before', () => {
    expect(phaseSeriesOf({})).toEqual({ tables: 'bo1', bracket: 'bo3', final: 'bo3' })
    expect(phaseSeriesOf({ finalSeries: 'bo5' })).toEqual({ tables: 'bo1', bracket: 'bo3', final: 'bo5' })
  })

  it('needs as many active maps as its veto where it is longer than usual, unless it was so before', () => {
    expect(checkSeries(usualSeries, 0)).toEqual({ ok: true })
    const longer = [
      ['tables', 'bo3', 'group_series'],
      ['tables', 'bo5', 'group_series'],
      ['bracket', 'bo5', 'bracket_series'],
      ['final', 'bo5', 'final_series'],
    ] as const
    for (const [phase, length, field] of longer) {
      const series = { ...usualSeries, [phase]: length }
      expect(checkSeries(series, 7)).toEqual({ ok: true })
      expect(checkSeries(series, 4, series)).toEqual({ ok: true })
      for (const maps of [0, 4, 5, 6]) expect(checkSeries(series, maps)).toMatchObject({ code: 'INVALID_INPUT', fields: [field] })
    }
  })
})

describe('the order of the seeds', () => {
  const entrants = fc.uniqueArray(fc.record({ team: fc.integer({ min: 1, max: 999 }), rating: fc.integer({ min: 900, max: 905 }) }), {
    selector: ({ team }) => team,
    minLength: 2,
    maxLength: 64,
  })

  it('can be made again by anybody from the published seed: one lot after the other, and by rating only equals by the lots', () =>
    fc.assert(
      fc.property(entrants, fc.string(), fc.constantFrom('rating' as const, 'draw' as const), (all, seed, seeding) => {
        const source = { seed, matchId: 'cup', steamIds: all.map(({ team }) => String(team)) }
        const left = [...source.steamIds]
        const lots: number[] = []
        while (left.length > 0) lots.push(Number(left.splice(drawIndex(source, `lot ${lots.length + 1}`, left.length), 1)[0]))
        const ratingOf = (team: number) => (seeding === 'rating' ? all.find((each) => each.team === team)!.rating : 0)
        const expected = lots.toSorted((a, b) => ratingOf(b) - ratingOf(a) || lots.indexOf(a) - lots.indexOf(b))
        const drawn = drawTournament([...all].reverse(), { format: { type: 'bracket', thirdPlace: false }, seeding, source })
        expect(drawn.seeds).toEqual(expected)
      }),
    ))
})
