import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { builtWorkerFolder, readBuiltConfig } from '../../../local/site/built-worker.ts'
import { prepareState } from '../../../local/site/prepare-state.ts'
import type { Settings } from '../../../local/site/settings.ts'

type Seed = Settings['seed']

/** Migrates and seeds a database into `ready`; false if another file of this run is doing it, or nothing is built yet. */
async function prepare(seed: Seed, ready: string): Promise<boolean> {
  const built = builtWorkerFolder()
  const database = built && readBuiltConfig(built).d1_databases.find(({ binding }) => binding === 'DB')
  if (!database) return false
  const stateDir = `${ready}-making`
  try {
    mkdirSync(stateDir)
  } catch {
    return false
  }
  await prepareState(database.database_id, { stateDir, seed })
  renameSync(stateDir, ready)
  return true
}

/**
 * Copies a database that this run has already migrated and seeded into a new site, if the run has its own folder
 * (`tests/support/memory-folder.ts`). Otherwise each of thirty sites does it again, which takes a quarter of its start.
 */
export async function copyPreparedState(seed: Seed, stateDir: string): Promise<void> {
  const folder = process.env.TEST_RUN_FOLDER
  if (!folder) return
  const ready = join(folder, `state-${seed}`)
  if (existsSync(ready) || (await prepare(seed, ready))) cpSync(ready, stateDir, { recursive: true })
}
