import type { SiteState } from '../rules/staff/concerns/staff-facts.ts'
import type { FailedEffect, ObjectPlace } from './retry-port.ts'

/** One failure somewhere. `kind` is one of few words, such as 'call', 'alarm' or 'cron'; `what` says where, without anybody's data. */
export type SiteError = { kind: string; what: string; message: string; at: number }

/** The health of the site: failures, the last runs of the cron, and sums that do not agree (docs/product.md 13.2). */
export interface HealthPort {
  /** All effects that an object cannot deliver at `at` (UTC ms); none when it has. A report older than the last received one is ignored. */
  noteUndelivered(from: ObjectPlace, at: number, failed: readonly FailedEffect[]): Promise<void>
  noteError(error: SiteError): Promise<void>
  /** The undelivered effects, the last run of the cron, and the sums that do not agree. */
  view(): Promise<SiteState>
}
