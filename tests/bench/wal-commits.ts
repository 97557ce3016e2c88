import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const headerBytes = 32
const frameHeaderBytes = 24

/**
 * The transactions that stand in a write-ahead log: the last frame of each holds the database's size after it, all others
 * nought (SQLite's file format, 4.2). Frames with another salt are left over from before a checkpoint.
 */
function commitsIn(file: string): number {
  const wal = readFileSync(file)
  if (wal.length < headerBytes) return 0
  const pageBytes = wal.readUInt32BE(8)
  const salt = wal.subarray(16, 24)
  let commits = 0
  for (let at = headerBytes; at + frameHeaderBytes + pageBytes <= wal.length; at += frameHeaderBytes + pageBytes) {
    if (!wal.subarray(at + 8, at + 16).equals(salt)) break
    if (wal.readUInt32BE(at + 4) !== 0) commits += 1
  }
  return commits
}

/** How many commits each database below a folder has in its log. */
export function commitsBelow(folder: string): Map<string, number> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return new Map(files.filter((file) => file.endsWith('-wal')).map((file) => [file, commitsIn(join(folder, file))]))
}
