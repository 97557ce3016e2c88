import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of Linux that is in memory. */
const memory = '/dev/shm'
const prefix = 'kampklar-tests-'
/** The least free space, in bytes: a whole run takes a fifth of it at most. A container with less memory for files uses its disk. */
const leastFreeBytes = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= leastFreeBytes
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the folders of killed runs: the name of each has the id of its process. */
function removeLeftOvers(): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (pid > 0 && !isRunning(pid)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

/**
 * Moves the temporary folders of this run (databases, sites, browser profiles) from the disk into memory if there is enough, and removes
 * them after the run. On a disk each write of an object waits, and workerd takes a quarter longer. A killed process loses no file in
 * memory, so power cuts can be tested there too.
 */
export function moveTempIntoMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom(memory)) return
  removeLeftOvers()
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  process.env.TMPDIR = folder
  process.env.TEST_RUN_FOLDER = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
