import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doubleEliminationPlan } from '../../../../durable/rules/tournament/bracket/double-elimination.ts'
import type { PlannedMatch } from '../../../../durable/rules/tournament/course-types.ts'
import { plannedMs, planSchedule } from '../../../../durable/rules/tournament/schedule.ts'
import { firstSwissRound } from '../../../../durable/rules/tournament/swiss.ts'
import { seriesTypes } from '../../../../durable/rules/vocabulary.ts'

const startAt = 1_800_000_000_000
const minute = 60_000
const team = (id: number) => ({ from: 'team', team: id }) as const
const seed = (of: number) => ({ from: 'seed', seed: of }) as const

/** Everybody in a group against everybody, and a bracket of `advance` seeds below them. */
function groupsThenBracket(groups: readonly number[], advance: number): PlannedMatch[] {
  const plan: Omit<PlannedMatch, 'no'>[] = []
  let first = 0
  for (const [group, size] of groups.entries()) {
    for (let one = 0; one < size; one += 1) {
      for (let other = one + 1; other < size; other += 1) {
        plan.push({ stage: 'group', group, round: 1, series: 'bo1', sides: [team(first + one), team(first + other)] })
      }
    }
    first += size
  }
  let sides: PlannedMatch['sides'][number][] = Array.from({ length: advance }, (_, place) => seed(place + 1))
  for (let round = 1; sides.length > 1; round += 1) {
    const next: typeof sides = []
    for (let place = 0; place + 1 < sides.length; place += 2) {
      plan.push({
        stage: 'bracket',
        group: null,
        round,
        series: sides.length === 2 ? 'bo5' : 'bo3',
        sides: [sides[place]!, sides[place + 1]!],
      })
      next.push({ from: 'winner', of: plan.length })
    }
    sides = [...next, ...(sides.length % 2 === 1 ? [sides.at(-1)!] : [])]
  }
  return plan.map((match, place) => ({ ...match, no: place + 1 }))
}

const aPlan: fc.Arbitrary<PlannedMatch[]> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 2, max: 64 }), fc.constantFrom(...seriesTypes), fc.constantFrom(...seriesTypes))
    .map(([entrants, bracket, final]) => doubleEliminationPlan(entrants, { bracket, final })),
  fc
    .array(fc.integer({ min: 3, max: 5 }), { minLength: 1, maxLength: 12 })
    .chain((groups) => fc.integer({ min: 0, max: groups.length * 2 }).map((advance) => groupsThenBracket(groups, advance))),
  fc.tuple(fc.integer({ min: 2, max: 64 }), fc.constantFrom(...seriesTypes)).map(([count, series]) => [
    ...firstSwissRound(
      Array.from({ length: count }, (_, place) => place),
      series,
    ),
  ]),
)
const terms = fc.record({
  startAt: fc.constant(startAt),
  servers: fc.integer({ min: 1, max: 32 }),
  restMs: fc.constantFrom(0, 10 * minute, 20 * minute),
})
/** Plans of 64 teams are dear: a spread of them, and `EXPLORE=1` looks at four times as many. */
const runs = (count: number): { numRuns: number } => ({ numRuns: process.env.EXPLORE ? 4 * count : count })
const isBye = ({ sides }: PlannedMatch) => sides.some(({ from }) => from === 'nobody')
const lengthOf = ({ series }: PlannedMatch) => plannedMs[series]

describe('the plan of an evening', () => {
  it('has a time for every match, keeps the servers to one match at a time, and ends when the last match does', () =>
    fc.assert(
      fc.property(aPlan, terms, (plan, given) => {
        const { times, endsAt } = planSchedule(plan, given)
        const played = plan.filter((match) => !isBye(match))
        expect(Object.keys(times).map(Number).toSorted()).toEqual(played.map(({ no }) => no).toSorted())
        const ends = played.map((match) => times[match.no]!.at + lengthOf(match))
        expect(endsAt).toBeGreaterThanOrEqual(Math.max(startAt, ...ends))
        if (plan[0]!.stage !== 'swiss') expect(endsAt).toBe(Math.max(startAt, ...ends))
        for (const one of played) {
          const { at, server } = times[one.no]!
          expect(server).toBeGreaterThanOrEqual(1)
          expect(server).toBeLessThanOrEqual(given.servers)
          const meanwhile = played.filter(
            ({ no }) => no !== one.no && times[no]!.server === server && times[no]!.at >= at && times[no]!.at < at + lengthOf(one),
          )
          expect(meanwhile).toEqual([])
        }
      }),
      runs(75),
    ))

  it('lets a team rest between its matches, and begins no match before the ones it follows from are over', () =>
    fc.assert(
      fc.property(aPlan, terms, (plan, given) => {
        const { times } = planSchedule(plan, given)
        const endOf = (match: PlannedMatch) => times[match.no]!.at + lengthOf(match) + given.restMs
        const groupsEnd = Math.max(0, ...plan.filter(({ stage }) => stage === 'group').map(endOf))
        for (const match of plan.filter((each) => !isBye(each))) {
          for (const side of match.sides) {
            if ('of' in side) expect(times[match.no]!.at).toBeGreaterThanOrEqual(endOf(plan[side.of - 1]!))
            if (side.from === 'seed') expect(times[match.no]!.at).toBeGreaterThanOrEqual(groupsEnd)
            if (side.from !== 'team') continue
            const others = plan.filter(
              (each) => each.no !== match.no && each.sides.some((its) => its.from === 'team' && its.team === side.team),
            )
            const tooClose = others.filter((other) => times[match.no]!.at < endOf(other) && times[other.no]!.at < endOf(match))
            expect(tooClose).toEqual([])
          }
        }
      }),
      runs(75),
    ))

  it('never takes longer with more servers, nor less than the work there is', () =>
    fc.assert(
      fc.property(aPlan, terms, (plan, given) => {
        const lengths = [1, 2, 3, 4, 5, 8, 16, 32].map((servers) => planSchedule(plan, { ...given, servers }).endsAt)
        expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
        const work = plan.reduce((sum, match) => sum + (isBye(match) ? 0 : lengthOf(match)), 0)
        expect(lengths[2]! - startAt).toBeGreaterThanOrEqual(work / 3)
        if (given.restMs === 0 && plan[0]!.stage !== 'swiss') expect(lengths[0]! - startAt).toBe(work)
      }),
      runs(25),
    ))

  it('says the same for the same evening, in whatever order the matches are listed', () =>
    fc.assert(
      fc.property(aPlan, terms, (plan, given) => {
        expect(planSchedule(plan.toReversed(), given)).toEqual(planSchedule(plan, given))
      }),
      runs(15),
    ))

  it('plays one knockout round after the other when there are servers enough', () => {
    const { times, endsAt } = planSchedule(groupsThenBracket([], 8), { startAt, servers: 8, restMs: 10 * minute })
    const begins = Object.values(times).map(({ at }) => (at - startAt) / minute)
    expect(begins).toEqual([0, 0, 0, 0, 160, 160, 320])
    expect(endsAt - startAt).toBe(560 * minute)
  })

  it('reckons with the Swiss rounds that are still to be paired', () => {
    const matches = firstSwissRound(Array.from({ length: 9 }, (_, place) => place))
    const { endsAt } = planSchedule(matches, { startAt, servers: 2, restMs: 0 })
    expect(endsAt - startAt).toBe(4 * 2 * plannedMs.bo1)
  })

  it('gives a match somebody has a bye in no time, and lets them begin the next one at once', () => {
    const plan: PlannedMatch[] = [
      { no: 1, stage: 'bracket', group: null, round: 1, series: 'bo3', sides: [seed(1), { from: 'nobody' }] },
      { no: 2, stage: 'bracket', group: null, round: 1, series: 'bo3', sides: [seed(2), { from: 'nobody' }] },
      {
        no: 3,
        stage: 'bracket',
        group: null,
        round: 2,
        series: 'bo3',
        sides: [
          { from: 'winner', of: 1 },
          { from: 'winner', of: 2 },
        ],
      },
    ]
    expect(planSchedule(plan, { startAt, servers: 1, restMs: 10 * minute })).toEqual({
      times: { 3: { at: startAt, server: 1 } },
      endsAt: startAt + plannedMs.bo3,
    })
  })
})
