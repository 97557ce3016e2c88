import * as v from 'valibot'
import {
  cupBalanceSchema,
  cupCardSchema,
  cupFriendAskSchema,
  cupMatchSchema,
  cupPlayerSchema,
  cupSchema,
  cupTeamSchema,
} from '../../durable/protocol/cup/cup-fields.ts'

const success = v.literal(true)
/** A rating in a reply: null for a player who was drawn in, while the elo switch is off (docs/product.md 16.2). */
const elo = v.nullable(v.number())
const playerSchema = v.object({ ...cupPlayerSchema.entries, elo })
const ratedSchema = v.object({ ...cupBalanceSchema.entries.players.item.entries, elo })
const balance = v.nullable(v.object({ ...cupBalanceSchema.entries, players: v.array(ratedSchema) }))
const cup = v.object({ ...cupSchema.entries, balance })
/** A cup, and somebody in it, as the replies show them. */
export type ShownCup = v.InferOutput<typeof cup>
export type ShownCupPlayer = v.InferOutput<typeof playerSchema>

const players = v.array(playerSchema)
/** The players, each with their team; null for a player in none. */
const teamPlayers = v.array(v.object({ steamid: v.string(), team_id: v.nullable(v.number()) }))

/** Somebody registered in a cup of the list. */
export const listedCupPlayerSchema = v.object({ cupid: v.string(), steamid: v.string(), username: v.string(), avatar: v.string() })
export type ListedCupPlayer = v.InferOutput<typeof listedCupPlayerSchema>

/** `players`: those of the cups that are not over, at most twelve of each. */
export const cupsReply = v.object({ success, cups: v.array(cupCardSchema), players: v.array(listedCupPlayerSchema) })
/** One's own cups, private ones too; `registered`: the ids of those one is in oneself, of which staff see more. */
export const ownCupsReply = v.object({ ...cupsReply.entries, registered: v.array(v.string()) })
/** A cup that has been made or changed. */
export const cupMadeReply = v.object({ success, cup })
export const cupReply = v.object({ success, cup, players, asks: v.array(cupFriendAskSchema) })
export const cupTeamsReply = v.object({ success, players, teamPlayers, teams: v.array(cupTeamSchema) })
export const cupLiveReply = v.object({
  success,
  cup,
  players,
  teams: v.array(cupTeamSchema),
  teamPlayers,
  matches: v.array(cupMatchSchema),
})
/** The player of the night of a cup: the mean of their ratings, and their kills, over this many matches; null while there is none. */
export const cupNightReply = v.object({
  success,
  player: v.nullable(
    v.object({
      steamid: v.string(),
      username: v.string(),
      avatar: v.string(),
      rating: v.number(),
      kills: v.number(),
      matches: v.number(),
    }),
  ),
})
export type CupNight = v.InferOutput<typeof cupNightReply>
/** The reply to a staff act: a sentence that says what happened. */
export const cupDoneReply = v.object({ success, message: v.string() })
export const cupBalancedReply = v.object({
  success,
  message: v.string(),
  teams: v.array(cupTeamSchema),
  unassignedPlayers: players,
})
