import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { LaunchOptions } from 'playwright-core'
import { defineConfig } from 'vitest/config'
import { hasBrowser, launchOptions } from './local/testing/browser.ts'
import { moveTempIntoMemory } from './tests/support/memory-folder.ts'
import { storedShapes } from './tests/support/node/stored-types.ts'

moveTempIntoMemory()

/** Without it property tests play new games (EXPLORE=1). */
const fixedSeed = process.env.EXPLORE ? [] : ['tests/support/fixed-seed.ts']

/** Ends only tests that hang: a busy machine is no failure. */
const patienceMs = 300_000

/** The number of the set of stored states that this run writes, in a project that no other run has (docs/testing.md). */
const recorded = process.env.RECORD_STORED ?? ''
const recorder = async () => (recorded ? [await workerd('recorder', ['tests/support/workerd/stored/record-stored.ts'])] : [])

/** The number of files at a time. By default vitest keeps one core for itself, which on two cores leaves one file at a time. */
const bothCores = 2

/** Projects in plain Node: pure rules, architecture, the browser's pure parts, the launcher. Files share their modules: loading them again takes five times as long. */
const node = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    setupFiles: [...fixedSeed, 'tests/support/settled-imports.ts'],
    isolate: false,
    maxWorkers: bothCores,
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
  },
})

/** Tests of the server's pure parts: no object, no call, no database. */
const pureTests = [
  'tests/durable/**/!(*.object).test.ts',
  'tests/faults/{outbox,session-checks}.test.ts',
  'tests/worker/{replies,pictures}/**/*.test.ts',
  'tests/worker/support/upload-reader-heads.test.ts',
]

const workerdTests = ['tests/durable/**/*.object.test.ts', 'tests/{worker,db,journeys,faults}/**/*.test.ts']

const bindings = async () => ({
  MIGRATIONS: await readD1Migrations('migrations'),
  SITE_URL: 'https://kampklar.test',
  BEGINNING_MS: '0',
  SHARED_READ_MS: '0',
  JWT_SECRET: 'a secret of the tests, long enough for HS256',
  GAME_EVENT_SECRET: 'a secret of the tests for game servers',
  OPERATOR_SECRET: 'a secret of the tests for anyone who runs the site',
  VAPID_PUBLIC_KEY: 'BEzir2c7kbSHm7EmXLHZLhSeUcF4BC6PdvybelulPQCcVePoZ1BqdTOKJuT4S9X8_Cg7QzPYb5vxnZ51SIAySZk',
  VAPID_PRIVATE_KEY: 'PLHmXW1UU4MCHbmOW1DZzm8NSxAssqCuXxosc-hxn6k',
  VAPID_SUBJECT: 'mailto:push@kampklar.test',
  ALLOW_PRIVATE_SERVERS: '1',
  DEV_LOGIN: '',
  RECOVERY: 'always',
  RECORD_STORED: recorded,
  STORED_SHAPES: storedShapes(),
})

/** Projects in workerd. Files share three workers: a boot takes longer than most files. Each file removes the leftovers of the one before. */
const workerd = async (name: string, include: string[]) => ({
  plugins: [
    cloudflareTest({
      main: './tests/support/workerd/worker.ts',
      // Otherwise the runtime prints a line for each crash that a test makes.
      verbose: false,
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // Vitest looks for the inspector in every worker.
        compatibilityFlags: ['enable_nodejs_inspector_module'],
        durableObjects: {
          TOY_ROOM: { className: 'ToyRoom', useSQLite: true },
          TOY_ORGANISER: { className: 'ToyOrganiser', useSQLite: true },
          TOY_CHECK: { className: 'ToyReadyCheck', useSQLite: true },
        },
        bindings: await bindings(),
      },
    }),
  ],
  test: {
    name,
    include,
    exclude: pureTests,
    isolate: false,
    setupFiles: ['tests/support/workerd/worker-import.ts', 'tests/support/workerd/apply-migrations.ts', ...fixedSeed],
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    // Some files wait for an alarm or a retry, and would leave a core unused.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
})

/** Letters without the hints and colours of a screen: Chromium and its shell draw nearly the same picture then. */
const withPlainFonts = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [
    ...(options.args ?? []),
    ...['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning', '--force-color-profile=srgb'],
  ],
})

/** Hooks and components in a real browser, without a site behind them (docs/testing.md). */
const components = () => ({
  plugins: [react(), tailwindcss()],
  // Bundled before the first test: a package that is found in the middle of a run reloads every page.
  optimizeDeps: {
    include: [
      ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-router', 'lucide-react', 'jotai'],
      ...['valibot', 'zod', 'sonner', 'partysocket/ws', '@dnd-kit/dom', '@dnd-kit/react'],
      ...['@dnd-kit/react/sortable', '@noble/hashes/sha2.js', '@noble/hashes/utils.js', 'vitest-browser-react', 'axe-core'],
    ],
  },
  test: {
    name: 'components',
    include: ['tests/components/**/*.test.tsx'],
    setupFiles: [...fixedSeed, 'tests/components/support/accessible-ends.ts'],
    maxWorkers: bothCores,
    // An element or a call is waited for as long as a test: a busy machine is no failure.
    expect: { poll: { timeout: patienceMs } },
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      expect: {
        toMatchScreenshot: {
          // One picture for all machines: the fonts are our own, and only their edges differ a little (docs/testing.md).
          resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }: Record<'root' | 'testFileDirectory' | 'arg' | 'ext', string>) =>
            join(root, testFileDirectory, 'references', `${arg}${ext}`),
          comparatorOptions: { threshold: 0.1, allowedMismatchedPixelRatio: 0.0025 },
        },
      },
      provider: playwright({ launchOptions: hasBrowser() ? withPlainFonts(launchOptions()) : {} }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig(async () => ({
  test: {
    silent: 'passed-only' as const,
    attachmentsDir: '.cache/vitest',
    projects: [
      node('rules', pureTests),
      node('architecture', ['tests/architecture/**/*.test.ts']),
      node('web', ['tests/web/**/*.test.{ts,tsx}']),
      node('local', ['tests/local/**/*.test.ts']),
      await workerd('workerd', workerdTests),
      ...(await recorder()),
      components(),
      {
        test: {
          name: 'site',
          isolate: false,
          // A site and its game servers mostly wait for each other.
          maxWorkers: 3,
          // Projects with other numbers of workers take their turn in a whole run of vitest.
          sequence: { groupOrder: 1 },
          include: ['tests/site/**/*.test.ts'],
          environment: 'node' as const,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/demo-setup.ts'],
          setupFiles: ['tests/browser/support/no-complaints.ts'],
          isolate: false,
          environment: 'node' as const,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A site, its pages and the test wait for each other: two files at a time leave a third of both cores unused.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}))
