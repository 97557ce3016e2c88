import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtWorkerFolder, readBuiltConfig, sqliteClasses, workerOptions } from '../../../local/site/built-worker.ts'

const config = {
  name: 'site',
  main: 'index.js',
  compatibility_date: '2026-07-28',
  compatibility_flags: [],
  vars: {},
  triggers: { crons: ['* * * * *'] },
  assets: {
    directory: '../client',
    binding: 'ASSETS',
    not_found_handling: 'single-page-application',
    run_worker_first: ['/api/*', '!/api/logo.svg'],
  },
  d1_databases: [{ binding: 'DB', database_id: 'the-id' }],
  r2_buckets: [{ binding: 'FILES', bucket_name: 'files' }],
  durable_objects: { bindings: [{ name: 'MATCH', class_name: 'MatchRoom' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['MatchRoom'] }],
  ratelimits: [{ name: 'LIMIT', namespace_id: '1', simple: { limit: 5, period: 10 } }],
}
let dist = ''
let folder = ''
const writeConfig = (more: object = {}) => writeFileSync(join(folder, 'wrangler.json'), JSON.stringify({ ...config, ...more }))

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'kampklar-'))
  folder = join(dist, 'site')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const file of ['index.js', 'index.js.map', 'assets/chunk.js']) writeFileSync(join(folder, file), '')
  writeConfig()
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

describe('the built Worker', () => {
  it('is the folder with a wrangler.json, once its code is there', () => {
    expect(builtWorkerFolder(dist)).toBe(folder)
    rmSync(join(folder, 'index.js'))
    expect(builtWorkerFolder(dist)).toBeNull()
    expect(builtWorkerFolder(join(dist, 'nowhere'))).toBeNull()
  })

  it('runs with everything that wrangler.toml binds, and with all its modules, the entry first', () => {
    const options = workerOptions(folder, readBuiltConfig(folder), { SITE_URL: 'http://localhost:1' })
    expect(options).toMatchObject({
      compatibilityDate: '2026-07-28',
      bindings: { SITE_URL: 'http://localhost:1' },
      d1Databases: { DB: 'the-id' },
      r2Buckets: { FILES: 'files' },
      durableObjects: { MATCH: { className: 'MatchRoom', useSQLite: true } },
      ratelimits: { LIMIT: { namespace_id: '1', simple: { limit: 5, period: 10 } } },
      modules: [{ path: join(folder, 'index.js') }, { path: join(folder, 'assets', 'chunk.js') }],
    })
  })

  it('answers the prefixes that are its own, and leaves the exceptions and every other address to the app', () => {
    const { assets } = workerOptions(folder, readBuiltConfig(folder), {})
    expect(assets).toMatchObject({
      directory: join(dist, 'client'),
      routerConfig: { static_routing: { user_worker: ['/api/*'], asset_worker: ['/api/logo.svg'] } },
      assetConfig: { not_found_handling: 'single-page-application' },
    })
  })

  it('refuses a kind of binding that would be missing without a word', () => {
    writeConfig({ kv_namespaces: [{ binding: 'KV' }] })
    expect(() => readBuiltConfig(folder)).toThrow(/binds kv_namespaces/)
  })
})

it('knows which classes store in SQLite after renames and removals', () => {
  const migrations = [
    { new_sqlite_classes: ['Old', 'Gone'] },
    { renamed_classes: [{ from: 'Old', to: 'New' }], deleted_classes: ['Gone'] },
    { new_sqlite_classes: ['Later'] },
  ]
  expect([...sqliteClasses(migrations)].sort()).toEqual(['Later', 'New'])
})
