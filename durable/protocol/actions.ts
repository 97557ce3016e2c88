import { z } from 'zod'
import { chatMaxLength } from '../rules/lobby-limits.ts'
import { steamIdPattern } from '../rules/steam-id.ts'
import { sides, teamNames } from '../rules/vocabulary.ts'

/** A SteamID64 as bodies carry it. */
export const steamid = z.string().regex(new RegExp(`^${steamIdPattern}$`))
const nothing = z.strictObject({})
const mapId = z.number().int().nonnegative()

/**
 * The bodies of everything a player may do in an open match room, shared by the HTTP call and the socket's `act`
 * (docs/product.md 4.3). The names are the last part of the call's address.
 */
export const matchActionBodies = {
  'add-player': z.strictObject({ steamid }),
  'kick-player': z.strictObject({ steamid }),
  invite: z.strictObject({ steamid }),
  // Too short and too long are refused by the room, in words; this bound only protects the parser.
  chat: z.strictObject({ message: z.string().max(chatMaxLength * 4) }),
  leave: nothing,
  leavequeue: nothing,
  cancel: nothing,
  extend: nothing,
  // `placed`: how many stood on teams when the captain chose; without it the pick counts for whatever turn is theirs.
  'pick-player': z.strictObject({ steamid, team: z.enum(teamNames), placed: z.number().int().min(2).max(10).optional() }),
  // `taken`: how many maps were taken when the captain chose, likewise.
  'map-action': z.strictObject({ mapId, action: z.enum(['banned', 'picked']), taken: z.number().int().min(0).max(10).optional() }),
  'side-selection': z.strictObject({ mapId, action: z.enum(sides) }),
} as const

export type MatchActionName = keyof typeof matchActionBodies
export type MatchActionBody<Name extends MatchActionName> = z.infer<(typeof matchActionBodies)[Name]>

export const isMatchAction = (name: string): name is MatchActionName => Object.hasOwn(matchActionBodies, name)
