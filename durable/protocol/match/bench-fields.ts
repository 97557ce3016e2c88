import * as v from 'valibot'
import { teamNames } from '../../rules/vocabulary.ts'

/** The players who would come in for a missed one (docs/product.md 10.9), the longest waiting first. `only`: for this team only. */
export const benchSchema = v.array(
  v.object({ steamid: v.string(), username: v.string(), avatar: v.string(), elo: v.number(), only: v.optional(v.picklist(teamNames)) }),
)
