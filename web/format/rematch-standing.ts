import type { Gather } from '../../durable/protocol/match/gather-fields.ts'

/** A match as the standing of its captains is read from it. */
export type Rematch = Pick<Gather, 'rematch_place' | 'created_at'>

/** An evening begins at five in the afternoon, and is over at five in the morning. */
const eveningWord = (at: number): string => {
  const hour = new Date(at).getHours()
  return hour >= 17 || hour < 5 ? 'i kveld' : 'i dag'
}

/** «1–0 i kveld»: how the captains of a rematch stand, the leader first. Null where they did not meet, and for any other match. */
export function standingWords({ rematch_place, created_at }: Rematch): string | null {
  const { standing = null } = rematch_place ?? {}
  return standing && `${standing.won}–${standing.lost} ${eveningWord(created_at)}`
}
