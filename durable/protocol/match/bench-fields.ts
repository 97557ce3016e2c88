import * as v from 'valibot'
import { teamNames } from '../../rules/vocabulary.ts'

/** Those who would come in for a missed player (docs/product.md 10.9), who has waited longest first. `only`: for that team alone. */
export const benchSchema = v.array(
  v.object({ steamid: v.string(), username: v.string(), avatar: v.string(), elo: v.number(), only: v.optional(v.picklist(teamNames)) }),
)
