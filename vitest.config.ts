import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** Without it property tests play games that nobody has played yet. */
const fixedSeed = process.env.EXPLORE ? [] : ['tests/support/fixed-seed.ts']

/** Only against what never ends: a busy machine is no failure. */
const patienceMs = 120_000

/** Files at a time. Left to itself vitest keeps one core for itself, which on two cores leaves one file at a time. */
const bothCores = 2

/** Projects in plain Node: pure rules, architecture, the browser's pure parts, the launcher. */
const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, setupFiles: fixedSeed, testTimeout: patienceMs, hookTimeout: patienceMs },
})

/** What keeps nothing in its modules may share them: that halves the time of a run. */
const pure = (name: string, include: string[]) => {
  const { test } = node(name, include)
  return { test: { ...test, isolate: false } }
}

export default defineConfig(async () => ({
  test: {
    silent: 'passed-only' as const,
    projects: [
      pure('rules', ['tests/durable/**/!(*.object).test.ts', 'tests/worker/replies/*.test.ts']),
      pure('architecture', ['tests/architecture/**/*.test.ts']),
      node('web', ['tests/web/**/*.test.{ts,tsx}']),
      node('local', ['tests/local/**/*.test.ts']),
      {
        plugins: [
          cloudflareTest({
            main: './tests/support/workerd/worker.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              durableObjects: {
                TOY_ROOM: { className: 'ToyRoom', useSQLite: true },
                CUP: { className: 'ToyOrganiser', useSQLite: true },
                TOY_CHECK: { className: 'ToyReadyCheck', useSQLite: true },
              },
              bindings: {
                MIGRATIONS: await readD1Migrations('migrations'),
                SITE_URL: 'https://kampklar.test',
                BEGINNING_MS: '0',
                JWT_SECRET: 'a secret of the tests, long enough for HS256',
                GAME_EVENT_SECRET: 'a secret of the tests for game servers',
                VAPID_PUBLIC_KEY: 'BEzir2c7kbSHm7EmXLHZLhSeUcF4BC6PdvybelulPQCcVePoZ1BqdTOKJuT4S9X8_Cg7QzPYb5vxnZ51SIAySZk',
                VAPID_PRIVATE_KEY: 'PLHmXW1UU4MCHbmOW1DZzm8NSxAssqCuXxosc-hxn6k',
                VAPID_SUBJECT: 'mailto:push@kampklar.test',
                ALLOW_PRIVATE_SERVERS: '1',
                DEV_LOGIN: '',
              },
            },
          }),
        ],
        test: {
          name: 'workerd',
          include: ['tests/durable/**/*.object.test.ts', 'tests/{worker,db,journeys,faults}/**/*.test.ts'],
          exclude: ['tests/worker/replies/**'],
          setupFiles: ['tests/support/workerd/apply-migrations.ts', ...fixedSeed],
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
          maxWorkers: bothCores,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node' as const,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A browser test mostly waits: two at a time take little more than half as long.
          maxWorkers: bothCores,
        },
      },
    ],
  },
}))
