import { runOrExplain } from './problem.ts'
import { readings, runLanes, tests } from './testing/steps.ts'

/** The checks that need neither a runtime nor a browser, run side by side in under half a minute. */
await runOrExplain(() => runLanes([...readings, tests('Architecture and rules', ['architecture', 'rules'])].map((step) => [step])))
