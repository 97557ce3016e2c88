import { ensureBrowser } from './browser.ts'
import { buildIfNeeded } from './build.ts'
import { runOrExplain } from './problem.ts'
import { readings, type Step, take, tellHeading, tellResult, tests } from './steps.ts'
import { type Count, oneStep } from './test-results.ts'

/** The same build that `npm start` serves; without it the browser has nothing to look at. */
async function build(): Promise<Count> {
  ensureBrowser()
  await buildIfNeeded()
  return oneStep(true)
}

const steps: readonly Step[] = [
  ...readings,
  ['Tests in Node', tests('node', ['rules', 'architecture', 'web', 'local'])],
  ['Tests in workerd', tests('workerd', ['workerd', 'workerd-alone'])],
  ['Browser and build', build],
  ['Tests in the browser', tests('browser', ['browser'])],
]

await runOrExplain(async () => {
  const counts: Count[] = []
  for (const step of steps) {
    tellHeading(step[0])
    counts.push(await take(step, 'shown'))
  }
  tellResult(steps, counts)
})
