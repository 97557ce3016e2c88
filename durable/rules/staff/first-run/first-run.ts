/** The parts of a site that must be seen to work before it is opened to players, in the order of their page (docs/product.md 13.15). */
export const firstRunParts = [
  ...(['sign-in', 'steam-names', 'cron', 'files', 'push', 'discord'] as const),
  ...(['server', 'backups', 'site-backup', 'owners', 'texts'] as const),
] as const
export type FirstRunPart = (typeof firstRunParts)[number]

/** The parts that only a person can see to work, and says so. */
export const confirmedParts = ['site-backup', 'texts'] as const satisfies readonly FirstRunPart[]
export type ConfirmedPart = (typeof confirmedParts)[number]

/** The parts that the site itself sees at work, and notes. */
export const notedParts = ['sign-in', 'steam-names', 'files', 'push', 'discord'] as const satisfies readonly FirstRunPart[]
export type NotedPart = (typeof notedParts)[number]

/** When something was first and last seen to work (UTC ms). */
export type Seen = { first: number; last: number }
/** A confirmation by a member of staff, made at `at` (UTC ms). */
export type Confirmed = { at: number; by: string }

/** A server of the pool, as far as the first run asks. Times are UTC ms; null for never. */
export type StartServer = {
  isOffline: boolean
  lastSeen: number | null
  lastReport: number | null
  backups: { are: 'kept' | 'empty'; at: number } | null
  restore: { is: 'testing' | 'works' | 'fails'; at: number } | null
}

/** All that is known of the first run at `now` (UTC ms). A part that did not answer is null. */
export type FirstRunFacts = {
  now: number
  settings: { steamKey: boolean; discord: boolean; push: boolean }
  site: {
    seen: Readonly<Partial<Record<NotedPart, Seen>>>
    /** Why the newest try of the file store failed; null where it did not. */
    filesFailure: string | null
    cron: { at: number } | null
  } | null
  servers: readonly StartServer[] | null
  confirmed: Readonly<Partial<Record<ConfirmedPart, Confirmed>>>
  owners: number
  /** How many questions the FAQ holds, and when staff last wrote one (UTC ms). */
  faq: { questions: number; writtenAt: number | null }
}

/** Why a part was not seen to work; it decides the sentence and the way out. */
export const firstRunWhys = [
  ...(['never', 'not-set', 'failed', 'stopped', 'away', 'old'] as const),
  ...(['no-server', 'untested', 'offline', 'no-report', 'no-backup', 'empty-backup', 'not-restored'] as const),
  ...(['alone', 'no-texts', 'seeded-texts'] as const),
] as const
export type FirstRunWhy = (typeof firstRunWhys)[number]

/**
 * A line of the page. `works`: it was seen, since `since` and last at `last` where that is known, by `by` where somebody said so. `off`: an
 * extra that is not set up, and need not be. `missing`: not seen to work, for the reason `why`.
 */
export type FirstRunLine =
  | { part: FirstRunPart; state: 'works'; since: number | null; last: number | null; by: string | null }
  | { part: FirstRunPart; state: 'missing' | 'off'; why: FirstRunWhy; detail: string | null }

type Finding =
  | { state: 'works'; since?: number | null; last?: number | null; by?: string }
  | { state: 'missing' | 'off'; why: FirstRunWhy; detail?: string }

/** For how long (ms) the cron may be silent, and a tried backup of the site counts. */
const cronSilenceMs = 5 * 60_000
const backupWorthMs = 180 * 24 * 60 * 60_000

/** Whether the cron, which last ran at `at` (UTC ms), has been silent for too long. */
export const isCronSilent = (at: number, now: number): boolean => now - at > cronSilenceMs

const missing = (why: FirstRunWhy, detail?: string): Finding => ({ state: 'missing', why, ...(detail !== undefined && { detail }) })

/** A part that the site notes by itself. */
function noted({ site }: FirstRunFacts, part: NotedPart): Finding {
  if (site === null) return missing('away')
  const seen = site.seen[part]
  return seen ? { state: 'works', since: seen.first, last: seen.last } : missing('never')
}

function cron({ site, now }: FirstRunFacts): Finding {
  if (site === null) return missing('away')
  if (site.cron === null) return missing('never')
  return isCronSilent(site.cron.at, now) ? missing('stopped') : { state: 'works', last: site.cron.at }
}

function files(facts: FirstRunFacts): Finding {
  const failure = facts.site?.filesFailure ?? null
  return failure === null ? noted(facts, 'files') : missing('failed', failure)
}

/** The newest of these times; null for none. */
const newest = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** A server that answers and reports: one is enough to play. */
function server({ servers }: FirstRunFacts): Finding {
  if (servers === null) return missing('away')
  if (servers.length === 0) return missing('no-server')
  const answering = servers.filter(({ isOffline }) => !isOffline)
  if (answering.length === 0) return missing('offline')
  const seen = answering.filter(({ lastSeen }) => lastSeen !== null)
  if (seen.length === 0) return missing('untested')
  const reported = newest(seen.map(({ lastReport }) => lastReport))
  return reported === null ? missing('no-report') : { state: 'works', last: reported }
}

/** A server whose round backups came, and that was seen to go back to a round. */
function backups({ servers }: FirstRunFacts): Finding {
  if (servers === null) return missing('away')
  if (servers.length === 0) return missing('no-server')
  const kept = servers.filter((each) => each.backups?.are === 'kept')
  if (kept.length === 0) return missing(servers.some((each) => each.backups?.are === 'empty') ? 'empty-backup' : 'no-backup')
  const restored = kept.filter((each) => each.restore?.is === 'works')
  return restored.length === 0
    ? missing('not-restored')
    : { state: 'works', last: newest(restored.map((each) => each.restore?.at ?? null)) }
}

function siteBackup({ confirmed: { 'site-backup': tried }, now }: FirstRunFacts): Finding {
  if (!tried) return missing('never')
  return now - tried.at > backupWorthMs ? missing('old') : { state: 'works', last: tried.at, by: tried.by }
}

/** The seeded answers are true of any site; what is special about this one is for its staff to write, or to say that nothing is. */
function texts({ faq: { questions, writtenAt }, confirmed: { texts: read } }: FirstRunFacts): Finding {
  if (questions === 0) return missing('no-texts')
  if (read) return { state: 'works', last: read.at, by: read.by }
  return writtenAt === null ? missing('seeded-texts') : { state: 'works', last: writtenAt }
}

const finders: Readonly<Record<FirstRunPart, (facts: FirstRunFacts) => Finding>> = {
  'sign-in': (facts) => noted(facts, 'sign-in'),
  'steam-names': (facts) => (facts.settings.steamKey ? noted(facts, 'steam-names') : missing('not-set')),
  cron,
  files,
  push: (facts) => (facts.settings.push ? noted(facts, 'push') : missing('not-set')),
  discord: (facts) => (facts.settings.discord ? noted(facts, 'discord') : { state: 'off', why: 'not-set' }),
  server,
  backups,
  'site-backup': siteBackup,
  owners: ({ owners }) => (owners >= 2 ? { state: 'works' } : missing('alone')),
  texts,
}

/** A line for each part: nothing is green that was not seen to work (docs/product.md 13.15). */
export const firstRunOf = (facts: FirstRunFacts): FirstRunLine[] =>
  firstRunParts.map((part) => {
    const found = finders[part](facts)
    if (found.state !== 'works') return { part, state: found.state, why: found.why, detail: found.detail ?? null }
    return { part, state: 'works', since: found.since ?? null, last: found.last ?? null, by: found.by ?? null }
  })

/** How many parts were not seen to work. */
export const countMissing = (lines: readonly Pick<FirstRunLine, 'state'>[]): number =>
  lines.filter(({ state }) => state === 'missing').length
