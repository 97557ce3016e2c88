import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { seedBase } from '../../db/seed/base.ts'
import { hasDemo } from '../../db/seed/demo/has-demo.ts'
import { drawnUrl } from '../draw/drawn-url.ts'
import { applyMigrations, readMigrations } from './database.ts'
import type { Settings } from './settings.ts'

/** The folder in which wrangler and the Vite plugin keep local data under the same state folder. */
export const persistRoot = (stateDir: string): string => join(stateDir, 'v3')

/** Loads the demo only where it is missing: its packages take longer to load than the runtime takes to start. */
async function seedMissingDemo(d1: D1Database): Promise<void> {
  if (await hasDemo(d1)) return
  const { seedDemo } = await import('../../db/seed/demo/seed-demo.ts')
  await seedDemo(d1, Date.now())
}

/**
 * Brings the database up to date before anything of the site runs: rooms that wake with the runtime must find today's
 * tables. So this has a runtime of its own, with the database and nothing else.
 */
export async function prepareState(databaseId: string, settings: Pick<Settings, 'stateDir' | 'seed'>): Promise<{ migrated: string[] }> {
  const runtime = new Miniflare({
    modules: true,
    script: 'export default {}',
    cf: false,
    d1Databases: { DB: databaseId },
    defaultPersistRoot: persistRoot(settings.stateDir),
  })
  try {
    const d1 = await runtime.getD1Database('DB')
    const migrated = await applyMigrations(d1, await readMigrations())
    await seedBase(d1, drawnUrl)
    if (settings.seed === 'demo') await seedMissingDemo(d1)
    return { migrated }
  } finally {
    await runtime.dispose()
  }
}
