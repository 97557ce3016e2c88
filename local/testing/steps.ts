import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem.ts'
import { commandFile, root } from '../project.ts'
import { type Count, oneStep, readCount, sum } from './test-results.ts'

/** Far longer than any step takes; a step that hangs fails, and the next ones still run. */
const stepMs = 60 * 60_000
const resultsFolder = join(root, '.cache', 'test-results')

/** The place of a step's output: the terminal as it comes, or `held`, for steps that run at the same time. */
export type Output = { held: string } | 'shown'
/**
 * One step of a run. `parts` are the words by which it is chosen: the projects of a step of tests, or its own name. `run` takes those that
 * were chosen and resolves to its count.
 */
export type Step = { heading: string; parts: readonly string[]; run(output: Output, chosen: readonly string[]): Promise<Count> }
/** Steps that run one after another; lanes run beside each other. */
export type Lane = readonly Step[]

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

/** A step that reads the code with an installed command and runs none of it. */
const reading = (heading: string, part: string, command: readonly [packageName: string, name?: string], args: string[] = []): Step => ({
  heading,
  parts: [part],
  run: async (output) => oneStep(await run(commandFile(...command), args, output)),
})

export const readings: Lane = [
  // Several threads check the same types again: one takes half the time of both cores.
  reading('Types', 'types', ['typescript', 'tsc'], ['--build', '--singleThreaded']),
  reading('Lint', 'lint', ['@biomejs/biome', 'biome'], ['check']),
  reading('Dead code', 'deadcode', ['knip']),
]

/** The tests of these projects, one by one in the count. */
export const tests = (heading: string, projects: readonly string[]): Step => ({
  heading,
  parts: projects,
  async run(output, chosen) {
    const file = join(resultsFolder, `${chosen.join('+')}.json`)
    rmSync(file, { force: true })
    mkdirSync(resultsFolder, { recursive: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = ['run', ...chosen.flatMap((project) => ['--project', project]), '--passWithNoTests', ...reporters]
    return readCount(file, await run(commandFile('vitest'), args, output))
  },
})

/** The lanes with the steps that were asked for, each with its chosen parts; without words all of them. Throws a Problem at a word that names nothing. */
export function chooseSteps(lanes: readonly Lane[], words: readonly string[]): Lane[] {
  const known = [...new Set(lanes.flat().flatMap(({ parts }) => parts))]
  const unknown = words.find((word) => !known.includes(word))
  if (unknown) throw new Problem(`There is no part ${JSON.stringify(unknown)}: choose from ${known.join(', ')}.`)
  const chosen = (step: Step): Step => ({ ...step, parts: step.parts.filter((part) => words.length === 0 || words.includes(part)) })
  return lanes.map((lane) => lane.map(chosen).filter(({ parts }) => parts.length > 0)).filter((lane) => lane.length > 0)
}

const tellHeading = (heading: string) => console.log(`\n── ${heading} ${'─'.repeat(Math.max(0, 60 - heading.length))}\n`)
const secondsSince = (at: number): string => `${Math.round((performance.now() - at) / 1000)} s`

/** Takes one step. One that throws has failed; the others run all the same, so that every failure is seen. */
async function take({ run, parts }: Step, output: Output): Promise<Count> {
  try {
    return await run(output, parts)
  } catch (error) {
    console.error((error as Error).message)
    return oneStep(false)
  }
}

/** Takes a step, tells at once how it went, and shows its output only if it failed. */
async function takeHeld(step: Step): Promise<Count> {
  const began = performance.now()
  const output = { held: '' }
  const count = await take(step, output)
  if (count.failed > 0) {
    tellHeading(step.heading)
    console.log(output.held.trim())
  }
  console.log(`${step.heading}: ${resultOf(count)}, ${secondsSince(began)}`)
  return count
}

async function takeShown(step: Step): Promise<Count> {
  tellHeading(step.heading)
  return await take(step, 'shown')
}

const resultOf = ({ failed }: Count): string => (failed === 0 ? 'ok' : `${failed} failed`)

/** Runs the lanes beside each other and tells the result in the order of the steps. A single step shows its output as it comes. */
export async function runLanes(lanes: readonly Lane[]): Promise<void> {
  const steps = lanes.flat()
  const counts = new Map<Step, Count>()
  const takeStep = steps.length === 1 ? takeShown : takeHeld
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) counts.set(step, await takeStep(step))
    }),
  )
  console.log('\n── Result')
  for (const step of steps) console.log(`${step.heading}: ${resultOf(counts.get(step) as Count)}`)
  const { passed, failed } = sum([...counts.values()])
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`\n${passed} passed, ${failed} failed`)
}
