import { parseArgs } from 'node:util'
import { Miniflare } from 'miniflare'
import { type Difference, findDifferences, setRight } from '../db/recount/recount.ts'
import { Problem, runOrExplain } from './problem.ts'
import { recountHistogram } from './recount/recount-histogram.ts'
import { builtWorkerFolder, readBuiltConfig } from './site/built-worker.ts'
import { applyMigrations, readMigrations } from './site/database.ts'
import { persistRoot } from './site/prepare-state.ts'
import { readSettings } from './site/settings.ts'
import { claimState } from './site/state-lock.ts'

const tell = ({ table, key, column, stored, recomputed }: Difference) =>
  console.log(`${table} ${key} ${column}: stored ${String(stored)}, recomputed ${String(recomputed)}`)

/**
 * Makes everything that is kept beside the match records and the ledger again from them, and tells each value that differs;
 * with --fix it is set right. Ends with code 1 while something differs.
 */
await runOrExplain(async () => {
  const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } })
  const settings = readSettings(process.env)
  const folder = builtWorkerFolder()
  if (!folder) throw new Problem('There is no build in dist: run `npm run build`.')
  const { name, d1_databases } = readBuiltConfig(folder)
  const database = d1_databases.find(({ binding }) => binding === 'DB')
  if (!database) throw new Problem('wrangler.toml binds no database named DB.')
  await claimState(settings.stateDir, settings.port)
  const runtime = new Miniflare({
    modules: true,
    script: 'export default {}',
    cf: false,
    d1Databases: { DB: database.database_id },
    defaultPersistRoot: persistRoot(settings.stateDir),
  })
  try {
    const d1 = await runtime.getD1Database('DB')
    await applyMigrations(d1, await readMigrations())
    const found = await findDifferences(d1, Date.now())
    if (values.fix) await setRight(d1, Date.now())
    // After the ratings it counts.
    found.push(...(await recountHistogram(d1, { stateDir: settings.stateDir, worker: name, fix: values.fix })))
    for (const difference of found) tell(difference)
    if (found.length === 0) return console.log('No differences: everything agrees with the match records and the ledger.')
    console.log(`Differences: ${found.length}${values.fix ? ', set right.' : '. `npm run recount -- --fix` sets them right.'}`)
    if (!values.fix) process.exitCode = 1
  } finally {
    await runtime.dispose()
  }
})
