import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../local/project.ts'
import { asserted } from '../../load/scale/asserted-rows.ts'
import { assumed } from '../../load/scale/assumptions.ts'
import { boundsOf, callsPerSecond, reachedAt, shardsFor } from '../../load/scale/breaks.ts'
import { usdFor } from '../../load/scale/prices.ts'
import { readable, scaleTables, withTables } from '../../load/scale/scale-tables.ts'
import { gbSecondsPerMonth, hourlyUse, matchesPerHour, monthlyUse } from '../../load/scale/usage.ts'
import type { ScaleCounts } from '../../load/scale-counts.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const stored = JSON.parse(read('docs/scale-counts.json')) as ScaleCounts
const counts = { cpuMsPerEvent: 2, perCheck: { calls: 30 } }

describe('the plan for growth', () => {
  it('says what the script computes from the counts of the load run (npm run scale makes it again)', () => {
    const document = read('docs/scale.md')
    expect(withTables(document, scaleTables(stored))).toBe(document)
  })

  it('names for each count the test that holds it', () => {
    for (const { file, title } of Object.values(asserted)) expect(read(file)).toContain(title)
  })

  it('has as many matches as players who sit in one, ten at a time', () => {
    // 3,000 players, 0.4 of them in a match: 120 matches, of three quarters of an hour each.
    expect(matchesPerHour(3_000, assumed)).toBe(160)
    // 125 rows of D1 for each.
    expect(hourlyUse(3_000, counts, assumed).d1RowsWritten).toBe(20_000)
    // 0.35 of the peak through 730 hours: 40,880 matches a month, 20 kB each for a year.
    expect(monthlyUse(3_000, counts, assumed).d1StoredGb).toBeCloseTo(9.81, 2)
  })

  it('bills what is above that of the plan', () => {
    expect(usdFor('workerRequests', 9_000_000)).toBe(0)
    expect(usdFor('workerRequests', 110_000_000)).toBeCloseTo(30)
    expect(usdFor('d1StoredGb', 7)).toBeCloseTo(1.5)
    // A million events of 15 ms and 128 MB.
    expect(gbSecondsPerMonth(1_000_000, assumed).handling).toBeCloseTo(1_920)
  })

  it('finds the number of players at which a part has enough', () => {
    const hub = boundsOf(counts).find(({ unit }) => unit === 'sockets')!
    expect(reachedAt(hub)).toBeCloseTo(2_000 / 1.2)
    expect([shardsFor(100, assumed), shardsFor(1_667, assumed), shardsFor(10_000, assumed)]).toEqual([1, 2, 6])
    // 54,000 players: 2,880 matches an hour, 0.8 a second.
    expect(callsPerSecond(54_000, assumed).Ratings).toBeCloseTo(0.8)
  })

  it('writes numbers that can be read', () => {
    expect([0.012_34, 7, 123.4, 9_999, 12_345, 1.26e6, 3.1e9].map(readable)).toEqual([
      '0.012',
      '7',
      '123',
      '9999',
      '12 k',
      '1.3 M',
      '3.1 G',
    ])
  })
})
