import { existsSync, readdirSync, readFileSync } from 'node:fs'

const oneTickMs = 10

/** The CPU time of all threads, to the nanosecond where the kernel provides it. */
function scheduledMs(pid: number): number | null {
  const times = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const file = `/proc/${pid}/task/${thread}/schedstat`
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) : Number.NaN
  })
  const sum = times.reduce((total, each) => total + each, 0)
  return Number.isFinite(sum) && sum > 0 ? sum / 1e6 : null
}

/** utime and stime, in ticks; the name before them may hold spaces. */
function tickedMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * oneTickMs
}

/** The CPU time a process has used, in ms; null on systems that do not show it this way. */
export function cpuMs(pid: number): number | null {
  if (!existsSync(`/proc/${pid}/stat`)) return null
  return scheduledMs(pid) ?? tickedMs(pid)
}
