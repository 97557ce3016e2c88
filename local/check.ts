import { runOrExplain } from './problem.ts'
import { readings, type Step, take, tellHeading, tellResult, tests } from './steps.ts'
import type { Count } from './test-results.ts'

/** The checks that need neither a runtime nor a browser, run side by side in under half a minute. */
const steps: readonly Step[] = [...readings, ['Architecture and rules', tests('check', ['architecture', 'rules'])]]

/** Holds a step's output back and shows it only if the step failed. */
async function takeQuietly(step: Step): Promise<Count> {
  const output = { held: '' }
  const count = await take(step, output)
  if (count.failed > 0) {
    tellHeading(step[0])
    console.log(output.held.trim())
  }
  return count
}

await runOrExplain(async () => tellResult(steps, await Promise.all(steps.map(takeQuietly))))
