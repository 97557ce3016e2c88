import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Miniflare } from 'miniflare'
import { Problem } from '../problem.ts'
import { builtWorkerFolder, readBuiltConfig } from '../site/built-worker.ts'
import { persistRoot } from '../site/prepare-state.ts'
import type { ListedFile } from './backup-folder.ts'

/** The runtime of the record and the files of this machine, with nothing of the site in it. */
async function withRuntime<Result>(stateDir: string, work: (runtime: Miniflare) => Promise<Result>): Promise<Result> {
  const folder = builtWorkerFolder()
  if (!folder) throw new Problem('There is no build in dist: run `npm run build`.')
  const { d1_databases, r2_buckets } = readBuiltConfig(folder)
  const runtime = new Miniflare({
    modules: true,
    script: 'export default {}',
    cf: false,
    d1Databases: Object.fromEntries(d1_databases.map(({ binding, database_id }) => [binding, database_id])),
    r2Buckets: Object.fromEntries(r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name])),
    defaultPersistRoot: persistRoot(stateDir),
  })
  try {
    return await work(runtime)
  } finally {
    await runtime.dispose()
  }
}

/** Does something with D1 as the site has it. */
export const withD1 = <Result>(stateDir: string, work: (d1: D1Database) => Promise<Result>): Promise<Result> =>
  withRuntime(stateDir, async (runtime) => work(await runtime.getD1Database('DB')))

/** The file of D1 on this machine; made where there is none yet. The site must be stopped. */
export async function openRecord(stateDir: string): Promise<DatabaseSync> {
  const folder = join(persistRoot(stateDir), 'd1', 'miniflare-D1DatabaseObject')
  const find = () => (existsSync(folder) ? readdirSync(folder) : []).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (!find()) await withD1(stateDir, (d1) => d1.prepare('SELECT 1').run())
  const name = find()
  if (!name) throw new Problem(`There is no database in ${folder}.`)
  return new DatabaseSync(join(folder, name))
}

/** Everything in R2 on this machine. */
export const listLocalFiles = (stateDir: string): Promise<ListedFile[]> =>
  withRuntime(stateDir, async (runtime) => {
    const bucket = await runtime.getR2Bucket('FILES')
    const found: ListedFile[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await bucket.list({ limit: 1_000, ...(cursor !== '' && { cursor }) })
      found.push(...page.objects.map(({ key, size, etag }) => ({ key, size, etag })))
      cursor = page.truncated ? page.cursor : undefined
    }
    return found
  })
