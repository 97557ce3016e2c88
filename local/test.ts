import { parseArgs } from 'node:util'
import { runOrExplain } from './problem.ts'
import { buildIfNeeded } from './site/build.ts'
import { ensureBrowser } from './testing/browser.ts'
import { chooseSteps, type Lane, readings, runLanes, type Step, tests } from './testing/steps.ts'
import { oneStep } from './testing/test-results.ts'

/** Installs a browser where there is none: the next steps look for it. */
const browser: Step = {
  heading: 'Browser',
  parts: ['components', 'browser'],
  run: async () => oneStep(Boolean(ensureBrowser())),
}

/** The same build that `npm start` serves; without it the browser has nothing to look at. */
const build: Step = {
  heading: 'Build',
  parts: ['site', 'browser'],
  async run() {
    await buildIfNeeded()
    return oneStep(true)
  },
}

/** The first lane ends before the second comes to workerd and the browser, each of which uses two cores. */
const lanes: readonly Lane[] = [
  [...readings, tests('Tests in Node', ['rules', 'architecture', 'web', 'local'])],
  [
    browser,
    tests('Tests of hooks and components', ['components']),
    build,
    tests('Tests of the built Worker', ['site']),
    tests('Tests in workerd', ['workerd']),
    tests('Tests of the site in the browser', ['browser']),
  ],
]

await runOrExplain(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, 'in-turn': { type: 'boolean', default: false } } })
  const chosen = chooseSteps(lanes, values.only.split(',').filter(Boolean))
  // A slow machine takes one step after another: two lanes beside each other would make its tests wait for minutes.
  await runLanes(values['in-turn'] ? [chosen.flat()] : chosen)
})
