import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** Without it property tests play games that nobody has played yet. */
const fixedSeed = process.env.EXPLORE ? [] : ['tests/support/fixed-seed.ts']

/** Only against what never ends: a busy machine is no failure. */
const patienceMs = 120_000

/** Projects in plain Node: pure rules, architecture, the browser's pure parts, the launcher. */
const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, setupFiles: fixedSeed, testTimeout: patienceMs, hookTimeout: patienceMs },
})

export default defineConfig(async () => ({
  test: {
    silent: 'passed-only' as const,
    projects: [
      node('rules', ['tests/rules/**/*.test.ts']),
      node('architecture', ['tests/architecture/**/*.test.ts']),
      node('web', ['tests/web/**/*.test.{ts,tsx}']),
      node('local', ['tests/local/**/*.test.ts']),
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('migrations'),
                SITE_URL: 'https://kampklar.test',
                JWT_SECRET: 'a secret of the tests, long enough for HS256',
                GAME_EVENT_SECRET: 'a secret of the tests for game servers',
                ALLOW_PRIVATE_SERVERS: '1',
                DEV_LOGIN: '',
              },
            },
          }),
        ],
        test: {
          name: 'workerd',
          include: ['tests/{durable,worker,db,journeys,faults}/**/*.test.ts'],
          setupFiles: ['tests/support/workerd/apply-migrations.ts', ...fixedSeed],
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node' as const,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
}))
