import { withoutSteamIds } from './without-ids.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What a failed query says: its SQL, and after this what it was asked with, which may be anybody's. */
const parameters = /\s*\n\s*params:/

const beforeParameters = (text: string): string => text.split(parameters, 1)[0] ?? ''

/**
 * What staff may read of an exception, or of the text of one: why it happened, without SteamIDs and without what a query was asked
 * with, and not longer than such a text needs to be. Of a query that is what the database said, where that is known.
 */
export function failureText(error: unknown): string {
  const message = messageOf(error)
  const cause = error instanceof Error && parameters.test(message) ? error.cause : null
  return withoutSteamIds(beforeParameters(cause instanceof Error ? cause.message : message))
}
