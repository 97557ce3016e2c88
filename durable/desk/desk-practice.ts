import type { Refusal } from '../rules/error-codes.ts'
import type { Accident } from '../rules/staff/practice/practice.ts'
import {
  answerInEvening,
  observedEvening,
  orderInEvening,
  type PracticeEvening,
  type RealPlay,
  startEvening,
} from '../rules/staff/practice/practice-evening.ts'
import type { Desk } from './desk-state.ts'
import type { DeskStep } from './desk-step.ts'

/**
 * The practice evening that is on at `now`; null for none. An evening whose time is over counts as none, also before the desk has woken.
 */
export const eveningAt = ({ evening }: Desk, now: number): PracticeEvening | null => (evening && evening.endsAt > now ? evening : null)

const withEvening = (desk: Desk, evening: PracticeEvening): DeskStep => ({ desk: { ...desk, evening }, effects: [] })

/** The desk without an evening, as it was before it. */
export function endPractice(desk: Desk): Desk {
  const { evening, ...rest } = desk
  return evening ? rest : desk
}

/** The desk without an evening whose time is over. */
export const withoutOldPractice = (desk: Desk, now: number): Desk => (eveningAt(desk, now) ? desk : endPractice(desk))

/** Refuses as `startEvening`. */
export function startPractice(desk: Desk, real: RealPlay, now: number): DeskStep | Refusal {
  const evening = startEvening(eveningAt(desk, now), real, now)
  return 'ok' in evening ? evening : withEvening(desk, evening)
}

/** Refuses as `orderInEvening`. */
export function orderPractice(desk: Desk, accident: Accident, id: string, now: number): DeskStep | Refusal {
  const evening = orderInEvening(eveningAt(desk, now), accident, id, now)
  return 'ok' in evening ? evening : withEvening(desk, evening)
}

/** Refuses as `answerInEvening`. */
export function answerPractice(desk: Desk, id: string, choice: string, now: number): (DeskStep & { isRight: boolean }) | Refusal {
  const answered = answerInEvening(eveningAt(desk, now), id, choice, now)
  return 'ok' in answered ? answered : { ...withEvening(desk, answered.evening), isRight: answered.isRight }
}

/** The desk whose evening has noted the present list and who has taken which concern. */
export function observedDesk(desk: Desk, now: number): Desk {
  if (!desk.evening) return desk
  const facts = { concerns: new Set(desk.known.map(({ id }) => id)), taken: new Set(Object.keys(desk.taken)) }
  const evening = observedEvening(desk.evening, facts, now)
  return evening === desk.evening ? desk : { ...desk, evening }
}
