import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { buildIfNeeded } from './build.ts'
import { runOrExplain } from './problem.ts'
import { commandFile, root } from './project.ts'
import { type Count, oneStep, readCount, sum } from './test-results.ts'

/** Far beyond what any step takes: one that hangs fails, and the ones after it still run. */
const stepMs = 60 * 60_000
const resultsFolder = join(root, '.cache', 'test-results')

/** Runs an installed command with its output shown; whether it ended well. */
function run(file: string, args: string[]): Promise<boolean> {
  // Colours are for a terminal: in a log they stand between the reader and the words.
  const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' }
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], timeout: stepMs })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

const check = async (command: string, args: string[]): Promise<Count> => oneStep(await run(command, args))

async function runTests(name: string, projects: readonly string[]): Promise<Count> {
  const file = join(resultsFolder, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return readCount(file, await run(commandFile('vitest'), ['run', ...chosen, '--passWithNoTests', ...reporters]))
}

/** The same build that `npm start` serves; without it the browser has nothing to look at. */
async function build(): Promise<Count> {
  ensureBrowser()
  await buildIfNeeded()
  return oneStep(true)
}

const steps: readonly (readonly [heading: string, step: () => Promise<Count>])[] = [
  ['Types', () => check(commandFile('typescript', 'tsc'), ['--build'])],
  ['Lint', () => check(commandFile('@biomejs/biome', 'biome'), ['check'])],
  ['Dead code', () => check(commandFile('knip'), [])],
  ['Tests in Node', () => runTests('node', ['rules', 'architecture', 'web', 'local'])],
  ['Tests in workerd', () => runTests('workerd', ['workerd'])],
  ['Browser and build', build],
  ['Tests in the browser', () => runTests('browser', ['browser'])],
]

/** A step that throws has failed; the ones after it run all the same, so that every failure is seen. */
async function countStep([heading, step]: (typeof steps)[number]): Promise<Count> {
  console.log(`\n── ${heading} ${'─'.repeat(Math.max(0, 60 - heading.length))}\n`)
  try {
    return await step()
  } catch (error) {
    console.error((error as Error).message)
    return oneStep(false)
  }
}

await runOrExplain(async () => {
  rmSync(resultsFolder, { recursive: true, force: true })
  mkdirSync(resultsFolder, { recursive: true })
  const counts: Count[] = []
  for (const step of steps) counts.push(await countStep(step))
  console.log('\n── Result')
  for (const [i, [heading]] of steps.entries()) console.log(`${heading}: ${counts[i]!.failed === 0 ? 'ok' : `${counts[i]!.failed} failed`}`)
  const { passed, failed } = sum(counts)
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`\n${passed} passed, ${failed} failed`)
})
