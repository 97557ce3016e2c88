import { type Migration, versionAfter } from '../runtime/migrations.ts'

/** How older stored matches are brought up to date (docs/design.md 2.6); only ever grows at its end. */
export const matchMigrations: readonly Migration[] = []

/** The version that this code writes. */
export const matchVersion = versionAfter(matchMigrations)
