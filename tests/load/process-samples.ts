import { monitorEventLoopDelay } from 'node:perf_hooks'
import { cpuMs } from '../bench/cpu-time.ts'
import { residentMb } from '../bench/memory/resident-memory.ts'

/** `cores`: how much of one core it used since the sample before. */
export type Sample = { second: number; memoryMb: number; cores: number }

/** How late this process, which sends the load and reads the answers, comes to its own timers, in ms. */
export type DriverLag = { p50: number; p99: number; most: number }

const everyMs = 5_000
const lagEveryMs = 10

/** Samples a process, and the lag of this one, until it is stopped. */
export function sampleProcess(pid: number): { samples: Sample[]; stop(): DriverLag } {
  const samples: Sample[] = []
  const delays = monitorEventLoopDelay({ resolution: lagEveryMs })
  delays.enable()
  const from = performance.now()
  let last = { at: from, cpu: cpuMs(pid) ?? Number.NaN }
  const take = () => {
    const at = performance.now()
    const cpu = cpuMs(pid) ?? Number.NaN
    const cores = (cpu - last.cpu) / (at - last.at)
    samples.push({ second: Math.round((at - from) / 1_000), memoryMb: residentMb(pid) ?? Number.NaN, cores })
    last = { at, cpu }
  }
  const timer = setInterval(take, everyMs)
  const stop = () => {
    clearInterval(timer)
    take()
    delays.disable()
    // The histogram holds the nanoseconds between two of its timers.
    const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - lagEveryMs)
    return { p50: lag(delays.percentile(50)), p99: lag(delays.percentile(99)), most: lag(delays.max) }
  }
  return { samples, stop }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** MB a minute by the line of least squares through the last two thirds: the first third fills caches. */
export function growthPerMinute(samples: readonly Sample[]): number {
  const counted = samples.slice(Math.floor(samples.length / 3))
  const middle = { second: meanOf(counted.map(({ second }) => second)), memory: meanOf(counted.map(({ memoryMb }) => memoryMb)) }
  const above = counted.reduce((sum, { second, memoryMb }) => sum + (second - middle.second) * (memoryMb - middle.memory), 0)
  const below = counted.reduce((sum, { second }) => sum + (second - middle.second) ** 2, 0)
  return below === 0 ? 0 : (above / below) * 60
}

export const meanCores = (samples: readonly Sample[]): number => meanOf(samples.map(({ cores }) => cores))
