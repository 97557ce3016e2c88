import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { Problem, runOrExplain } from './problem.ts'
import { root } from './project.ts'

const usage = `npm run mutate -- <parts of durable> [--afresh]
  rules/rating/elo one file of rules, ports, secrets, runtime or course
  rules/cup        a folder with all below it
  'rules/*'        the files of a folder alone
  --afresh         forgets what the last run of these parts found`

/** The tests in Node that judge a folder: its own, and those of the code that is made of it. */
const testsOf: Readonly<Record<string, readonly string[]>> = {
  rules: ['tests/durable/rules/**/*.test.ts', 'tests/durable/course/own-contest.test.ts'],
  ports: ['tests/durable/ports/*.test.ts'],
  secrets: ['tests/durable/secrets/*.test.ts'],
  runtime: ['tests/durable/runtime/**/!(*.object).test.ts', 'tests/faults/{outbox,session-checks}.test.ts'],
  course: ['tests/durable/course/**/!(*.object).test.ts', 'tests/durable/tournament/**/!(*.object|*-games).test.ts'],
}

/** Only objects run these, and objects are in workerd, where every mutant would take half a minute (docs/testing.md). */
const inWorkerd = [
  'ports/objects',
  'course/{course-effects,matches/{match-delivery,match-opening},organised/{organised-room,recorded-room}}',
  'runtime/{kernel,room,room-archive,stored-room}',
  'runtime/sockets/{closed-socket,identity,room-sockets,sockets}',
].map((files) => `!durable/${files}.ts`)

/** The files a part names, as a pattern of Stryker. */
function patternOf(part: string): string {
  if (part.endsWith('/*')) return `durable/${part}.ts`
  if (existsSync(join(root, 'durable', `${part}.ts`))) return `durable/${part}.ts`
  if (existsSync(join(root, 'durable', part))) return `durable/${part}/**/*.ts`
  throw new Problem(`There is no durable/${part}.\n\n${usage}`)
}

await runOrExplain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { afresh: { type: 'boolean', default: false } } })
  const folders = [...new Set(positionals.map((part) => part.split('/')[0] ?? ''))]
  const tests = folders.flatMap((folder) => testsOf[folder] ?? [])
  if (folders.length === 0 || !folders.every((folder) => testsOf[folder])) throw new Problem(usage)
  // Read by vitest.mutate.config.ts, in the processes of the run.
  process.env.MUTATE_TESTS = JSON.stringify(tests)
  const name = positionals.join('+').replaceAll('/', '-').replaceAll('*', 'top')
  const folder = join(root, '.cache', 'stryker', name.length > 60 ? `${name.slice(0, 60)}…` : name)
  if (values.afresh) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await new Stryker({
    mutate: [...positionals.map(patternOf), ...inWorkerd],
    incrementalFile: join(folder, 'incremental.json'),
    jsonReporter: { fileName: join(folder, 'report.json') },
    htmlReporter: { fileName: join(folder, 'report.html') },
  }).runMutationTest()
})
