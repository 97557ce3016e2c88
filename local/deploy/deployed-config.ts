import type { Environment } from '../deployed/environments.ts'

/** The part of a built configuration that differs between sites; all else of it stays as it is. */
export type Configured = {
  name: string
  vars: Record<string, unknown>
  d1_databases: { binding: string }[]
  r2_buckets: { binding: string }[]
  ratelimits: { name: string; namespace_id: string }[]
}

/** The configuration of one site, made from what the build made of wrangler.toml (docs/decisions/099). */
export function deployedConfig<Built extends Configured>(built: Built, environment: Environment): Built {
  const { worker, address, database, bucket, limits, vars } = environment
  const local = new Set(['topLevelName', 'configPath', 'userConfigPath', 'definedEnvironments'])
  const kept = Object.fromEntries(Object.entries(built).filter(([name]) => !local.has(name))) as Built
  return {
    ...kept,
    name: worker,
    vars: { ...built.vars, ...vars, SITE_URL: address },
    routes: [{ pattern: new URL(address).host, custom_domain: true }],
    d1_databases: built.d1_databases.map((each) => ({ ...each, database_name: database.name, database_id: database.id })),
    r2_buckets: built.r2_buckets.map((each) => ({ ...each, bucket_name: bucket })),
    ratelimits: built.ratelimits.map((each) => ({ ...each, namespace_id: String(Number(each.namespace_id) + limits) })),
  }
}
