import { matchOf } from '../../ports/objects.ts'
import type { MatchNo } from '../../rules/vocabulary.ts'
import type { DeliveryContext } from '../../runtime/room-plan.ts'
import type { CourseEventOf } from '../course-events.ts'
import type { CourseHost } from '../course-host.ts'
import { type CourseState, progressOf } from '../course-state.ts'
import { matchIn } from '../state-course.ts'
import type { MatchEffect } from './course-match-effects.ts'
import { failed, openCourseMatch } from './match-opening.ts'

type CourseDelivery<State> = DeliveryContext<State, CourseEventOf<'match-opened' | 'match-refused'>>

/** The time for which opening a match is tried before its teams and staff get a message, in ms. */
export const openingMs = 60_000

/** Delivers an effect to a match; throws when it did not arrive. `at` is when it was sent (UTC ms). */
export async function deliverToMatch<State extends CourseState>(
  room: CourseDelivery<State>,
  { effect, at }: { effect: MatchEffect; at: number },
  host: CourseHost<State>,
): Promise<void> {
  if (effect.do === 'open') return openMatch(room, { ...effect, at }, host)
  const match = matchOf(room.env, effect.matchId)
  return effect.do === 'ask' ? match.reportAgain() : match.cancelByOrganiser(effect.reason)
}

/** Opens the room of a match, unless it has been cancelled meanwhile. */
async function openMatch<State extends CourseState>(
  { env, state, now, apply }: CourseDelivery<State>,
  { no, attempt, at }: { no: MatchNo; attempt: number; at: number },
  host: CourseHost<State>,
): Promise<void> {
  const { room } = progressOf(state, no)
  const match = matchIn(state, no)
  if (room?.is !== 'starting' || room.attempt !== attempt) return
  const opening = match ? openCourseMatch(env, { state, match, host }) : Promise.resolve(failed)
  const opened = await opening.catch((error: unknown) => {
    if (now - at < openingMs) throw error
    return failed
  })
  if (opened.ok) return apply({ type: 'match-opened', no, attempt })
  apply({ type: 'match-refused', no, attempt, refusal: { why: opened.why, text: opened.text } })
}
