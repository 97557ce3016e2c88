import type { SteamId } from '../../rules/vocabulary.ts'

/**
 * A round backup in R2: the place of its map in the series, from 0, how many rounds were completed, the load that it was made under, and
 * the score. `away` are players of the match who are not in it; missing where all are.
 */
export type StoredBackup = {
  place: number
  round: number
  load: number
  scoreA: number
  scoreB: number
  away?: readonly SteamId[]
}
