import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandFile, root } from './project.ts'
import { type Count, oneStep, readCount, sum } from './test-results.ts'

/** Far longer than any step takes; a step that hangs fails, and the next ones still run. */
const stepMs = 60 * 60_000
const resultsFolder = join(root, '.cache', 'test-results')

/** Where a step's output goes: to the terminal as it comes, or into `held`, for steps that run at the same time. */
export type Output = { held: string } | 'shown'
/** One step of a run: what stands above it, and what it comes to. */
export type Step = readonly [heading: string, step: (output: Output) => Promise<Count>]

/** Runs an installed command; whether it ended well. */
function run(file: string, args: string[], output: Output): Promise<boolean> {
  // Colours are for a terminal: in a log they stand between the reader and the words.
  const env = output === 'shown' && process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' }
  const to = output === 'shown' ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: ['ignore', to, to], timeout: stepMs })
  if (output !== 'shown') for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output.held += data))
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

const check = async (command: string, args: string[], output: Output): Promise<Count> => oneStep(await run(command, args, output))

/** The tests of these projects, one by one in the count; `name` is of this run's own. */
export const tests =
  (name: string, projects: readonly string[]) =>
  async (output: Output): Promise<Count> => {
    const file = join(resultsFolder, `${name}.json`)
    rmSync(file, { force: true })
    mkdirSync(resultsFolder, { recursive: true })
    const chosen = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return readCount(file, await run(commandFile('vitest'), ['run', ...chosen, '--passWithNoTests', ...reporters], output))
  }

/** The checks that read the code and run none of it. */
export const readings: readonly Step[] = [
  ['Types', (output) => check(commandFile('typescript', 'tsc'), ['--build'], output)],
  ['Lint', (output) => check(commandFile('@biomejs/biome', 'biome'), ['check'], output)],
  ['Dead code', (output) => check(commandFile('knip'), [], output)],
]

export const tellHeading = (heading: string) => console.log(`\n── ${heading} ${'─'.repeat(Math.max(0, 60 - heading.length))}\n`)

/** Takes one step. One that throws has failed; the others run all the same, so that every failure is seen. */
export async function take([, step]: Step, output: Output): Promise<Count> {
  try {
    return await step(output)
  } catch (error) {
    console.error((error as Error).message)
    return oneStep(false)
  }
}

/** Prints how each step went, and ends the process with the matching exit code. */
export function tellResult(steps: readonly Step[], counts: readonly Count[]): void {
  console.log('\n── Result')
  for (const [i, [heading]] of steps.entries()) console.log(`${heading}: ${counts[i]!.failed === 0 ? 'ok' : `${counts[i]!.failed} failed`}`)
  const { passed, failed } = sum(counts)
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`\n${passed} passed, ${failed} failed`)
}
