import { type Assumptions, assumed, comfortable } from './assumptions.ts'
import { limits } from './prices.ts'
import { hourlyUse, matchesPerHour, monthlyUse, type RunCounts } from './usage.ts'

/** A measure of a part, what it bears, and what is done when it is reached. */
export type Bound = { part: string; unit: string; bears: number; at: (peak: number) => number; remedy: string }

const secondsPerHour = 3_600
const monthsAYear = 12

/** Calls a second of the objects of which there is one, at the peak. */
export function callsPerSecond(peak: number, assumptions: Assumptions): Record<string, number> {
  const matches = matchesPerHour(peak, assumptions) / secondsPerHour
  const scrims = matches * assumptions.shareOfScrims
  const gathers = matches - scrims
  const checks = scrims * assumptions.checksPerScrim
  const pages = (peak * assumptions.pagesPerPlayerHour) / secondsPerHour
  const onQueue = peak * assumptions.shareOnQueuePage
  return {
    GatherList: gathers * assumptions.listCallsPerMatch + 1,
    // A join asks twice where it brings a party; a check is opened, decided and ended; the card of each scrim.
    ScrimQueue: scrims * (assumptions.joinsPerScrim * 1.5 + assumptions.listCallsPerMatch) + checks * 4 + onQueue / 300,
    ServerPool: matches * 6,
    Ratings: matches,
    // Claims, releases and asks of ten players, and a page that asks where its player sits.
    'Seats, each of 64': (matches * 50 + pages) / 64,
    // Failures, and the cron.
    SiteHealth: 0.1,
    // Only staff call it.
    StaffDesk: 0.1,
    // One for each account that is deleted: never the same.
    Erasure: 0.01,
  }
}

export function boundsOf(counts: RunCounts, assumptions: Assumptions = assumed): Bound[] {
  const calls = (name: string) => (peak: number) => callsPerSecond(peak, assumptions)[name] ?? 0
  const openGathers = (peak: number) => (peak * assumptions.shareInMatch * (1 - assumptions.shareOfScrims)) / 10
  return [
    {
      part: 'SiteHub, with one shard',
      unit: 'sockets',
      bears: comfortable.hubSockets.value,
      at: (peak) => peak * assumptions.siteSocketsPerPlayer,
      remedy: 'raise `SITE_SHARDS`: a deploy, nothing stored moves; pages connect again',
    },
    {
      part: 'list of gathers, as each page and hub gets it',
      unit: 'bytes',
      bears: comfortable.listBytes.value,
      at: (peak) => openGathers(peak) * assumptions.cardBytes,
      remedy: 'send only open lobbies, played ones by page; push changes instead of the list to hubs',
    },
    {
      part: 'ScrimQueue, its sockets',
      unit: 'sockets',
      bears: comfortable.queueSockets.value,
      at: (peak) => peak * assumptions.shareOnQueuePage,
      remedy: 'let the hubs show the queue: it tells them once a second, like the list',
    },
    {
      part: 'D1, size after a year',
      unit: 'GB',
      bears: limits.d1Gb,
      at: (peak) => monthlyUse(peak, counts, assumptions).d1StoredGb,
      remedy: 'move the history of past seasons to a database of its own by season; ledger and users stay',
    },
    {
      part: 'D1, queries of one database at the peak',
      unit: 'a second',
      bears: limits.d1QueriesPerSecond,
      at: (peak) => hourlyUse(peak, counts, assumptions).d1Queries / secondsPerHour,
      remedy: 'turn on read replicas (reads are marked for them, docs/decisions/028); then keep profiles for five seconds in the cache',
    },
    {
      part: 'Ratings, results at the peak',
      unit: 'a second',
      bears: comfortable.ratedPerSecond.value,
      at: calls('Ratings'),
      remedy: 'rate several results in one batch; the order stays',
    },
    ...(['GatherList', 'ScrimQueue', 'ServerPool', 'Seats, each of 64'] as const).map((name) => ({
      part: `${name}, calls at the peak`,
      unit: 'a second',
      bears: limits.objectCallsPerSecond,
      at: calls(name),
      remedy: remedyOf[name],
    })),
  ]
}

const remedyOf = {
  GatherList: 'one list a shard, by hash of the match; the hubs put them together',
  ScrimQueue: 'one queue a region or a range of ratings, which lends its longest waiters to the next',
  ServerPool: 'one pool a region: a match asks the one nearest',
  'Seats, each of 64': 'more objects by a second hash for new players; the number of the old ones never changes',
} as const

/** How many players at the peak a bound is reached with. Every measure grows in proportion, except a constant part below one. */
export const reachedAt = ({ bears, at }: Bound): number => bears / ((at(1_000_000) - at(0)) / 1_000_000)

/** Hubs for this many players, none above its sockets. */
export const shardsFor = (peak: number, { siteSocketsPerPlayer }: Assumptions): number =>
  Math.max(1, Math.ceil((peak * siteSocketsPerPlayer) / comfortable.hubSockets.value))

/** Months until one database is full of matches. */
export const monthsUntilD1IsFull = (peak: number, counts: RunCounts, assumptions: Assumptions): number =>
  (limits.d1Gb / monthlyUse(peak, counts, assumptions).d1StoredGb) * monthsAYear
