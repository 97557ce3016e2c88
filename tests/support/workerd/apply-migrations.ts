import { env, reset } from 'cloudflare:test'
import { seedBase } from '../../../db/seed/base.ts'

// Runs before every test file. Files share a worker, so each begins by taking away what the one before has left.
await reset()
// In one batch: one by one the migrations take most of a small file's time.
await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))))
await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg?v=test`)
