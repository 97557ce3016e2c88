import { loadavg } from 'node:os'
import { quantile } from '../bench/statistics.ts'
import type { BareRun } from './bare-load.ts'
import type { LoadOptions } from './load-options.ts'
import type { OurRun } from './our-load.ts'
import { type DriverLag, growthPerMinute, meanCores, type Sample } from './process-samples.ts'
import type { ScaleCounts } from './scale-counts.ts'

export type LoadRuns = { quietMs: readonly number[]; ours: OurRun; bare: BareRun; counts: ScaleCounts; options: LoadOptions }

const ms = (value: number): string => `${value.toFixed(1)} ms`
const p50And99 = (values: readonly number[]): string => `${ms(quantile(values, 0.5))}; ${ms(quantile(values, 0.99))}`
const lagOf = ({ p50, p99, most }: DriverLag): string => `${ms(p50)}; ${ms(p99)}; ${ms(most)}`
const megabytes = (samples: readonly Sample[]): string =>
  `${samples[0]?.memoryMb.toFixed(0)}; ${Math.max(...samples.map(({ memoryMb }) => memoryMb)).toFixed(0)}; ${samples.at(-1)?.memoryMb.toFixed(0)} MB`
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function refusalsIn({ calls }: ScaleCounts): string {
  const found = Object.entries(calls).flatMap(([kind, { refusals = {} }]) =>
    Object.entries(refusals).map(([code, count]) => `${count} ${code} of ${kind}`),
  )
  return found.length > 0 ? found.join(', ') : 'none'
}

/** The report of a run as a table of Markdown. */
export function loadReport({ quietMs, ours, bare, counts, options }: LoadRuns): string {
  const { tally, samples, seconds } = ours
  const calls = tally.callsOf(() => true)
  const frames = [...tally.frames.values()].reduce((sum, each) => sum + each.frames, 0)
  const rows = [
    ['errors, refusals that should not be, sockets closed, gaps in a viewer’s revisions', `${tally.failed}`, `${bare.failed}`],
    ['HTTP calls a second', (calls / seconds).toFixed(0), ''],
    ['frames to viewers a second', (frames / seconds).toFixed(0), ''],
    ['matches through their veto; checks accepted; declined', `${tally.matches}; ${tally.checks.accepted}; ${tally.checks.declined}`, ''],
    ['refusals that may be', refusalsIn(counts), ''],
    ['a pick until the last of its viewers has it, under load: p50; p99', p50And99(tally.pickMs), p50And99(bare.pickMs)],
    ['the same with ten viewers and nothing else', p50And99(quietMs), ''],
    ['calls left later than the schedule: p50; p99', p50And99(tally.callLateMs), ''],
    ['turns left later than the schedule: p50; p99', p50And99(tally.turnLateMs), ''],
    ['the event loop of the client came late: p50; p99; most', lagOf(ours.lag), lagOf(bare.lag)],
    ['memory of the process: first; most; last sample', megabytes(samples), megabytes(bare.samples)],
    [
      'its growth after the first third',
      `${growthPerMinute(samples).toFixed(1)} MB a minute`,
      `${growthPerMinute(bare.samples).toFixed(1)} MB a minute`,
    ],
    ['cores that the process used', meanCores(samples).toFixed(2), meanCores(bare.samples).toFixed(2)],
  ]
  const plan = `${options.rooms} rooms, ${options.sockets} sockets, a turn of each room every ${options.pace} ms, ${options.rate} requests of pages a second, ${options.joins} joins of the queue a second, ${options.minutes} minutes. The machine's load average was ${loadavg()[0]?.toFixed(1)} at the end.`
  const failures = tally.failures.length > 0 ? `\n\nFailures:\n${tally.failures.map((each) => `- ${each}`).join('\n')}` : ''
  return [plan, '', line(['measure', 'the site', 'the bare Worker']), '|---|---|---|', ...rows.map(line)].join('\n') + failures
}
