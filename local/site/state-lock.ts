import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../problem.ts'
import { isFreePort } from './free-port.ts'

/** The users of a state folder: the launcher and the runtimes it started, by process id. */
type Owner = { launcher: number; runtimes: number[]; port: number }

const lockFile = (stateDir: string) => join(stateDir, 'running.json')

/** The command line of a process, or null when there is none or this system does not tell. */
function commandOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

const isLauncher = (pid: number): boolean => /local[/\\](start|dev)\.ts/.test(commandOf(pid) ?? '')
const isRuntime = (pid: number): boolean => /workerd/.test(commandOf(pid) ?? '')

function readOwner(stateDir: string): Owner | null {
  try {
    return JSON.parse(readFileSync(lockFile(stateDir), 'utf8')) as Owner
  } catch {
    return null
  }
}

function writeOwner(stateDir: string, owner: Owner): void {
  const file = lockFile(stateDir)
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(owner))
  renameSync(`${file}.${process.pid}`, file)
}

/** Ends the runtime of a launcher that was killed, which still holds the port and the databases. */
async function endOrphans({ runtimes, port }: Owner): Promise<void> {
  const orphans = runtimes.filter(isRuntime)
  for (const pid of orphans) process.kill(pid, 'SIGKILL')
  // A dying process loses its name first, and its open files a moment later.
  const isHolding = async () => orphans.length > 0 && (orphans.some(isRuntime) || !(await isFreePort(port)))
  for (let tries = 0; tries < 200 && (await isHolding()); tries++) await sleep(10)
}

/** The folder and port that this process claimed last; null before its first claim. */
let claimed: { stateDir: string; port: number } | null = null

/** Writes down every runtime of this process as soon as it has an id. A launcher that tries another port claims its folder again. */
function recordRuntimes(stateDir: string, port: number): void {
  const isFirst = claimed === null
  claimed = { stateDir, port }
  const running = new Set<number>()
  const write = () => claimed && writeOwner(claimed.stateDir, { launcher: process.pid, runtimes: [...running], port: claimed.port })
  write()
  if (!isFirst) return
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      const { pid } = child
      if (!pid || !basename(child.spawnfile).startsWith('workerd')) return
      running.add(pid)
      write()
      child.once('exit', () => running.delete(pid))
    })
  })
}

/** Allows one launcher at a time for a state folder, since two runtimes on the same databases would not see each other's writes. */
export async function claimState(stateDir: string, port: number): Promise<void> {
  mkdirSync(stateDir, { recursive: true })
  const owner = readOwner(stateDir)
  if (owner && owner.launcher !== process.pid && isLauncher(owner.launcher)) {
    throw new Problem(
      `${stateDir} is already in use by http://localhost:${owner.port} (process ${owner.launcher}): stop that one, or set STATE_DIR to another folder.`,
    )
  }
  if (owner) await endOrphans(owner)
  recordRuntimes(stateDir, port)
  process.once('exit', () => rmSync(lockFile(stateDir), { force: true }))
}
