import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of Linux that is memory. */
const memory = '/dev/shm'
/** A whole run takes a fifth of it at most. A container that was given less memory for files keeps to its disk. */
const leastFreeBytes = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= leastFreeBytes
}

/**
 * Moves the temporary folders of this run (databases, sites, browser profiles) from the disk into memory where there is enough, and
 * removes them with the run: each write of an object waits for the disk otherwise, and workerd takes a quarter longer. A process that
 * is killed loses no file in memory, so power cuts can be tried there too.
 */
export function moveTempIntoMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom(memory)) return
  const folder = mkdtempSync(join(memory, 'kampklar-tests-'))
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
