import { applyD1Migrations, env } from 'cloudflare:test'
import { seedBase } from '../../../db/seed/base.ts'

// Runs before every test file; what is already applied is not applied again.
await applyD1Migrations(env.DB, env.MIGRATIONS)
await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg?v=test`)
