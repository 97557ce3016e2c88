import { emptiedAt } from '../course/organised/aside.ts'
import { needsChangeAt } from '../course/organised/contest-needs.ts'
import { earliest } from '../rules/earliest.ts'
import { cupNeeds } from './cup-needs.ts'
import { registrationClosed, reminded } from './cup-notes.ts'
import { type AnyEffect, become, isBefore, type Step } from './cup-outcome.ts'
import type { CupState } from './cup-state.ts'
import { closedFrom, remindAt } from './cup-times.ts'

/** The deadlines of a cup (UTC ms), past ones too. */
function deadlinesOf(state: CupState): number[] {
  const { settings, status } = state
  const needs = needsChangeAt(cupNeeds.kind, cupNeeds.stageOf(state))
  if (!isBefore(state)) return needs
  const reminder = state.remindedOf === settings.startAt ? [] : [remindAt(settings)]
  return [...needs, ...reminder, ...(status === 'open' ? [settings.regOpenAt, closedFrom(settings)] : [])]
}

/** The next deadline of the cup (UTC ms). Deadlines that have been handled never come due again; those of a deleted cup wait. */
export const cupWakeAt = (state: CupState): number | null =>
  state.removedAt === null ? earliest(...deadlinesOf(state).filter((at) => at > state.clockAt)) : emptiedAt(state)

/** Applies all due deadlines; a late tick applies them late. */
export function runOut(state: CupState, now: number): Step {
  const dueAt = cupWakeAt(state)
  if (dueAt === null || now < dueAt) return become(state)
  const { settings, status } = state
  const isDue = (at: number): boolean => at > state.clockAt && at <= now
  const isReminded = state.remindedOf !== settings.startAt && isDue(remindAt(settings))
  const after = { ...state, clockAt: now, ...(isReminded && { remindedOf: settings.startAt }) }
  const effects: AnyEffect[] = []
  if (status === 'open' && isDue(closedFrom(settings))) effects.push(registrationClosed(after))
  if (isReminded) effects.push(...reminded(after, now))
  const isNews = status === 'open' && (isDue(settings.regOpenAt) || isDue(closedFrom(settings)))
  if (isNews && !settings.isPrivate) effects.push({ to: 'record', do: 'news' })
  return become(after, ...effects)
}
