import type { Gather } from '../../durable/protocol/match/gather-fields.ts'

/** The fields of a match from which the score between its captains is read. */
export type Rematch = Pick<Gather, 'rematch_place' | 'created_at'>

/** An evening is from five in the afternoon to five in the morning. */
const eveningWord = (at: number): string => {
  const hour = new Date(at).getHours()
  return hour >= 17 || hour < 5 ? 'i kveld' : 'i dag'
}

/**
 * «1–0 i kveld»: the score between the captains of a rematch, the leader first. Null if they have not met before, and for any other match.
 */
export function standingWords({ rematch_place, created_at }: Rematch): string | null {
  const { standing = null } = rematch_place ?? {}
  return standing && `${standing.won}–${standing.lost} ${eveningWord(created_at)}`
}
