import * as v from 'valibot'
import { gameSchema } from '../../../worker/contract/games.ts'

/** A match of a player's history. An older page also accepts a kind, a series or a status that it does not know. */
export const historyGame = v.object({
  ...gameSchema.entries,
  match_type: v.string(),
  series_type: v.string(),
  status: v.string(),
  status_match: v.string(),
  created_at: v.nullable(v.number()),
  leaving: v.optional(v.string()),
})
export type HistoryGame = v.InferOutput<typeof historyGame>
