import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from './backup/backup-folder.ts'
import { withCopyOf } from './backup/deployed-record.ts'
import { listLocalFiles, openRecord } from './backup/local-record.ts'
import { makeBackup } from './backup/make-backup.ts'
import { openCloudflare } from './deployed/cloudflare.ts'
import { environmentName, readEnvironment } from './deployed/environments.ts'
import { wrangler } from './deployed/wrangler.ts'
import { runOrExplain } from './problem.ts'
import { root } from './project.ts'
import { readSettings } from './site/settings.ts'
import { claimState } from './site/state-lock.ts'

/** `name` is the site's with the time after it, so that each backup has a folder of its own. */
const folderFor = (name: string, at: number): string => `${name}-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z`

async function copyHere(at: number, folder: string): Promise<Manifest> {
  const { stateDir, port } = readSettings(process.env)
  await claimState(stateDir, port)
  const files = await listLocalFiles(stateDir)
  const db = await openRecord(stateDir)
  try {
    return await makeBackup(db, { folder, site: 'local', at, files })
  } finally {
    db.close()
  }
}

async function copyDeployed(text: string, at: number, folder: string): Promise<Manifest> {
  const environment = readEnvironment(environmentName(text))
  const files = await openCloudflare(process.env).files(environment.bucket)
  return withCopyOf(environment, wrangler, (db) => makeBackup(db, { folder, site: environment.worker, at, files }))
}

/**
 * Copies the record and lists the files of a site: the one on this machine, while it is stopped, or a deployed one. The copy is read in
 * before it counts as one (docs/operations.md 5).
 */
await runOrExplain(async () => {
  const { values } = parseArgs({ options: { env: { type: 'string' }, to: { type: 'string', default: 'backups' } } })
  const at = Date.now()
  const folder = join(resolve(root, values.to), folderFor(values.env ?? 'local', at))
  const { rows, schema } = values.env === undefined ? await copyHere(at, folder) : await copyDeployed(values.env, at, folder)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`${folder}\n${Object.keys(rows).length} tables, ${total} rows, after the migration ${schema}. Keep a copy of it elsewhere.`)
})
