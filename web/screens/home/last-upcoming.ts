import * as v from 'valibot'
import { stored } from '../../stored/stored.ts'

/** The names of the answers that home keeps. */
export const upcomingKeys = { cup: 'cup-upcoming', tournaments: 'tournaments-upcoming' } as const

/**
 * The last answer about what comes next for a player, kept for their next visit: home shows it at once, in its place, and reads it anew.
 * Without it the strips would come when home is at rest and push the gathers down. `key` names the answer, `of` is the player's SteamID.
 */
export type LastUpcoming<Answer> = { of: string; answer: Answer }

/** The stored answer; null where there is none, or none that `isAnswer` knows. */
export const readUpcoming = <Answer>(key: string, isAnswer: (stored: unknown) => stored is Answer): LastUpcoming<Answer> | null =>
  stored(key, v.object({ of: v.string(), answer: v.custom<Answer>(isAnswer) })).read()

/** Whether the last answer told this player of something: then its strip has its place above the gathers. */
export const wasUpcoming = (key: string, steamid: string): boolean => stored(key, v.object({ of: v.literal(steamid) })).read() !== null

/** Keeps the answer; null, when nothing comes next, forgets the one before. */
export function storeUpcoming<Answer>(key: string, last: LastUpcoming<Answer> | null): void {
  const place = stored(key, v.unknown())
  if (last) place.write(last)
  else place.forget()
}
