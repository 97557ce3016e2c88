import { dayMs } from '../../../../format/date.ts'
import { startOfDay } from '../../../../format/oslo-time.ts'

const banLengths = ['day', 'week', 'month', 'never', 'date'] as const
/** `kept`: the current end of the ban. */
export type BanLength = 'kept' | (typeof banLengths)[number]

/** The possible lengths, and the first choice: a running ban keeps its end. `until` is UTC ms, null without end. */
export function lengthsFor(running: { until: number | null } | null): { lengths: readonly BanLength[]; first: BanLength } {
  if (running === null) return { lengths: banLengths, first: 'week' }
  return running.until === null ? { lengths: banLengths, first: 'never' } : { lengths: ['kept', ...banLengths], first: 'kept' }
}

const days: Partial<Record<BanLength, number>> = { day: 1, week: 7, month: 30 }

/** When a ban of this length ends: UTC ms, null for a ban without end, undefined if no future time is chosen. `kept` is its current end. */
export function banEnd(length: BanLength, { day, kept }: { day: string; kept: number | null }, now: number): number | null | undefined {
  if (length === 'never') return null
  const count = days[length]
  if (count !== undefined) return now + count * dayMs
  const end = length === 'kept' ? kept : startOfDay(day, 1)
  return end !== null && end > now ? end : undefined
}
