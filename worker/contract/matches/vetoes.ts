import * as v from 'valibot'

const count = v.number()

/**
 * The bans and picks of a captain or a team over their newest matches, twenty at most (docs/product.md 7.10, 15.3). `matches`: how many they
 * are. `maps`: the one with most acts first; `banned_first` of the bans were the team's first of their match, `won` of the picks that were
 * `played`.
 */
export const vetoesReply = v.object({
  success: v.literal(true),
  matches: count,
  maps: v.array(
    v.object({
      id: v.number(),
      display_name: v.string(),
      image_url: v.nullable(v.string()),
      banned: count,
      banned_first: count,
      picked: count,
      played: count,
      won: count,
    }),
  ),
})
export type Vetoes = v.InferOutput<typeof vetoesReply>
