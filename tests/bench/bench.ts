import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../local/build.ts'
import { Problem, runOrExplain } from '../../local/problem.ts'
import { benchDurability } from './durability-bench.ts'
import { benchIdle } from './idle-bench.ts'
import { benchLists } from './list-bench.ts'
import { benchCrowd, benchPick } from './pick-bench.ts'
import { benchQueue } from './queue-bench.ts'
import { formatTable, type Row } from './result-table.ts'
import { type Servers, startServers } from './servers.ts'
import { benchStart } from './start-bench.ts'

/** Everything that is compared; `npm run bench pick lists` runs only those. */
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
  const unknown = given.find((name) => !(name in benches))
  if (unknown) throw new Problem(`There is no bench called ${unknown}: choose among ${Object.keys(benches).join(', ')}.`)
  return given.length > 0 ? [...given] : Object.keys(benches)
}

await runOrExplain(async () => {
  const names = chosenNames(process.argv.slice(2))
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
  console.log(`\n${availableParallelism()} cores, Node ${process.version}\n\n${formatTable(rows)}`)
})
