import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { Problem } from '../problem.ts'
import { root } from '../project.ts'

/** The output of the build beside the Worker: wrangler.toml, read, checked and with the places of the built files. */
export type BuiltConfig = {
  name: string
  main: string
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, unknown>
  triggers: { crons: string[] }
  assets: {
    directory: string
    binding?: string
    html_handling?: 'auto-trailing-slash' | 'force-trailing-slash' | 'drop-trailing-slash' | 'none'
    not_found_handling?: 'single-page-application' | '404-page' | 'none'
    run_worker_first?: string[] | boolean
  }
  d1_databases: { binding: string; database_id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
  durable_objects: { bindings: { name: string; class_name: string }[] }
  migrations: ClassMigration[]
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period?: 10 | 60 } }[]
}

type ClassMigration = {
  new_sqlite_classes?: string[]
  renamed_classes?: { from: string; to: string }[]
  deleted_classes?: string[]
}

/** Bindings of kinds that this file knows; any other kind in wrangler.toml must be mapped here before it works locally. */
const unmappedKinds = [
  'kv_namespaces',
  'services',
  'hyperdrive',
  'vectorize',
  'workflows',
  'send_email',
  'analytics_engine_datasets',
  'mtls_certificates',
  'dispatch_namespaces',
]

/** dist/<name>, known by the wrangler.json in it; null before the first build. */
export function builtWorkerFolder(dist = join(root, 'dist')): string | null {
  if (!existsSync(dist)) return null
  const name = readdirSync(dist).find((entry) => existsSync(join(dist, entry, 'wrangler.json')))
  return name && existsSync(join(dist, name, 'index.js')) ? join(dist, name) : null
}

export function readBuiltConfig(folder: string): BuiltConfig {
  const config = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8')) as BuiltConfig & Record<string, unknown>
  const unmapped = unmappedKinds.filter((kind) => Array.isArray(config[kind]) && config[kind].length > 0)
  if (unmapped.length > 0)
    throw new Problem(`wrangler.toml binds ${unmapped.join(', ')}, which local/site/built-worker.ts does not map yet.`)
  return config
}

/** Classes whose objects store in SQLite, after every class migration in order. */
export function sqliteClasses(migrations: readonly ClassMigration[]): Set<string> {
  const classes = new Set<string>()
  for (const { new_sqlite_classes = [], renamed_classes = [], deleted_classes = [] } of migrations) {
    for (const name of new_sqlite_classes) classes.add(name)
    for (const { from, to } of renamed_classes) if (classes.delete(from)) classes.add(to)
    for (const name of deleted_classes) classes.delete(name)
  }
  return classes
}

function assetOptions(folder: string, { name, assets }: BuiltConfig): NonNullable<WorkerOptions['assets']> {
  const first = assets.run_worker_first
  return {
    workerName: name,
    directory: join(folder, assets.directory),
    ...(assets.binding && { binding: assets.binding }),
    routerConfig: {
      has_user_worker: true,
      invoke_user_worker_ahead_of_assets: first === true,
      ...(Array.isArray(first) && { static_routing: routing(first) }),
    },
    assetConfig: {
      ...(assets.html_handling && { html_handling: assets.html_handling }),
      ...(assets.not_found_handling && { not_found_handling: assets.not_found_handling }),
    },
  }
}

/** A rule that starts with ! is an exception: its paths stay with the assets. */
const routing = (rules: readonly string[]) => ({
  user_worker: rules.filter((rule) => !rule.startsWith('!')),
  asset_worker: rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1)),
})

/** The entry first, as the runtime wants it, then every chunk it may load. */
function modulesIn(folder: string, main: string): { type: 'ESModule' | 'CompiledWasm'; path: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(m?js|wasm)$/.test(file) && file !== main)
  return [main, ...files].map((file) => ({ type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path: join(folder, file) }))
}

/** The built Worker as Miniflare is told of it. */
export function workerOptions(folder: string, config: BuiltConfig, variables: Record<string, unknown>): WorkerOptions {
  const sqlite = sqliteClasses(config.migrations)
  const objects = config.durable_objects.bindings
  return {
    name: config.name,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    modulesRoot: folder,
    modules: modulesIn(folder, config.main),
    bindings: variables as NonNullable<WorkerOptions['bindings']>,
    assets: assetOptions(folder, config),
    // The id names the file the data is in, the same one that wrangler uses locally.
    d1Databases: Object.fromEntries(config.d1_databases.map((database) => [database.binding, database.database_id])),
    r2Buckets: Object.fromEntries(config.r2_buckets.map((bucket) => [bucket.binding, bucket.bucket_name])),
    durableObjects: Object.fromEntries(
      objects.map((object) => [object.name, { className: object.class_name, useSQLite: sqlite.has(object.class_name) }]),
    ),
    ratelimits: Object.fromEntries(config.ratelimits.map(({ name, ...limit }) => [name, limit])),
  }
}
