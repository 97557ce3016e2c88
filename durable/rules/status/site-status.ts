import { isCronSilent, type NotedPart, type Seen } from '../staff/first-run/first-run.ts'
import type { PartTimes } from './latencies.ts'
import type { ProbedPart } from './probe.ts'

/** Whether a part answered its newest probe, and since when that is so (UTC ms). */
export type Answering = { works: boolean; since: number }
/** How many servers there are, and how many of them answer. */
export type ServerCount = { all: number; online: number }

/** The public state of the site. `late` is the number of rooms with undelivered effects. */
export type StatusFacts = {
  cron: { at: number; failed: number } | null
  answering: Readonly<Partial<Record<ProbedPart, Answering>>>
  servers: ServerCount | null
  seen: Readonly<Partial<Record<NotedPart, Seen>>>
  late: number
  times: Readonly<Record<ProbedPart, PartTimes>>
}

/** The parts of the status page, in its order. */
export const statusParts = ['sign-in', 'matches', 'queue', 'servers', 'notices', 'files', 'upkeep'] as const
export type StatusPart = (typeof statusParts)[number]
/** `off`: there is none, and need not be. `unknown`: it was not measured lately. */
export type StatusState = 'works' | 'slow' | 'down' | 'unknown' | 'off'

/** A part as the page shows it: the start of its present state (UTC ms), where it is known, and the last time it was seen at work. */
export type PartStatus = { part: StatusPart; state: StatusState; since: number | null; last: number | null; servers: ServerCount | null }

/** The whole site: `stopped` when nothing was measured lately. */
export type Overall = 'works' | 'slow' | 'down' | 'stopped'

type Finding = { state: StatusState; since?: number; last?: number | undefined; servers?: ServerCount }

/** The worst state of the probed parts on which a part depends; it began with the first of those that fail. */
function standsOn({ answering }: StatusFacts, ...parts: readonly ProbedPart[]): Finding {
  const known = parts.map((part) => answering[part]).filter((each) => each !== undefined)
  if (known.length < parts.length) return { state: 'unknown' }
  const down = known.filter(({ works }) => !works).map(({ since }) => since)
  if (down.length > 0) return { state: 'down', since: Math.min(...down) }
  return { state: 'works', since: Math.max(...known.map(({ since }) => since)) }
}

/** Works, only later than it should, while something waits to be delivered. */
const unlessLate = (finding: Finding, { late }: StatusFacts): Finding =>
  finding.state === 'works' && late > 0 ? { state: 'slow' } : finding

/** While one of them answers, matches wait for it: the others are for the staff. */
function serversIn({ servers }: StatusFacts): Finding {
  if (servers === null) return { state: 'unknown' }
  if (servers.all === 0) return { state: 'off' }
  return { state: servers.online === 0 ? 'down' : 'works', servers }
}

const findings: Readonly<Record<Exclude<StatusPart, 'upkeep'>, (facts: StatusFacts) => Finding>> = {
  'sign-in': (facts) => ({ ...standsOn(facts, 'database'), last: facts.seen['sign-in']?.last }),
  matches: (facts) => unlessLate(standsOn(facts, 'database', 'list'), facts),
  queue: (facts) => standsOn(facts, 'database', 'queue'),
  servers: serversIn,
  notices: (facts) => unlessLate(standsOn(facts, 'database'), facts),
  files: (facts) => standsOn(facts, 'files'),
}

/** The job of every minute measures all others: while it is silent, they are not known. */
function upkeep({ cron }: StatusFacts, now: number): Finding {
  if (cron === null) return { state: 'unknown' }
  if (isCronSilent(cron.at, now)) return { state: 'down', since: cron.at }
  return { state: cron.failed > 0 ? 'slow' : 'works' }
}

/** Each part at `now` (UTC ms); facts of null when nothing answers that could tell. */
export function partsOf(facts: StatusFacts | null, now: number): PartStatus[] {
  const own = facts && upkeep(facts, now)
  const isMeasured = own !== null && (own.state === 'works' || own.state === 'slow')
  return statusParts.map((part): PartStatus => {
    const found = part === 'upkeep' ? own : isMeasured && facts ? findings[part](facts) : null
    return {
      part,
      state: found?.state ?? 'unknown',
      since: found?.since ?? null,
      last: found?.last ?? null,
      servers: found?.servers ?? null,
    }
  })
}

/** The one sentence of all parts. */
export function overallOf(parts: readonly PartStatus[]): Overall {
  const states = parts.map(({ state }) => state)
  if (parts.every(({ part, state }) => state === 'unknown' || part === 'upkeep')) return 'stopped'
  if (states.includes('down')) return 'down'
  return states.includes('slow') ? 'slow' : 'works'
}
