import * as v from 'valibot'
import { cupMatchStatuses, cupMatchTypes, cupStatuses } from '../../rules/cup/cup-words.ts'
import { screenSchema } from '../tournament/screen-fields.ts'
import { cupIdSchema, flagSchema, teamIdSchema, timeSchema } from '../wire-values.ts'

/** The winner of a cup: a team and its players. */
const winnerSchema = v.object({
  team_id: teamIdSchema,
  name: v.string(),
  players: v.array(v.object({ steamid: v.string(), username: v.string(), avatar: v.string() })),
})

/** A cup in a list (docs/product.md 16.1). `date` is its start. */
export const cupCardSchema = v.object({
  cupid: cupIdSchema,
  /** The same as `cupid`. */
  id: cupIdSchema,
  name: v.string(),
  status: v.picklist(cupStatuses),
  max_players: v.number(),
  date: timeSchema,
  reg_open: timeSchema,
  reg_close: timeSchema,
  /** '0' is public; '1' stands in no list and is seen by anyone who has its address. */
  private: v.picklist(['0', '1']),
  /** Five until it is played, then how many the largest team has. */
  team_size: v.number(),
  /** How many have a place, and how many wait for one. */
  registered: v.number(),
  waiting: v.number(),
  /** The prize, in the organiser's words; null for none. */
  prize: v.nullable(v.string()),
  winner: v.nullable(winnerSchema),
})
export type CupCard = v.InferOutput<typeof cupCardSchema>

/**
 * A balance that was applied: who was placed, in the order the rule took them, and which of its suggestions (0 is the best). With the seed
 * and these the page makes the same teams again (docs/product.md 16.4).
 */
export const cupBalanceSchema = v.object({
  at: timeSchema,
  choice: v.number(),
  players: v.array(v.object({ steamid: v.string(), elo: v.number(), friends: v.nullable(v.number()) })),
  /** The teams in their order: their ids, and who was captain already. */
  teams: v.array(v.object({ team_id: teamIdSchema, captain: v.nullable(v.string()) })),
})
export type CupBalance = v.InferOutput<typeof cupBalanceSchema>

/** The public fields of a cup itself. */
export const cupSchema = v.object({
  ...cupCardSchema.entries,
  description: v.string(),
  /** SHA-256 of the seed of its draws, as hex; from the beginning. */
  commitment: v.string(),
  /** The seed, as hex; null until the teams are being made. */
  seed: v.nullable(v.string()),
  balance: v.nullable(cupBalanceSchema),
  /** How many moves by hand, and players who fell out, came after the balance. */
  moved: v.number(),
  /** Rises with every change of players or teams: what is worked out from them, like suggestions, holds as long as this does. */
  layout: v.number(),
  /** The change that staff can undo, in words, and its revision; null for nothing, and for players. */
  undo: v.nullable(v.string()),
  undo_revision: v.nullable(v.number()),
  /** The round that is played or comes next, from 1 within its stage; null before the start and when it is over. */
  round: v.nullable(v.number()),
  /** How many Swiss rounds there are; null before the start. */
  rounds: v.nullable(v.number()),
  screen: v.optional(screenSchema),
  /** The number of changes to the course so far: a preview of a result change holds as long as this number does. */
  changes: v.number(),
})
export type Cup = v.InferOutput<typeof cupSchema>

/**
 * A registered player. `elo` is the Faceit rating they gave, for a drawn player the ELO of this site; `kd` is their kill-death ratio on
 * this site, null before a first match.
 */
export const cupPlayerSchema = v.object({
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  role: v.number(),
  is_captain: flagSchema,
  elo: v.number(),
  kd: v.nullable(v.number()),
  /** Null for anyone who is in no team. */
  team_id: v.nullable(teamIdSchema),
  cupid: cupIdSchema,
  /** As they gave it; empty for anyone who was drawn in by staff, and for guests. */
  profile_link: v.string(),
  registered_at: timeSchema,
  /** On the waiting list. */
  waiting: flagSchema,
  /** Staff have marked that they did not come. */
  no_show: flagSchema,
  /** Staff drew them in: they did not register themselves. */
  drawn: flagSchema,
  /** Players with the same number want to be in one team; null for nobody. */
  friends: v.nullable(v.number()),
})
export type CupPlayer = v.InferOutput<typeof cupPlayerSchema>

/** A player has asked another to be in one team with them, and waits for the answer. */
export const cupFriendAskSchema = v.object({ from: v.string(), to: v.string() })
export type CupFriendAsk = v.InferOutput<typeof cupFriendAskSchema>

export const cupTeamSchema = v.object({
  team_id: teamIdSchema,
  name: v.string(),
  /** 3 a win, 1 a draw; a bye is a win. */
  points: v.number(),
  captain: v.nullable(v.string()),
  /** SteamIDs: the captain, then the others in the order in which they were put in. */
  players: v.array(v.string()),
  /** Its place in the table of the rounds, from 1; null before the start. */
  rank: v.nullable(v.number()),
  won: v.number(),
  drawn: v.number(),
  lost: v.number(),
  /** The final place: 1 is the winner; null while it is in. */
  place: v.nullable(v.number()),
})
export type CupTeam = v.InferOutput<typeof cupTeamSchema>

/** Why a match that could begin has not, or does not end. */
const troubleSchema = v.object({
  why: v.picklist(['busy', 'no-maps', 'line-up', 'failed', 'cancelled', 'voided', 'draw', 'undecided']),
  text: v.string(),
})

export const cupMatchSchema = v.object({
  /** Its number in the cup, as text. */
  id: v.string(),
  /** The same as `id`. */
  match_id: v.string(),
  /** The match it is played in, while there is one to look at. */
  matchid: v.nullable(v.string()),
  /** From 1; play-offs go on after the Swiss rounds, of which there are `rounds`. */
  round_number: v.number(),
  rounds: v.number(),
  match_type: v.picklist(cupMatchTypes),
  status: v.picklist(cupMatchStatuses),
  team1_id: v.nullable(teamIdSchema),
  team2_id: v.nullable(teamIdSchema),
  winner_id: v.nullable(teamIdSchema),
  /** Rounds; null where there is no score to show. */
  team1_score: v.nullable(v.number()),
  team2_score: v.nullable(v.number()),
  /** `bye`: the team met nobody and has won; `hand`: staff named the winner. */
  how: v.nullable(v.picklist(['played', 'hand', 'walkover', 'bye'])),
  /** When staff last called the captain of each team to it; missing where nobody was called. */
  team1_called_at: v.optional(timeSchema),
  team2_called_at: v.optional(timeSchema),
  /** Both teams are known and free: staff may start it. */
  can_start: flagSchema,
  trouble: v.nullable(troubleSchema),
  /** How many of each team play; null while a team is not known, and where nothing is played. */
  size: v.nullable(v.number()),
  /** The players of both teams who do not play in it, in the order of their teams; nobody once it is over. */
  sits_out: v.array(v.string()),
})
export type CupMatch = v.InferOutput<typeof cupMatchSchema>

/** A cup as its room shows it. */
export const cupRoomSchema = v.object({
  cup: cupSchema,
  players: v.array(cupPlayerSchema),
  asks: v.array(cupFriendAskSchema),
  teams: v.array(cupTeamSchema),
  matches: v.array(cupMatchSchema),
})
export type CupRoomView = v.InferOutput<typeof cupRoomSchema>
