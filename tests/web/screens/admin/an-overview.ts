import type { Overview } from '../../../../worker/contract/admin/overview.ts'

/** The overview of an administrator at 0 (UTC ms) where nothing waits, with these parts of its own. */
export const anOverview = (parts: Partial<Overview> = {}): Overview => ({
  ...{ success: true, now: 0, online: 1, queued: 0, matches: [], undecided: [], missing: [], contests: [], servers: [], serverless: [] },
  tickets: { waiting: 0, since: null, latest: null },
  site: { undelivered: [], objects: 0, errors: [], cron: { at: 0, ms: 1, failed: [] }, sums: null },
  desk: { duty: [], taken: {} },
  ...parts,
})
/** So many tickets wait since 0. */
export const ticketsThatWait = (waiting: number): Overview['tickets'] => ({
  waiting,
  since: waiting > 0 ? 0 : null,
  latest: waiting > 0 ? 0 : null,
})
