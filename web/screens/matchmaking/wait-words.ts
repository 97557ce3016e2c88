import { waitTexts } from './texts.ts'

const minuteMs = 60_000
const longMinutes = 60

/** «Omtrent 4 min», for an estimate in ms; null for an estimate that would not be reliable. */
export function waitWords(estimate: number | null): string {
  if (estimate === null) return waitTexts.unknown
  if (estimate < minuteMs) return waitTexts.short
  const minutes = Math.round(estimate / minuteMs)
  return minutes > longMinutes ? waitTexts.long : waitTexts.about(minutes)
}
