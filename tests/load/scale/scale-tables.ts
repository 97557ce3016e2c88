import type { ScaleCounts } from '../scale-counts.ts'
import { asserted } from './asserted-rows.ts'
import { type Assumption, assumed, assumptions, comfortable } from './assumptions.ts'
import { boundsOf, callsPerSecond, monthsUntilD1IsFull, reachedAt, shardsFor } from './breaks.ts'
import { limits, messagesPerRequest, type Priced, planUsdPerMonth, prices, usdFor } from './prices.ts'
import { gbSecondsPerMonth, hourlyUse, matchesPerHour, meanPage, monthlyUse } from './usage.ts'

/** Players online at once, at the peak of an evening. */
const peaks = [1_000, 10_000, 100_000] as const
const secondsPerHour = 3_600

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

/** Two digits that count, and what makes large numbers readable: 1.2 M. */
export function readable(value: number): string {
  const scaled = value >= 1e9 ? [value / 1e9, ' G'] : value >= 1e6 ? [value / 1e6, ' M'] : value >= 1e4 ? [value / 1e3, ' k'] : [value, '']
  const [number, unit] = scaled as [number, string]
  return `${number >= 100 ? Math.round(number) : Number(number.toPrecision(2))}${unit}`
}
const dollars = (usd: number): string => `$${usd >= 100 ? Math.round(usd) : usd.toFixed(2)}`
const peakHeads = peaks.map((peak) => peak.toLocaleString('en-US'))

const named: Readonly<Record<Priced, string>> = {
  workerRequests: 'Worker requests',
  workerCpuMs: 'CPU of the Worker, ms',
  objectRequests: 'object requests, messages at 20 to 1',
  objectGbSeconds: 'object GB-s, while they handle something',
  objectRowsRead: 'object rows read',
  objectRowsWritten: 'object rows written, alarms included',
  objectStoredGb: 'object storage, GB',
  d1RowsRead: 'D1 rows read',
  d1RowsWritten: 'D1 rows written',
  d1StoredGb: 'D1 after a year, GB',
  r2StoredGb: 'R2 after a year, GB',
  r2ClassA: 'R2 writes',
  r2ClassB: 'R2 reads',
}
const allPriced = Object.keys(prices) as Priced[]

const pricesTable = (): string =>
  table(
    ['unit', 'included', 'price beyond', 'page'],
    allPriced.map((priced) => {
      const { usdPerUnit, unit, included, page } = prices[priced]
      return [named[priced], readable(included), `$${usdPerUnit}${unit === 1 ? ' a GB-month' : ' a million'}`, page]
    }),
  )

const assertedTable = (): string =>
  table(
    ['count', 'value', 'test'],
    Object.entries(asserted).map(([name, { value, file, title }]) => [`\`${name}\``, String(value), `\`${file}\`: ${title}`]),
  )

const countedTable = ({ perMatch, perCheck, cpuMsPerEvent, storedBytes }: ScaleCounts): string =>
  table(
    ['count of the load run', 'value'],
    [
      ['HTTP calls of a match, opening to end of veto', String(perMatch.calls)],
      ['frames to a viewer in draft and veto; their bytes', `${perMatch.framesPerViewer}; ${perMatch.bytesPerViewer}`],
      ['HTTP calls of the queue a ready check', String(perCheck.calls)],
      ['ms of a core a call or frame of a client, with all that follows', String(cpuMsPerEvent)],
      ['bytes of a room after its veto; of a ready check', `${storedBytes.match}; ${storedBytes.check}`],
      ['calls of a page, mean', meanPage(assumed).calls.toFixed(2)],
    ],
  )

const namedTable = (all: Readonly<Record<string, Assumption>>): string =>
  table(
    ['name', 'value', 'reason'],
    Object.entries(all).map(([name, { value, why }]) => [`\`${name}\``, String(value), why]),
  )

function peakTable(counts: ScaleCounts): string {
  const row = (name: string, of: (peak: number) => string) => [name, ...peaks.map(of)]
  const perSecond = (of: keyof ReturnType<typeof hourlyUse>) => (peak: number) =>
    readable(hourlyUse(peak, counts, assumed)[of] / secondsPerHour)
  return table(
    ['at the peak', ...peakHeads],
    [
      row('matches an hour', (peak) => readable(matchesPerHour(peak, assumed))),
      row('Worker requests a second', perSecond('workerRequests')),
      row('object requests a second', perSecond('objectRequests')),
      row('object rows written a second', perSecond('objectRowsWritten')),
      row('D1 queries a second', perSecond('d1Queries')),
      row('D1 rows written a second', perSecond('d1RowsWritten')),
      row('sockets of the site; `SITE_SHARDS`', (peak) => `${readable(peak * assumed.siteSocketsPerPlayer)}; ${shardsFor(peak, assumed)}`),
      row('months until 10 GB of D1', (peak) => readable(monthsUntilD1IsFull(peak, counts, assumed))),
    ],
  )
}

function monthTable(counts: ScaleCounts): string {
  const uses = peaks.map((peak) => monthlyUse(peak, counts, assumed))
  const rows = allPriced.map((priced) => [
    named[priced],
    ...uses.map((use) => `${readable(use[priced])}: ${dollars(usdFor(priced, use[priced]))}`),
  ])
  const totals = uses.map((use) => planUsdPerMonth + allPriced.reduce((sum, priced) => sum + usdFor(priced, use[priced]), 0))
  const idle = uses.map((use) => gbSecondsPerMonth(use.objectRequests, assumed).withIdle)
  return table(
    ['in a month', ...peakHeads],
    [
      ...rows,
      ['**all, with the plan**', ...totals.map((total) => `**${dollars(total)}**`)],
      [
        'GB-s, were idle time billed; what that adds',
        ...idle.map((gbSeconds) => `${readable(gbSeconds)}: ${dollars(usdFor('objectGbSeconds', gbSeconds))}`),
      ],
    ],
  )
}

const singlesTable = (): string => {
  const columns = peaks.map((peak) => callsPerSecond(peak, assumed))
  return table(
    [`calls a second at the peak (one bears ${limits.objectCallsPerSecond})`, ...peakHeads],
    Object.keys(columns[0]!).map((name) => [name, ...columns.map((each) => readable(each[name]!))]),
  )
}

const breaksTable = (counts: ScaleCounts): string =>
  table(
    ['players at the peak', 'part', 'bears', 'then'],
    boundsOf(counts)
      .map((bound) => ({ ...bound, players: reachedAt(bound) }))
      .sort((one, other) => one.players - other.players)
      .map(({ players, part, bears, unit, remedy }) => [readable(players), part, `${readable(bears)} ${unit}`, remedy]),
  )

/** Every table of docs/scale.md by its marker. */
export const scaleTables = (counts: ScaleCounts): Record<string, string> => ({
  prices: `${pricesTable()}\n\nThe plan is $${planUsdPerMonth} a month; ${messagesPerRequest} messages of a socket are one request.`,
  asserted: assertedTable(),
  counted: countedTable(counts),
  assumptions: namedTable(assumptions),
  comfortable: namedTable(comfortable),
  peak: peakTable(counts),
  month: monthTable(counts),
  singles: singlesTable(),
  breaks: breaksTable(counts),
})

/** The document with the tables between its markers made again; throws for a table without markers. */
export function withTables(text: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((whole, [name, content]) => {
    const [begin, end] = [`<!-- scale: ${name} -->`, '<!-- end -->']
    const from = whole.indexOf(begin)
    const to = whole.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`the document has no place for the table ${name}`)
    return `${whole.slice(0, from + begin.length)}\n\n${content}\n\n${whole.slice(to)}`
  }, text)
}
