import { isSigned, signed } from './signed-text.ts'

/** A key of its own, so that the name of a calendar is nothing else's signature. */
const keyOf = (secret: string): string => `${secret}\nown calendar`

/**
 * The owner of a calendar: `uid` is the public id of their account, which a deleted account has no more. `sessionVersion` is the account's
 * when the name was told: once it is higher the name is worth nothing.
 */
export type CalendarOwner = { uid: string; sessionVersion: number }

/**
 * The name of the file that is a player's own calendar, without '.ics' (docs/product.md 14.7): anyone who has it may read it, since a
 * calendar app cannot sign in.
 */
export async function calendarName(secret: string, { uid, sessionVersion }: CalendarOwner): Promise<string> {
  const owner = `${uid}-${sessionVersion}`
  return `${owner}-${await signed(keyOf(secret), owner)}`
}

/** The owner of this calendar; null for a name that was not made here. */
export async function readCalendarName(secret: string, name: string): Promise<CalendarOwner | null> {
  const [, owner = '', uid = '', version, signature = ''] = /^(([\w-]{1,40})-(\d{1,15}))-([\w-]{43})$/.exec(name) ?? []
  return (await isSigned(keyOf(secret), owner, signature)) ? { uid, sessionVersion: Number(version) } : null
}
