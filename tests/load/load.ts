import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem, runOrExplain } from '../../local/problem.ts'
import { root } from '../../local/project.ts'
import { buildIfNeeded } from '../../local/site/build.ts'
import { stopWhenAsked } from '../../local/site/stopping.ts'
import { startOurSite } from '../bench/contender/our-site.ts'
import { freePort } from '../bench/free-port.ts'
import { loadBareSite } from './bare-load.ts'
import { type LoadOptions, readLoadOptions, usage } from './load-options.ts'
import { loadReport } from './load-report.ts'
import { allowLoopbackOnly } from './loopback-guard.ts'
import { loadOurSite, type OurRun, quietPicks } from './our-load.ts'
import { countsOf } from './scale-counts.ts'
import { meanStoredBytes } from './stored-bytes.ts'

const countsFile = join(root, 'docs/scale-counts.json')

async function runOurSite(folder: string, options: LoadOptions): Promise<{ ours: OurRun; quietMs: number[] }> {
  const site = await startOurSite(join(folder, 'site'), await freePort())
  try {
    console.log('Picks with ten viewers …')
    const quietMs = await quietPicks(site)
    console.log(`The site under load for ${options.minutes} minutes …`)
    return { quietMs, ours: await loadOurSite(site, options) }
  } finally {
    await site.close()
  }
}

/** Everything, with its data in `folder`. Every room and every queue that failed is in the report, and ends the run with an error. */
async function run(folder: string, options: LoadOptions): Promise<void> {
  const { ours, quietMs } = await runOurSite(folder, options)
  const { tally, seconds } = ours
  const writes = tally.callsOf((kind) => !kind.startsWith('GET ')) / seconds
  const state = join(folder, 'site')
  const storedBytes = { match: meanStoredBytes(state, 'MatchRoom'), check: meanStoredBytes(state, 'ReadyCheck') }
  const counts = countsOf(ours, options, storedBytes)
  if (options.write) writeFileSync(countsFile, `${JSON.stringify(counts, null, 2)}\n`)
  console.log(`The bare Worker for ${options.minutes} minutes …`)
  const bare = await loadBareSite(join(folder, 'bare'), await freePort(), options, { reads: options.rate, writes })
  console.log(`\n${loadReport({ quietMs, ours, bare, counts, options })}`)
  if (tally.failed + bare.failed > 0) throw new Problem(`${tally.failed + bare.failed} failures: see the report.`)
}

await runOrExplain(async () => {
  const options = readLoadOptions(process.argv.slice(2))
  if (!options) return console.log(usage)
  allowLoopbackOnly()
  stopWhenAsked()
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'kampklar-load-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await run(folder, options)
  // Timers of what failed half way must not hold the process.
  process.exit(0)
})
