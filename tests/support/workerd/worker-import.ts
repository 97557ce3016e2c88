import * as worker from './worker.ts'

// Runs before every test file. The wrapper of an object, which the plugin of vitest puts around it, asks the module runner for the Worker at
// each call; the runner's way to an answer that never changes takes a quarter of the processor's time of a small call.
declare global {
  var __vitest_mocker__: { moduleRunner: ModuleRunner }
}
interface ModuleRunner {
  import(id: string, options?: object): Promise<unknown>
}

const { moduleRunner } = globalThis.__vitest_mocker__
const runner = Object.getPrototypeOf(moduleRunner) as ModuleRunner
const main = decodeURIComponent(new URL('./worker.ts', import.meta.url).pathname)
moduleRunner.import = (id, options) => (id === main ? Promise.resolve(worker) : runner.import.call(moduleRunner, id, options))
