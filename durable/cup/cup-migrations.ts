import type { Migration } from '../runtime/migrations.ts'

/** How older stored cups are brought up to date (docs/design.md 2.6); only ever grows at its end. */
export const cupMigrations: readonly Migration[] = []
