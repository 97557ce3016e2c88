import { become, type CourseEffect } from '../course/course-outcome.ts'
import { isRunning, progressOf } from '../course/course-state.ts'
import { emptiedAt } from '../course/organised/aside.ts'
import { needsChangeAt } from '../course/organised/contest-needs.ts'
import { playableMatches } from '../course/state-course.ts'
import { earliest } from '../rules/earliest.ts'
import { tournamentNeeds } from './tournament-needs.ts'
import { checkInClosed, checkInOpened, registrationEnded, startTimeCame } from './tournament-notes.ts'
import type { Step } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'
import { checkInOf, registrationEndOf } from './tournament-times.ts'

/** The times at which something comes about by itself (UTC ms), past ones too. */
function deadlinesOf(state: TournamentState): number[] {
  const { settings, isRegistrationOpen, status } = state
  if (status === 'completed') return []
  const needs = needsChangeAt(tournamentNeeds.kind, tournamentNeeds.stageOf(state))
  if (status === 'in_progress') {
    const begin = playableMatches(state).flatMap(({ match: { no } }) => {
      const progress = progressOf(state, no)
      return progress.at === null || isRunning(progress) ? [] : [progress.at]
    })
    return [...begin, ...needs]
  }
  const window = checkInOf(settings)
  return [...needs, ...(isRegistrationOpen ? [registrationEndOf(settings)] : []), ...(window ? [window.opens] : []), settings.startAt]
}

/** The next deadline of the tournament (UTC ms). Deadlines that have been handled never come due again; those of a deleted one wait. */
export const tournamentWakeAt = (state: TournamentState): number | null =>
  state.removedAt === null ? earliest(...deadlinesOf(state).filter((at) => at > state.clockAt)) : emptiedAt(state)

/** Does everything that is due, also late. Matches whose time has come follow in tournament-follow-step.ts. */
export function runOut(state: TournamentState, now: number): Step {
  const dueAt = tournamentWakeAt(state)
  if (dueAt === null || now < dueAt) return become(state)
  const isDue = (at: number | undefined): boolean => at !== undefined && at > state.clockAt && at <= now
  const { settings, status } = state
  const effects: CourseEffect[] = []
  const after = { ...state, clockAt: now }
  if (status !== 'open') return become(after)
  if (state.isRegistrationOpen && isDue(registrationEndOf(settings))) {
    after.isRegistrationOpen = false
    effects.push(registrationEnded(after))
  }
  const window = checkInOf(settings)
  if (!state.draw && window && isDue(window.opens) && now < window.closes) effects.push(...checkInOpened(after, window.closes))
  if (isDue(settings.startAt)) effects.push(window && !state.draw ? checkInClosed(after) : startTimeCame(after))
  return become(after, ...effects)
}
