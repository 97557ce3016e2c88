import * as v from 'valibot'

const playerFields = { uid: v.string(), steamid: v.string(), username: v.string(), avatar: v.string() }
const listOf = <Field extends string>(field: Field) =>
  v.array(v.object({ ...playerFields, ...({ [field]: v.number() } as Record<Field, v.NumberSchema<undefined>>) }))
const ratioListOf = <Field extends string>(field: Field) => v.array(v.object({ ...listOf(field).item.entries, matches: v.number() }))

/**
 * The eight top lists, ten players each, best first (docs/product.md 7.6). `average_adr` and `kd_ratio` have two decimals,
 * `hs_ratio` is 0 to 1; `matches` is how many matches a ratio is made from.
 */
export const topListsReply = v.object({
  success: v.literal(true),
  ADR: ratioListOf('average_adr'),
  Kills: listOf('total_kills'),
  Games: listOf('total_matches'),
  Dmg: listOf('total_damage'),
  Kd: ratioListOf('kd_ratio'),
  Ace: listOf('total_aces'),
  Utility: listOf('total_utility_damage'),
  Hs: ratioListOf('hs_ratio'),
})
export type TopLists = v.InferOutput<typeof topListsReply>

/**
 * One's own figure of a list and the place that it has; `place` is 501 for a player who is not among the 500 best, and null until places
 * were made. Null without a figure: a ratio needs five matches.
 */
const ownPlaceSchema = v.nullable(v.object({ value: v.number(), place: v.nullable(v.number()) }))

/**
 * The places of the signed-in player in the eight lists of a period, and how many matches their ratios are made from (docs/product.md 7.6).
 */
export const ownPlacesReply = v.object({
  success: v.literal(true),
  matches: v.number(),
  places: v.object({
    ADR: ownPlaceSchema,
    Kills: ownPlaceSchema,
    Games: ownPlaceSchema,
    Dmg: ownPlaceSchema,
    Kd: ownPlaceSchema,
    Ace: ownPlaceSchema,
    Utility: ownPlaceSchema,
    Hs: ownPlaceSchema,
  }),
})
export type OwnPlaces = Omit<v.InferOutput<typeof ownPlacesReply>, 'success'>

/** The player's place among all with a rated match, from 1; equals share a place. Null for a moment after the site was set up. */
const placementSchema = v.nullable(v.number())
/** Places won in the last seven days; null for anyone who had no rated match then. */
const changeSchema = v.nullable(v.number())

const ratedPlayerSchema = v.object({ ...playerFields, placement: placementSchema, elo: v.number(), change: changeSchema })
export type RatedPlayer = v.InferOutput<typeof ratedPlayerSchema>
const pageOfRated = { TopElo: v.array(ratedPlayerSchema), next: v.nullable(v.string()), previous: v.nullable(v.string()) }

/**
 * A page of rated players, best first; `next` and `previous` are the keys of the pages below and above, null at the ends (docs/product.md
 * 7.6).
 */
export const topEloReply = v.object({ success: v.literal(true), ...pageOfRated })
export type TopEloPage = Omit<v.InferOutput<typeof topEloReply>, 'success'>

/** The place of the signed-in player, and how many players stand in each hundred points from `from` on (docs/product.md 7.6). */
export const ownPlacementReply = v.object({
  success: v.literal(true),
  /** Also null without a rated match. */
  placement: placementSchema,
  of: v.nullable(v.number()),
  elo: v.number(),
  change: changeSchema,
  /** The key that asks for the page of the list around the player; null without a rated match. */
  key: v.nullable(v.string()),
  histogram: v.array(v.object({ from: v.number(), count: v.number() })),
  /** The list's first page, where it was asked for. */
  list: v.optional(v.object(pageOfRated)),
})
export type OwnPlacement = v.InferOutput<typeof ownPlacementReply>
