import type { Moment } from '../../../../../durable/protocol/match/replay-fields.ts'
import type { MatchStatus } from '../../../../../durable/rules/vocabulary.ts'

/** A part of the timeline in one phase: it starts at the moment at `place`, and has `length` moments. */
export type Stretch = { phase: MatchStatus; place: number; length: number }

/** The phases of a match in the order it had them. */
export function stretchesOf(moments: readonly Pick<Moment, 'phase'>[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const [place, { phase }] of moments.entries()) {
    const last = stretches.at(-1)
    if (last?.phase === phase) last.length += 1
    else stretches.push({ phase, place, length: 1 })
  }
  return stretches
}

/** The place after a jump forwards (1) or backwards (-1) to the start of a phase; without such a phase the end of the timeline. */
export function jumpFrom(place: number, by: 1 | -1, stretches: readonly Stretch[], count: number): number {
  const starts = stretches.map((stretch) => stretch.place)
  return by === 1 ? (starts.find((start) => start > place) ?? Math.max(0, count - 1)) : (starts.findLast((start) => start < place) ?? 0)
}

/** The place that a key of a slider leads to; null for a key without a meaning here, or that the slider handles itself. */
export function placeByKey(key: string, place: number, stretches: readonly Stretch[], count: number): number | null {
  if (key === 'PageUp') return jumpFrom(place, 1, stretches, count)
  return key === 'PageDown' ? jumpFrom(place, -1, stretches, count) : null
}
