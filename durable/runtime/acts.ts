import type { z } from 'zod'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { Actor } from './machine.ts'

/** Reads the body of an act as it came in; null when it does not fit. */
type Act<Event> = (by: Actor, body: unknown) => Event | null

/** Everything that may be done in an open room, by the last word of its call's address (docs/product.md 4.3). */
export type ActTable<Event> = Readonly<Record<string, Act<Event>>>

/** One act: the schema of its body, and its event. */
export const act =
  <Body, Event>(body: z.ZodType<Body>, eventOf: (by: Actor, body: Body) => Event): Act<Event> =>
  (by, given) => {
    const parsed = body.safeParse(given)
    return parsed.success ? eventOf(by, parsed.data) : null
  }

/** The event of an act by its name. Refuses with INVALID_INPUT when there is no such act, or its body does not fit. */
export function readAct<Event>(acts: ActTable<Event>, by: Actor, name: string, body: unknown): { ok: true; event: Event } | Refusal {
  const event = Object.hasOwn(acts, name) ? (acts[name]?.(by, body) ?? null) : null
  return event === null ? refuse('INVALID_INPUT') : { ok: true, event }
}
