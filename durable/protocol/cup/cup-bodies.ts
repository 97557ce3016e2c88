import { z } from 'zod'
import { cupLimits as limits } from '../../rules/cup/cup-words.ts'
import { steamid } from '../actions.ts'
import { flag, time } from '../body-values.ts'
import { screenBody } from '../tournament/screen-body.ts'

/** A whole number from 1, or its digits as text: nothing else that JavaScript would count. */
const counted = (max: number) => {
  const number = z.number().int().min(1).max(max)
  return z.union([
    number,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(number),
  ])
}
const teamId = counted(Number.MAX_SAFE_INTEGER)
const nothing = z.strictObject({})

/** The settings of a cup (docs/product.md 16.1). `private` '1' stands in no list. */
export const cupSettingsBody = z.strictObject({
  name: z.string().trim().min(1).max(limits.nameMax),
  description: z.string().max(limits.descriptionMax).default(''),
  prize: z.string().max(limits.prizeMax).default(''),
  max_players: z.number().int().min(limits.playersMin).max(limits.playersMax),
  date: time,
  reg_open: time,
  reg_close: time,
  private: z.enum(['0', '1']).default('0'),
})
export type CupSettingsBody = z.output<typeof cupSettingsBody>
export type CupSettingsInput = z.input<typeof cupSettingsBody>

/** A player's own entry when they register; `refusesProfileLink` judges the link, `friend` is asked to be in one team with them. */
export const cupRegisterBody = z.strictObject({
  faceit_elo: counted(limits.faceitEloMax),
  profile_link: z.string().max(limits.profileLinkMax),
  friend: steamid.exactOptional(),
})
export type CupRegisterInput = z.input<typeof cupRegisterBody>

/** The acts of registered players; the names are the last part of the call's address (docs/product.md 16.2). */
export const cupPlayerBodies = {
  leave: nothing,
  'ask-friend': z.strictObject({ steamid }),
  'answer-friend': z.strictObject({ steamid, accept: flag }),
  /** Out of their group of friends; what they have asked is taken back. */
  'leave-friends': nothing,
} as const
export type CupPlayerInputs = { [Name in keyof typeof cupPlayerBodies]: z.input<(typeof cupPlayerBodies)[Name]> }

/** The acts of staff, over the socket too (docs/product.md 16.3, 16.4). */
export const cupStaffBodies = {
  setup: nothing,
  'remove-player': z.strictObject({ steamid }),
  'no-show': z.strictObject({ steamid, isNoShow: flag.default(true) }),
  'set-captain': z.strictObject({ teamId, playerId: steamid, action: z.enum(['add', 'remove']) }),
  /**
   * Into a team, or out of it (`remove`, with `teamId` null). `from` is the team that the mover saw the player in, null for the pool: the
   * move is refused with CONFLICT when somebody else was first. Without it the move counts wherever the player is.
   */
  'assign-player': z.strictObject({
    steamid,
    teamId: teamId.nullable(),
    action: z.enum(['assign', 'remove']),
    from: teamId.nullable().exactOptional(),
  }),
  /**
   * `choice`: which of the suggestions, 0 is the best. `revision`: the `layout` they were worked out at; CONFLICT when it is another one.
   */
  'balance-teams': z.strictObject({ choice: z.number().int().min(0).max(4).default(0), revision: z.number().int().exactOptional() }),
  /** Takes the last change of the teams back. `revision`: the `undo_revision` that was seen. */
  undo: z.strictObject({ revision: z.number().int() }),
  /** Holds the big screen at a picture, or lets it go on by itself. */
  'show-screen': screenBody,
  start: nothing,
  /** All matches of the round that can be played. Only a call, since it looks first at who is busy elsewhere. */
  'start-round': nothing,
  /** Puts anybody into an open place of a team, or into that of `out`. Only a call, since it reads the player from the record. */
  'let-in': z.strictObject({ steamid, teamId, out: steamid.exactOptional() }),
  close: nothing,
} as const
export type CupStaffInputs = { [Name in keyof typeof cupStaffBodies]: z.input<(typeof cupStaffBodies)[Name]> }
/** The acts that come over the socket too. */
export type CupActInputs = CupPlayerInputs & Omit<CupStaffInputs, 'start-round' | 'let-in'>

/** `seen`: the `changes` of the cup that a correction was looked at with; CONFLICT when it is another one by then. */
const seen = { revision: z.number().int().exactOptional() }
/** The acts of staff on one match (docs/product.md 16.5). */
export const cupMatchBodies = {
  start: nothing,
  /** Calls the captain of a team that the match waits for. */
  'call-captain': z.strictObject({ teamId }),
  /** `winner` is the name of the team. */
  medalwinner: z.strictObject({ winner: z.string().trim().min(1).max(limits.nameMax), medal: flag.refine(Boolean), ...seen }),
  /** The other team did not come. */
  walkover: z.strictObject({ winner: teamId, ...seen }),
  /** Takes the result back. */
  reset: z.strictObject(seen),
} as const
export type CupMatchInputs = { [Name in keyof typeof cupMatchBodies]: z.input<(typeof cupMatchBodies)[Name]> }
