import { type Page, pages } from '../page-calls.ts'
import type { ScaleCounts } from '../scale-counts.ts'
import { asserted } from './asserted-rows.ts'
import type { Assumptions } from './assumptions.ts'
import { gbPerObject, messagesPerRequest, type Priced } from './prices.ts'

/** Counts of the load run that the plan computes with. */
export type RunCounts = Pick<ScaleCounts, 'cpuMsPerEvent' | 'perCheck'>

export const hoursPerMonth = 730
const secondsPerHour = 3_600
/** A match and a ready check stay in their object so long (docs/design.md 2.8). */
const daysInObject = 35
const daysPerMonth = 365 / 12
const bytesPerGb = 1e9

/** The D1 rows that a page of the load run reads, where a test counts them. */
const countedRows: Readonly<Record<string, number>> = {
  profile: asserted.d1RowsReadPerProfile.value,
  card: asserted.d1RowsReadPerCard.value,
  elo: asserted.d1RowsReadPerEloPage.value,
}

/** The mean over the pages of the load run, each as often as it opens them. */
export function meanPage(assumptions: Assumptions): { calls: number; d1RowsRead: number } {
  const opened = pages.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (page: Page) => number) => pages.reduce((sum, page) => sum + page.weight * of(page), 0) / opened
  return {
    calls: mean(({ calls }) => calls.length),
    d1RowsRead: mean(({ name, calls }) => countedRows[name] ?? calls.length * assumptions.d1RowsReadPerCall),
  }
}

export const matchesPerHour = (online: number, { shareInMatch, hoursPerMatch }: Assumptions): number =>
  (online * shareInMatch) / 10 / hoursPerMatch

/** Everything that this many players online for an hour use. */
export type HourlyUse = {
  matches: number
  workerRequests: number
  objectRequests: number
  objectRowsWritten: number
  d1RowsRead: number
  d1RowsWritten: number
  d1Queries: number
  r2Writes: number
}

export function hourlyUse(online: number, counts: RunCounts, assumptions: Assumptions): HourlyUse {
  const matches = matchesPerHour(online, assumptions)
  const scrims = matches * assumptions.shareOfScrims
  const checks = scrims * assumptions.checksPerScrim
  const joins = scrims * assumptions.joinsPerScrim
  const opened = online * assumptions.pagesPerPlayerHour
  const page = meanPage(assumptions)
  const sockets = online * assumptions.siteSocketsPerPlayer
  const handshakes = sockets * assumptions.connectionsPerSocketHour
  const pings = sockets * assumptions.pingsPerSocketHour
  const news = online * assumptions.newsPerPlayerHour
  return {
    matches,
    workerRequests:
      matches * asserted.workerRequestsPerMatch.value + checks * counts.perCheck.calls + opened * page.calls + handshakes + news,
    objectRequests:
      matches * asserted.objectRequestsPerMatch.value +
      checks * assumptions.objectCallsPerCheck +
      joins * 2 +
      // A page asks one object in the mean: its hub, its seat, the queue or the list.
      opened +
      handshakes +
      pings / messagesPerRequest +
      news * 2,
    objectRowsWritten:
      matches * (asserted.roomRowsPerMatch.value + asserted.seatRowsPerMatch.value) +
      matches * assumptions.listCallsPerMatch * asserted.listRowsPerCard.value +
      checks * (asserted.roomRowsPerCheck.value + asserted.queueRowsPerCheck.value + asserted.seatRowsPerMatch.value) +
      joins * asserted.queueRowsPerJoin.value,
    d1RowsRead: opened * page.d1RowsRead + matches * asserted.workerRequestsPerMatch.value * assumptions.d1RowsReadPerCall,
    d1RowsWritten: matches * asserted.d1RowsWrittenPerMatch.value,
    d1Queries: opened * page.calls * assumptions.d1QueriesPerCall + matches * assumptions.d1QueriesPerMatch,
    r2Writes: matches * assumptions.r2WritesPerMatch,
  }
}

/** GB-s of objects in a month: while they handle something, and were the idle time after it billed too. */
export function gbSecondsPerMonth(objectEvents: number, assumptions: Assumptions): { handling: number; withIdle: number } {
  const handling = objectEvents * (assumptions.awakeMsPerEvent / 1_000) * gbPerObject
  const fixed = assumptions.fixedObjects * hoursPerMonth * secondsPerHour * gbPerObject
  return { handling, withIdle: handling + fixed + objectEvents * assumptions.idleSecondsPerEvent * gbPerObject }
}

/** The cost of a month in Cloudflare's units, for this many players at the peak. `years` of matches lie in D1 and R2. */
export function monthlyUse(peak: number, counts: RunCounts, assumptions: Assumptions, years = 1): Record<Priced, number> {
  const hour = hourlyUse(peak * assumptions.meanShareOfPeak, counts, assumptions)
  const month = (perHour: number) => perHour * hoursPerMonth
  const matches = month(hour.matches)
  return {
    workerRequests: month(hour.workerRequests),
    // More than is billed: the objects' share of an event is in their GB-s.
    workerCpuMs: month(hour.workerRequests) * counts.cpuMsPerEvent,
    objectRequests: month(hour.objectRequests),
    objectGbSeconds: gbSecondsPerMonth(month(hour.objectRequests), assumptions).handling,
    // A wake reads a room's few rows (docs/performance.md); one a request is more than there are.
    objectRowsRead: month(hour.objectRequests) * 3,
    objectRowsWritten: month(hour.objectRowsWritten),
    objectStoredGb: (matches * (daysInObject / daysPerMonth) * assumptions.roomBytesPerMatch) / bytesPerGb,
    d1RowsRead: month(hour.d1RowsRead),
    d1RowsWritten: month(hour.d1RowsWritten),
    d1StoredGb: (matches * 12 * years * assumptions.d1BytesPerMatch) / bytesPerGb,
    r2StoredGb: (matches * 12 * years * assumptions.archiveBytesPerMatch) / bytesPerGb,
    r2ClassA: month(hour.r2Writes),
    r2ClassB: matches,
  }
}
