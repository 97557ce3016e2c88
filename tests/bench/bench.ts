import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem, runOrExplain } from '../../local/problem.ts'
import { buildIfNeeded } from '../../local/site/build.ts'
import { type Servers, startServers } from './contender/servers.ts'
import { benchCup } from './cup-bench.ts'
import { benchDurability } from './durability-bench.ts'
import { benchFaq } from './faq-bench.ts'
import { benchIdle } from './idle-bench.ts'
import { benchLists } from './list-bench.ts'
import { benchMemory } from './memory/memory-bench.ts'
import { benchCrowd, benchPick } from './pick-bench.ts'
import { benchProfile } from './profile-bench.ts'
import { benchQueue } from './queue-bench.ts'
import { formatTable, type Row } from './result-table.ts'
import { benchStart } from './start-bench.ts'

/** The benches that need no server. */
const pureBenches: Record<string, () => Row[]> = { cup: benchCup, faq: benchFaq }
/** Run only when asked for: it starts a site of its own, which a profiler slows. */
const profile = 'profile'
/** Those that start servers of their own, since they measure fresh ones. */
const freshBenches: Record<string, () => Promise<Row[]>> = { memory: benchMemory }
/** Everything else that is compared; `npm run bench pick lists` runs only those. */
const benches: Record<string, (servers: Servers) => Promise<Row[]>> = {
  durability: benchDurability,
  pick: benchPick,
  crowd: benchCrowd,
  lists: benchLists,
  queue: benchQueue,
  idle: benchIdle,
  start: benchStart,
}

function chosenNames(given: readonly string[]): string[] {
  const known = [...Object.keys(benches), ...Object.keys(freshBenches), ...Object.keys(pureBenches)]
  const unknown = given.find((name) => name !== profile && !known.includes(name))
  if (unknown) throw new Problem(`There is no bench called ${unknown}: choose among ${[...known, profile].join(', ')}.`)
  return given.length > 0 ? [...given] : known
}

/** Those that need the servers, one after the other. */
async function runOnServers(names: readonly string[]): Promise<Row[]> {
  if (names.length === 0) return []
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'kampklar-bench-'))
  const servers = await startServers(folder)
  const rows: Row[] = []
  try {
    for (const name of names) {
      console.log(`\n${name}`)
      rows.push(...((await benches[name]?.(servers)) ?? []))
    }
  } finally {
    await servers.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return rows
}

async function runProfile(): Promise<Row[]> {
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'kampklar-bench-'))
  try {
    return await benchProfile(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await runOrExplain(async () => {
  const names = chosenNames(process.argv.slice(2))
  const rows = await runOnServers(names.filter((name) => name in benches))
  if (names.includes(profile)) rows.push(...(await runProfile()))
  for (const name of names.filter((each) => each in freshBenches)) {
    await buildIfNeeded()
    console.log(`\n${name}`)
    rows.push(...((await freshBenches[name]?.()) ?? []))
  }
  for (const name of names.filter((each) => each in pureBenches)) {
    console.log(`\n${name}`)
    rows.push(...(pureBenches[name]?.() ?? []))
  }
  console.log(`\n${availableParallelism()} cores, Node ${process.version}\n\n${formatTable(rows)}`)
})
