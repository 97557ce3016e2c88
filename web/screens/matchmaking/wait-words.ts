import { waitTexts } from './texts.ts'

const minuteMs = 60_000
const longMinutes = 60

/** «Omtrent 4 min», of an estimate in ms; null is one that nobody can make honestly. */
export function waitWords(estimate: number | null): string {
  if (estimate === null) return waitTexts.unknown
  if (estimate < minuteMs) return waitTexts.short
  const minutes = Math.round(estimate / minuteMs)
  return minutes > longMinutes ? waitTexts.long : waitTexts.about(minutes)
}
