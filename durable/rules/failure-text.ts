import { withoutSteamIds } from './player/without-ids.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The text of a failed query: its SQL, and after this what it was asked with, which may be anybody's. */
const parameters = /\s*\n\s*params:/

const beforeParameters = (text: string): string => text.split(parameters, 1)[0] ?? ''

/**
 * The part of an exception, or of the text of one, that staff may read: the reason, without SteamIDs and a query's parameters, cut to a
 * sensible length. For a query it is the database's message, if that is known.
 */
export function failureText(error: unknown): string {
  const message = messageOf(error)
  const cause = error instanceof Error && parameters.test(message) ? error.cause : null
  return withoutSteamIds(beforeParameters(cause instanceof Error ? cause.message : message))
}
