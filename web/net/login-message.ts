import * as v from 'valibot'
import { type LoginMessage, loginMessageSchema } from '../../worker/contract/users.ts'

type Posted = { origin: string; source: unknown; data: unknown }

/** The sign-in result in `event`, or null. Only messages of our own pop-up, from our own origin, are trusted. */
export function readLoginMessage(event: Posted, popup: unknown, origin: string): LoginMessage | null {
  if (event.origin !== origin || popup === null || event.source !== popup) return null
  const message = v.safeParse(loginMessageSchema, event.data)
  return message.success ? message.output : null
}
