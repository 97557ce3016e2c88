import * as v from 'valibot'
import { flagSchema, timeSchema } from '../../durable/protocol/wire-values.ts'

const count = v.number()
/** Matches, and how many of them the player won. */
const recordSchema = v.object({ played: count, won: count })
const personSchema = v.object({ uid: v.string(), steamid: v.string(), username: v.string(), avatar: v.string() })

/**
 * The common matches of two players among the last fifty of one of them: on one team, and against each other; `won` and `lost` by the
 * viewer.
 */
export const metSchema = v.object({ together: recordSchema, against: v.object({ ...recordSchema.entries, lost: count }) })
export type Met = v.InferOutput<typeof metSchema>

/** How a player's last matches ended, the newest last. */
export const formSchema = v.array(v.picklist(['W', 'L', 'D']))

/**
 * The charts of a profile, over its player's last fifty matches (docs/product.md 7.10). Matches that were taken back or cancelled are left
 * out.
 */
export const chartsReply = v.object({
  success: v.literal(true),
  /** The rating after each rated match and by how much that changed it (ELO points), oldest first; null while ELO is not shown. */
  rating: v.nullable(v.array(v.object({ match_id: v.string(), at: timeSchema, elo: v.number(), change: v.number() }))),
  /** Ten marks at most. */
  form: formSchema,
  /** Each map that was played, most played first. */
  maps: v.array(v.object({ id: v.number(), display_name: v.string(), image_url: v.nullable(v.string()), ...recordSchema.entries })),
  /** At most three each: the players with whom the player won most, and those they met most often (`won` by the profile's player). */
  teammates: v.array(v.object({ ...personSchema.entries, ...recordSchema.entries })),
  opponents: v.array(v.object({ ...personSchema.entries, ...recordSchema.entries })),
  /** The match with the highest HLTV rating; null before the first with counts. */
  best: v.nullable(
    v.object({
      match_id: v.string(),
      at: timeSchema,
      map: v.nullable(v.string()),
      kills: v.number(),
      deaths: v.number(),
      rating: v.number(),
      result: v.nullable(v.picklist(['win', 'loss', 'draw'])),
    }),
  ),
  /** With and against the viewer; null for a guest, for oneself, and without a common match. */
  met: v.nullable(metSchema),
})
export type Charts = v.InferOutput<typeof chartsReply>

/** The card of a player, shown wherever their name stands (docs/product.md 7.11). `elo` is null while ELO is not shown. */
export const playerCardReply = v.object({
  success: v.literal(true),
  card: v.object({
    ...personSchema.entries,
    role: v.picklist([1, 2, 3, 4, 5]),
    elo: v.nullable(v.number()),
    banned: v.picklist([0, 1]),
    matches_played: count,
    /** Kills per death, two decimals; null before the first match. */
    kd: v.nullable(v.number()),
    form: formSchema,
    met: v.nullable(metSchema),
    /** The viewer's relation to the player; null for a guest and for oneself. The player's relation to the viewer is never told. */
    relation: v.nullable(v.object({ followed: flagSchema, blocked: flagSchema })),
  }),
})
export type PlayerCard = v.InferOutput<typeof playerCardReply>['card']

/** A regular: matches on one team in the last sixty days (docs/product.md 7.12). */
const regularSchema = v.object({ ...personSchema.entries, played: count, won: count })
/** A rival: matches against each other in the last sixty days; `won` and `lost` by the player who asks. */
const rivalSchema = v.object({ ...personSchema.entries, played: count, won: count, lost: count })

/** GET /profile/companions: with whom one plays; `hidden` is 1 while one stands in nobody's list. */
export const companionsReply = v.object({
  success: v.literal(true),
  regulars: v.array(regularSchema),
  rivals: v.array(rivalSchema),
  hidden: flagSchema,
})
export type Companions = v.InferOutput<typeof companionsReply>

/** GET /profile/blocked: the players whom one blocks, the last blocked first. */
export const blockedReply = v.object({
  success: v.literal(true),
  blocked: v.array(v.object({ uid: v.string(), steamid: v.string(), username: v.string(), avatar: v.string(), at: timeSchema })),
})
export type BlockedPlayer = v.InferOutput<typeof blockedReply>['blocked'][number]
