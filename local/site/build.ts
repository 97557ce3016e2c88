import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Problem } from '../problem.ts'
import { commandFile, root } from '../project.ts'
import { builtWorkerFolder } from './built-worker.ts'

/** Everything the build reads. A dependency's change shows in the lock file. */
const buildInputs = [
  'web',
  'worker',
  'durable',
  'db',
  'public',
  'index.html',
  'wrangler.toml',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'tsconfig.worker.json',
]

function filesUnder(folder: string, entry: string): string[] {
  const path = join(folder, entry)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [entry]
  return readdirSync(path).flatMap((name) => filesUnder(folder, `${entry}/${name}`))
}

/** One hash of names and contents; timestamps and the folder's place do not change it. */
export function hashInputs(folder: string, entries: readonly string[] = buildInputs): string {
  const hash = createHash('sha256')
  const files = entries.flatMap((entry) => filesUnder(folder, entry)).sort()
  for (const file of files) {
    const content = readFileSync(join(folder, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

const stamp = join(root, 'dist', 'inputs.sha256')

function isBuilt(inputs: string): boolean {
  const recorded = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return recorded === inputs && builtWorkerFolder() !== null && existsSync(join(root, 'dist', 'client', 'index.html'))
}

/** The bundler's error message, without colours, progress and its stack. */
function reasonIn(report: string): string {
  const plain = stripVTControlCharacters(report)
  const lines = plain
    .slice(plain.lastIndexOf('error during build:') + 1)
    .split('\n')
    .slice(1)
  return lines
    .filter((line) => !/^\s+at |^\s*\{?\s*errors: \[Getter/.test(line) && line.trim() !== '}')
    .join('\n')
    .trim()
}

/** Runs Vite in another process, which frees its memory afterwards; its output is shown only if it fails. */
function runBuild(): Promise<{ code: number | null; report: string }> {
  const { CLOUDFLARE_ENV: _, ...env } = process.env
  const quiet = { NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', FORCE_COLOR: '0' }
  const child = spawn(process.execPath, [commandFile('vite'), 'build'], {
    cwd: root,
    env: { ...env, ...quiet },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let report = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (report += data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, report }))
  })
}

/** Builds the Worker and the app into dist/, unless nothing they are built from has changed. Returns whether it built. */
export async function buildIfNeeded(): Promise<boolean> {
  const inputs = hashInputs(root)
  if (isBuilt(inputs)) return false
  console.log('Building the site …')
  rmSync(stamp, { force: true })
  const { code, report } = await runBuild()
  if (code !== 0 || builtWorkerFolder() === null) {
    console.error(reasonIn(report))
    throw new Problem('The build failed: what stands above is the reason.')
  }
  writeFileSync(stamp, inputs)
  return true
}
