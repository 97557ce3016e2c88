import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latenciesOf, type ProbedMinute, withProbe } from '../../../../durable/rules/status/latencies.ts'
import { type Probe, probedParts } from '../../../../durable/rules/status/probe.ts'
import { overallOf, partsOf, type StatusFacts } from '../../../../durable/rules/status/site-status.ts'

const hour = 3_600_000
const minute = 60_000
const now = 100 * hour + 30 * minute
const none = latenciesOf(new Map(), now)
const since = now - hour
const working = { works: true, since }
const facts: StatusFacts = {
  cron: { at: now - minute, failed: 0 },
  answering: { database: working, files: working, list: working, queue: working },
  servers: { all: 3, online: 3 },
  seen: { 'sign-in': { first: 1, last: now - minute } },
  late: 0,
  times: none,
}
const statesOf = (seen: StatusFacts | null, at = now) => Object.fromEntries(partsOf(seen, at).map(({ part, state }) => [part, state]))
const overall = (seen: StatusFacts | null, at = now) => overallOf(partsOf(seen, at))

describe('the status of the site', () => {
  it('is that all works while all parts answer', () => {
    expect(new Set(Object.values(statesOf(facts)))).toEqual(new Set(['works']))
    expect(overall(facts)).toBe('works')
    expect(partsOf(facts, now)[0]).toMatchObject({ part: 'sign-in', since, last: now - minute })
  })

  it('has everything down that stands on a part which does not answer, since that one went', () => {
    const gone = { ...facts, answering: { ...facts.answering, database: { works: false, since: now - 5 * minute } } }
    expect(statesOf(gone)).toMatchObject({ 'sign-in': 'down', matches: 'down', queue: 'down', notices: 'down', files: 'works' })
    expect(partsOf(gone, now)[0]?.since).toBe(now - 5 * minute)
    expect(overall(gone)).toBe('down')
  })

  it('is slow while rooms cannot deliver, or a job of the cron fails', () => {
    expect(statesOf({ ...facts, late: 1 })).toMatchObject({ matches: 'slow', notices: 'slow', queue: 'works' })
    expect(overall({ ...facts, late: 1 })).toBe('slow')
    expect(overall({ ...facts, cron: { at: now, failed: 1 } })).toBe('slow')
  })

  it('has servers down when none answers, and none where there are none', () => {
    const withServers = (all: number, online: number) => statesOf({ ...facts, servers: { all, online } }).servers
    expect([withServers(3, 0), withServers(3, 1), withServers(0, 0)]).toEqual(['down', 'works', 'off'])
    expect(overall({ ...facts, servers: { all: 0, online: 0 } })).toBe('works')
  })

  it('is not known while nothing measures, however well all was before', () => {
    for (const stopped of [null, { ...facts, cron: null }]) expect(overall(stopped)).toBe('stopped')
    expect(overall(facts, now + 10 * minute)).toBe('stopped')
    expect(statesOf(facts, now + 10 * minute)).toMatchObject({ upkeep: 'down', matches: 'unknown' })
  })
})

const probe = (at: number, ms: number | null): Probe => ({ at, ms: { database: ms, files: ms, list: ms, queue: ms } })

describe('the times of a day', () => {
  it('are the middle one and the one that one in a hundred exceeds, of each hour and of the day', () => {
    const ofHour = Array.from({ length: 60 }, (_, at) => at).reduce<ProbedMinute[]>(
      (minutes, at) => withProbe(minutes, probe(100 * hour + at * minute, at === 0 ? null : at)),
      [],
    )
    const { day, hours } = latenciesOf(new Map([[100, ofHour]]), now).files
    expect(day).toEqual({ p50: 30, p99: 59, probes: 60, failed: 1 })
    expect(hours).toHaveLength(24)
    expect(hours.at(-1)).toEqual(day)
    expect(hours.slice(0, -1).every((each) => each === null)).toBe(true)
  })

  it('hold a probe a minute, in any order and however often it is told', () => {
    const probes = fc.array(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.option(fc.integer({ min: 0, max: 3000 }))), { maxLength: 200 })
    fc.assert(
      fc.property(probes, (told) => {
        const minutes = told.reduce<ProbedMinute[]>((all, [at, ms]) => withProbe(all, probe(at * minute, ms)), [])
        const known = new Map(told)
        expect(minutes.map(([at]) => at)).toEqual([...known.keys()].sort((a, b) => a - b))
        for (const [at, ...times] of minutes) expect(times).toEqual(probedParts.map(() => known.get(at)))
        const { day } = latenciesOf(new Map([[0, minutes]]), 0).database
        const answered = [...known.values()].filter((ms) => ms !== null)
        if (day) expect([day.p50 <= day.p99, answered.includes(day.p50), day.p99]).toEqual([true, true, Math.max(...answered)])
        else expect(answered).toEqual([])
      }),
    )
  })
})
