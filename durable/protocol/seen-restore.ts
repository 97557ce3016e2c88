import * as v from 'valibot'
import { timeSchema } from './wire-values.ts'

/**
 * The reasons for which a server could not go back to a round in its test: it could not be set up (as for a match), the game did not
 * start, no round backup came, the backup held no file of the game, or the server showed another round afterwards.
 */
export const restoreFailures = [
  ...(['unreachable', 'refused', 'no-plugin', 'not-loaded', 'wrong-map'] as const),
  ...(['not-started', 'no-backup', 'empty-backup', 'not-restored'] as const),
] as const
export type RestoreFailure = (typeof restoreFailures)[number]

/**
 * Whether a server can go on with a match from a round backup (docs/product.md 10.11): a test or a match showed it ('works'), it
 * failed a test, for the reason `why`, or it is being tested. `at`: when that was, or began (UTC ms).
 */
export const seenRestoreSchema = v.object({
  is: v.picklist(['testing', 'works', 'fails']),
  at: timeSchema,
  why: v.nullable(v.picklist(restoreFailures)),
})
export type SeenRestore = v.InferOutput<typeof seenRestoreSchema>
