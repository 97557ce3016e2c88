import { championCrowned } from '../course/course-notes.ts'
import { become, type CourseEffect } from '../course/course-outcome.ts'
import { isRunning, progressOf, teamOf, withProgress } from '../course/course-state.ts'
import { counted } from '../course/course-step.ts'
import { started } from '../course/matches/match-step.ts'
import { isReturn } from '../course/organised/aside.ts'
import { courseIn, playableMatches, playingTeams } from '../course/state-course.ts'
import { withFilledLineUps } from './teams/filled-line-up.ts'
import { tournamentHost } from './tournament-host.ts'
import { matchCalled } from './tournament-notes.ts'
import type { AnyEffect, Done } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'

/** The tournament is over once its course is; a correction after that may open it again, or crown another champion. */
function ended(before: TournamentState, state: TournamentState, now: number): Done {
  const course = courseIn(state)
  if (!course || state.status === 'open') return become(state)
  const wasOver = courseIn(before)?.isOver ?? false
  if (state.status === 'in_progress' && course.isOver)
    return become({ ...state, status: 'completed', endedAt: now }, ...championCrowned(state, course.champion, tournamentHost))
  if (state.status === 'completed' && wasOver && !course.isOver) return become({ ...state, status: 'in_progress', endedAt: null })
  const isOther = state.status === 'completed' && before.status === 'completed' && course.champion !== courseIn(before)?.champion
  return isOther ? become(state, ...championCrowned(state, course.champion, tournamentHost)) : become(state)
}

const hasCome = (at: number | null, now: number): boolean => at === null || at <= now

/** Starts every match whose teams are ready, whose time has come, and whose teams do not play elsewhere. */
function startedWhereReady(state: TournamentState, now: number): Done {
  let done = become(state)
  for (const { match, teams } of playableMatches(state)) {
    const progress = progressOf(done.state, match.no)
    if (isRunning(progress) || !teams.every((id) => progress.ready.includes(id)) || !hasCome(progress.at, now)) continue
    const playing = playingTeams(done.state)
    const canPlay = teams.every((id) => !playing.has(id) && teamOf(state, id)?.lineUp.length === state.settings.teamSize)
    if (!canPlay) continue
    const next = started(done.state, match.no)
    done = { ...next, effects: [...done.effects, ...next.effects] }
  }
  return done
}

/** Calls both teams of every match that may begin, unless one of them plays or has been called to another. */
function called(state: TournamentState, now: number): Done {
  const taken = playingTeams(state)
  const playable = playableMatches(state).map((each) => ({ ...each, progress: progressOf(state, each.match.no) }))
  for (const { progress, teams } of playable) if (progress.isCalled) for (const id of teams) taken.add(id)
  let next = state
  const effects: CourseEffect[] = []
  for (const { match, teams, progress } of playable) {
    if (progress.isCalled || isRunning(progress) || progress.trouble || !hasCome(progress.at, now) || teams.some((id) => taken.has(id)))
      continue
    for (const id of teams) taken.add(id)
    next = withProgress(next, match.no, { isCalled: true })
    effects.push(...matchCalled(state, match, teams, now))
  }
  return become(next, ...effects)
}

/** The effects to the record after a change. */
function recorded(before: TournamentState | null, after: TournamentState): AnyEffect[] {
  const isBack = isReturn(before, after)
  const isTeams =
    isBack ||
    before?.teams !== after.teams ||
    before.results !== after.results ||
    before.draw !== after.draw ||
    before.status !== after.status
  return [
    { to: 'record', do: 'row' },
    ...(isTeams ? ([{ to: 'record', do: 'teams' }] as const) : []),
    ...(isBack || before?.teams !== after.teams || before.standInRequests !== after.standInRequests
      ? ([{ to: 'record', do: 'players' }] as const)
      : []),
  ]
}

/** Everything that follows by itself from a step: line-ups without those who are out, the end, matches that start, teams that are called, the record. */
export function followed(before: TournamentState | null, done: Done, now: number): Done {
  if (done.state === before || done.isSilent) return done
  if (!before || done.state.removedAt !== null) return { ...done, effects: [...done.effects, ...recorded(before, done.state)] }
  const atEnd = ended(before, withFilledLineUps(done.state), now)
  const isOn = atEnd.state.status === 'in_progress'
  const begun = isOn ? startedWhereReady(atEnd.state, now) : become(atEnd.state)
  const told = isOn ? called(begun.state, now) : become(begun.state)
  const { state } = told
  const after = counted(before, state)
  return {
    ...done,
    state: after,
    effects: [...done.effects, ...atEnd.effects, ...begun.effects, ...told.effects, ...recorded(before, after)],
  }
}
