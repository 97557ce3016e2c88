import * as v from 'valibot'
import { stored } from '../../stored/stored.ts'

/** The names of the answers that home stores. */
export const upcomingKeys = { cup: 'cup-upcoming', tournaments: 'tournaments-upcoming' } as const

/**
 * The last answer about a player's next events, stored for the next visit: home shows it at once, in its place, and reads it again. Without
 * it the strips would come late and push the gathers down. `key` names the answer, `of` is the player's SteamID.
 */
export type LastUpcoming<Answer> = { of: string; answer: Answer }

/** The stored answer; null without one, or if `isAnswer` does not accept it. */
export const readUpcoming = <Answer>(key: string, isAnswer: (stored: unknown) => stored is Answer): LastUpcoming<Answer> | null =>
  stored(key, v.object({ of: v.string(), answer: v.custom<Answer>(isAnswer) })).read()

/** Whether the last answer had an event for this player: then its strip has its place above the gathers. */
export const wasUpcoming = (key: string, steamid: string): boolean => stored(key, v.object({ of: v.literal(steamid) })).read() !== null

/** Stores the answer; null, without a next event, removes the stored one. */
export function storeUpcoming<Answer>(key: string, last: LastUpcoming<Answer> | null): void {
  const place = stored(key, v.unknown())
  if (last) place.write(last)
  else place.forget()
}
