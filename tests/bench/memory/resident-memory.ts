import { existsSync, readFileSync } from 'node:fs'

/** The memory of a process that is in RAM, in MB; null on systems that do not show it this way. */
export function residentMb(pid: number): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024
}
