import { env, reset } from 'cloudflare:test'
import { seedBase } from '../../../db/seed/base.ts'
import { siteHealthOf } from '../../../durable/ports/objects.ts'

// Runs before every test file. Files share a worker, so each file first removes what the previous one left: replaced bindings, and
// everything stored.
declare global {
  var plainBindings: typeof env | undefined
}
globalThis.plainBindings ??= { ...env }
Object.assign(env, globalThis.plainBindings)
const hasTables = async () => (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'maps'").first()) !== null
const hasCronRun = async () => (await siteHealthOf(env).cronAt()) !== null
do await reset()
while (
  // On a slow machine the database of the previous file has answered once more, and once an object. The ids of emptied objects stay listed.
  (await hasTables()) ||
  (await hasCronRun())
)
// In one batch: one by one, the migrations take most of a small file's time.
await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))))
await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg?v=test`)
