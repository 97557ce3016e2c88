import { isSigned, signed } from './signed-text.ts'

/** A key of its own, so that the name of a calendar is nothing else's signature. */
const keyOf = (secret: string): string => `${secret}\nown calendar`

/**
 * The name of the file that is a player's own calendar, without '.ics' (docs/product.md 14.7): who has it may read it, since a calendar
 * app cannot sign in. `uid` is the public id of their account, which a deleted account has no more.
 */
export const calendarName = async (secret: string, uid: string): Promise<string> => `${uid}-${await signed(keyOf(secret), uid)}`

/** Whose calendar this is; null for a name that was not made here. */
export async function readCalendarName(secret: string, name: string): Promise<string | null> {
  const [, uid, signature] = /^([\w-]{1,40})-([\w-]{43})$/.exec(name) ?? []
  return uid && signature && (await isSigned(keyOf(secret), uid, signature)) ? uid : null
}
