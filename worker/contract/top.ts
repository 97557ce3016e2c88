import * as v from 'valibot'

const playerFields = { uid: v.string(), steamid: v.string(), username: v.string(), avatar: v.string() }
const listOf = <Field extends string>(field: Field) =>
  v.array(v.object({ ...playerFields, ...({ [field]: v.number() } as Record<Field, v.NumberSchema<undefined>>) }))

/**
 * The eight top lists, ten players each, best first (docs/product.md 7.6). `average_adr` and `kd_ratio` have two decimals,
 * `hs_ratio` is 0 to 1.
 */
export const topListsReply = v.object({
  success: v.literal(true),
  ADR: listOf('average_adr'),
  Kills: listOf('total_kills'),
  Games: listOf('total_matches'),
  Dmg: listOf('total_damage'),
  Kd: listOf('kd_ratio'),
  Ace: listOf('total_aces'),
  Utility: listOf('total_utility_damage'),
  Hs: listOf('hs_ratio'),
})
export type TopLists = v.InferOutput<typeof topListsReply>

/** The best rated players, best first; `placement` counts from 1 (docs/product.md 7.6). */
export const topEloReply = v.object({
  success: v.literal(true),
  TopElo: v.array(v.object({ ...playerFields, placement: v.number(), elo: v.number() })),
})
