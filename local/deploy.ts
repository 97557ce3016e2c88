import { execFile, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { deploySite, type Tools } from './deploy/deploy-site.ts'
import type { Configured } from './deploy/deployed-config.ts'
import { smokeTest } from './deploy/smoke-test.ts'
import { environmentName, readEnvironment } from './deployed/environments.ts'
import { wrangler } from './deployed/wrangler.ts'
import { Problem, runOrExplain } from './problem.ts'
import { root } from './project.ts'
import { buildIfNeeded } from './site/build.ts'
import { builtWorkerFolder } from './site/built-worker.ts'

function builtFolder(): string {
  const folder = builtWorkerFolder()
  if (!folder) throw new Problem('There is no build in dist.')
  return folder
}

const checked = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'local', 'check.ts')], { cwd: root, stdio: 'inherit' })
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Problem('The checks failed: nothing was deployed.'))))
  })

/** Deploys a site to Cloudflare: `npm run deploy -- staging`, `-- production --dry-run` (docs/decisions/099). */
await runOrExplain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  })
  const name = environmentName(positionals[0] ?? '')
  const tools: Tools = {
    changes: async () => (await promisify(execFile)('git', ['status', '--porcelain'], { cwd: root })).stdout,
    check: checked,
    build: async () => {
      await buildIfNeeded()
      return JSON.parse(readFileSync(join(builtFolder(), 'wrangler.json'), 'utf8')) as Configured
    },
    write: async (config) => {
      const file = join(builtFolder(), `wrangler.${name}.json`)
      writeFileSync(file, JSON.stringify(config, null, 2))
      return file
    },
    wrangler,
    smoke: smokeTest,
    tell: (line) => console.log(line),
  }
  await deploySite(tools, { name, environment: readEnvironment(name), isForced: values.force, isDry: values['dry-run'] })
})
