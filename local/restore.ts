import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filesFile, type ListedFile, type Manifest, openBackup } from './backup/backup-folder.ts'
import { countDeployed, restoreDeployed } from './backup/deployed-record.ts'
import { countRows } from './backup/dump.ts'
import { loadBackup, missingFiles } from './backup/load-backup.ts'
import { listLocalFiles, openRecord, withD1 } from './backup/local-record.ts'
import { openCloudflare } from './deployed/cloudflare.ts'
import { environmentName, readEnvironment } from './deployed/environments.ts'
import { wrangler } from './deployed/wrangler.ts'
import { Problem, runOrExplain } from './problem.ts'
import { applyMigrations, readMigrations } from './site/database.ts'
import { readSettings } from './site/settings.ts'
import { claimState } from './site/state-lock.ts'

type Restoring = { folder: string; manifest: Manifest; replace: string | undefined }
type Restored = { files: ListedFile[]; named: string[]; migrated: string }

/** Refuses to put a backup in the place of a record, unless its site was named for that. */
function requireConsent(rows: Record<string, number>, site: string, replace: string | undefined): void {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  if (total === 0 || replace === site) return
  throw new Problem(`There are ${total} rows here, which would go. If that is meant: --replace ${site}.`)
}

async function restoreHere({ folder, manifest, replace }: Restoring): Promise<Restored> {
  const { stateDir, port } = readSettings(process.env)
  await claimState(stateDir, port)
  const db = await openRecord(stateDir)
  let named: string[]
  try {
    requireConsent(countRows(db), 'local', replace)
    named = await loadBackup(db, folder, manifest)
  } finally {
    db.close()
  }
  const migrated = await withD1(stateDir, async (d1) => applyMigrations(d1, await readMigrations()))
  return { named, files: await listLocalFiles(stateDir), migrated: migrated.join(', ') || 'none' }
}

async function restoreThere(text: string, { folder, manifest, replace }: Restoring): Promise<Restored> {
  const environment = readEnvironment(environmentName(text))
  const files = await openCloudflare(process.env).files(environment.bucket)
  const there = await countDeployed(environment, wrangler)
  requireConsent(there, environment.worker, replace)
  const named = await restoreDeployed(environment, wrangler, { folder, manifest, there })
  return { named, files, migrated: `npx wrangler d1 migrations apply ${environment.database.name} --remote` }
}

/** Puts a backup in the place of a record: the one on this machine, while it is stopped, or that of a deployed site (docs/operations.md 5). */
await runOrExplain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { env: { type: 'string' }, replace: { type: 'string' } },
  })
  const [folder] = positionals.map((each) => resolve(each))
  if (!folder || positionals.length !== 1)
    throw new Problem('Which backup? npm run restore -- <folder> [--env staging|production] [--replace <site>]')
  const migrations = await readMigrations()
  const manifest = await openBackup(
    folder,
    migrations.map(({ name }) => name),
  )
  const restoring = { folder, manifest, replace: values.replace }
  const { named, files, migrated } = values.env === undefined ? await restoreHere(restoring) : await restoreThere(values.env, restoring)
  console.log(`Restored as of ${manifest.at}; every table has as many rows as the backup. Migrations since: ${migrated}.`)
  const missing = missingFiles(named, files)
  const had = missingFiles(named, JSON.parse(readFileSync(join(folder, filesFile), 'utf8')) as ListedFile[])
  for (const key of missing) console.log(`Missing in R2: ${key}${had.includes(key) ? ' (missing before, too)' : ''}`)
  const env = values.env === undefined ? '' : ` --env ${values.env}`
  console.log(`Next, with the site running: npm run republish -- --since ${manifest.at}${env}`)
})
