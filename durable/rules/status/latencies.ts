import { type Probe, type ProbedPart, probedParts } from './probe.ts'

const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** How many hours of probes are kept and shown, this one among them. */
export const probedHours = 24

/** The probe of one minute of an hour: the minute, then the times (ms) in the order of `probedParts`, null for no answer. */
export type ProbedMinute = readonly [minute: number, ...(number | null)[]]

/** The times of an hour or a day, in ms: the middle one, and the one that one in a hundred exceeds; and how many probes had no answer. */
export type Times = { p50: number; p99: number; probes: number; failed: number }
/** The times of a part in a day, and in each of its hours from the oldest on; null for no answer in it. */
export type PartTimes = { day: Times | null; hours: readonly (Times | null)[] }

export const hourOf = (at: number): number => Math.floor(at / hourMs)

/** The minutes of the probe's hour with this probe, which takes the place of one of the same minute. */
export function withProbe(minutes: readonly ProbedMinute[], { at, ms }: Probe): ProbedMinute[] {
  const minute = Math.floor((at % hourMs) / minuteMs)
  const probed: ProbedMinute = [minute, ...probedParts.map((part) => ms[part])]
  return [...minutes.filter(([other]) => other !== minute), probed].sort(([a], [b]) => a - b)
}

/** The value that `share` of the sorted numbers do not exceed. */
const rankOf = (sorted: readonly number[], share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

/** Null when nothing was answered: such an hour has no time that could be shown. */
function timesOf(probes: readonly (number | null)[]): Times | null {
  const sorted = probes.filter((ms) => ms !== null).sort((a, b) => a - b)
  if (sorted.length === 0) return null
  return { p50: rankOf(sorted, 0.5), p99: rankOf(sorted, 0.99), probes: probes.length, failed: probes.length - sorted.length }
}

/** The times of each part in the day that ends with the hour of `now` (UTC ms). */
export function latenciesOf(hours: ReadonlyMap<number, readonly ProbedMinute[]>, now: number): Record<ProbedPart, PartTimes> {
  const first = hourOf(now) - probedHours + 1
  const shown = Array.from({ length: probedHours }, (_, place) => hours.get(first + place) ?? [])
  const ofPart = (column: number): PartTimes => {
    const times = shown.map((minutes) => minutes.map((minute) => minute[column] ?? null))
    return { day: timesOf(times.flat()), hours: times.map(timesOf) }
  }
  return Object.fromEntries(probedParts.map((part, place) => [part, ofPart(place + 1)])) as Record<ProbedPart, PartTimes>
}
