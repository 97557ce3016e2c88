import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { Problem, runOrExplain } from './problem.ts'
import { root } from './project.ts'

const usage = `npm run mutate -- <part of durable> [--afresh]
  rules/elo        one file
  rules/cup        a folder with all below it
  'rules/*'        the files of a folder alone
  --afresh         forgets what the last run of this part found`

/** The files a part names, as a pattern of Stryker. */
function patternOf(part: string): string {
  if (part.endsWith('/*')) return `durable/${part}.ts`
  if (existsSync(join(root, 'durable', `${part}.ts`))) return `durable/${part}.ts`
  if (existsSync(join(root, 'durable', part))) return `durable/${part}/**/*.ts`
  throw new Problem(`There is no durable/${part}.\n\n${usage}`)
}

await runOrExplain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { afresh: { type: 'boolean', default: false } } })
  const [part] = positionals
  if (!part) throw new Problem(usage)
  const folder = join(root, '.cache', 'stryker', part.replaceAll('/', '-').replace('*', 'files'))
  if (values.afresh) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await new Stryker({
    mutate: [patternOf(part)],
    incrementalFile: join(folder, 'incremental.json'),
    jsonReporter: { fileName: join(folder, 'report.json') },
    htmlReporter: { fileName: join(folder, 'report.html') },
  }).runMutationTest()
})
