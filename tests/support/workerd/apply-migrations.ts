import { applyD1Migrations, env, reset } from 'cloudflare:test'
import { seedBase } from '../../../db/seed/base.ts'

// Runs before every test file. Files share a worker, so each begins by taking away what the one before has left.
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg?v=test`)
