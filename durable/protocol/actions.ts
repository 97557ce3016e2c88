import { z } from 'zod'
import { rangedWays, rangeMost } from '../rules/lobby/lobby-door.ts'
import { chatMaxLength } from '../rules/lobby/lobby-limits.ts'
import { steamIdPattern } from '../rules/player/steam-id.ts'
import { roomIdPattern } from '../rules/room-id.ts'
import { type Id, sides, teamNames } from '../rules/vocabulary.ts'
import { flag } from './body-values.ts'

/** Text that matches an id's pattern. The type is given here because zod has its own brands. */
const idSchema = <Kind extends string>(pattern: RegExp) => z.string().regex(pattern) as unknown as z.ZodType<Id<Kind>, string>

/** A SteamID64 as bodies carry it. */
export const steamid = idSchema<'SteamId'>(new RegExp(`^${steamIdPattern}$`))
/** A match's public id. */
export const matchId = idSchema<'MatchId'>(roomIdPattern)
const nothing = z.strictObject({})
const points = z.number().int().min(0).max(rangeMost).nullable()
/** How a lobby takes players in; a range of ELO stands only where it means something. */
export const lobbyDoor = z.union([
  z.strictObject({ way: z.enum(rangedWays), from: points, to: points }),
  z.strictObject({ way: z.literal('invited') }),
])
const mapId = z.number().int().nonnegative()
/** A thing that a turn chooses: a player, a map, a side. */
const option = z.union([steamid, mapId, z.enum(sides)])

/**
 * The bodies of everything a player may do in an open match room, shared by the HTTP call and the socket's `act`
 * (docs/product.md 4.3). The names are the last part of the call's address.
 */
export const matchActionBodies = {
  'add-player': z.strictObject({ steamid }),
  'kick-player': z.strictObject({ steamid }),
  // The room refuses what is too short or too long, with a text; this bound only protects the parser.
  chat: z.strictObject({ message: z.string().max(chatMaxLength * 4) }),
  leave: nothing,
  leavequeue: nothing,
  'decline-invite': nothing,
  'withdraw-invite': z.strictObject({ steamid }),
  cancel: nothing,
  'set-door': z.strictObject({ door: lobbyDoor }),
  extend: nothing,
  // 'Jeg vil være kaptein', 'Ikke meg', and the owner's choice of a captain; 0 takes it back.
  'volunteer-captain': z.strictObject({ wants: flag }),
  'decline-captain': z.strictObject({ declines: flag }),
  'name-captain': z.strictObject({ steamid, named: flag }),
  // `placed`: how many players were on teams when the captain chose; without it the pick counts for any turn of theirs.
  'pick-player': z.strictObject({ steamid, team: z.enum(teamNames), placed: z.number().int().min(2).max(10).exactOptional() }),
  // `taken`: how many maps were taken when the captain chose, likewise.
  'map-action': z.strictObject({ mapId, action: z.enum(['banned', 'picked']), taken: z.number().int().min(0).max(10).exactOptional() }),
  'side-selection': z.strictObject({ mapId, action: z.enum(sides) }),
  // Says that one wants another match, or takes that back.
  'want-rematch': z.strictObject({ wants: flag }),
  'open-rematch': nothing,
  // A captain's mark that is not yet confirmed counts when the clock runs out. `until` is the end of the turn it was made in (UTC ms).
  mark: z.strictObject({ until: z.number().int(), choice: option.nullable() }),
  // The choice that a player who leads no team would make; null takes it back. `turn`: how many choices were made before it.
  whisper: z.strictObject({ turn: z.number().int().min(0).max(40), choice: option.nullable() }),
} as const

export type MatchActionName = keyof typeof matchActionBodies
/** A body as it is sent. */
export type MatchActionBody<Name extends MatchActionName> = z.input<(typeof matchActionBodies)[Name]>
