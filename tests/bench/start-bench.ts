import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../local/project.ts'
import { freePort } from './free-port.ts'
import type { Row } from './result-table.ts'

const atMostSeconds = 10
const patienceMs = 120_000

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`the site ended with code ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok && (await answer.text()).includes('<div id="root"')) return
  }
  throw new Error('the site did not come up')
}

/** Runs `npm start` until the first page is there; in seconds. */
async function startOnce(stateDir: string): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), STATE_DIR: stateDir }
  const from = performance.now()
  spawnSync(process.execPath, [join(root, 'local/ensure-installed.cjs')], { stdio: 'inherit' })
  const child = spawn(process.execPath, [join(root, 'local/start.ts')], { env, stdio: 'ignore' })
  try {
    await firstPage(`http://localhost:${port}/`, child)
    return (performance.now() - from) / 1_000
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : null
    child.kill('SIGTERM')
    await ended
  }
}

/** The second start: its sources have not changed, its data are there. */
export async function benchStart(): Promise<Row[]> {
  const stateDir = mkdtempSync(join(tmpdir(), 'kampklar-start-'))
  try {
    const first = await startOnce(stateDir)
    const second = await startOnce(stateDir)
    console.log(`  first start ${first.toFixed(1)} s, second ${second.toFixed(1)} s`)
    const goal = `≤ ${atMostSeconds} s`
    return [
      {
        what: 'npm start, nothing changed, to the first page',
        against: '–',
        measured: `${second.toFixed(1)} s`,
        goal,
        ok: second <= atMostSeconds,
      },
    ]
  } finally {
    rmSync(stateDir, { recursive: true, force: true })
  }
}
