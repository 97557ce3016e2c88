import { become } from '../course/course-outcome.ts'
import { isRunning, type MatchProgress, progressOf } from '../course/course-state.ts'
import { withCourse } from '../course/course-step.ts'
import { whilePlayed } from '../course/lifecycle-step.ts'
import { courseIn, playedOf } from '../course/state-course.ts'
import { refuse } from '../rules/error-codes.ts'
import type { CourseSide, PlannedMatch, Source } from '../rules/tournament/course-types.ts'
import { planSchedule, restMs } from '../rules/tournament/schedule.ts'
import type { EventOf } from './tournament-events.ts'
import { tournamentHost } from './tournament-host.ts'
import { isOverNow, notBegun, notDrawn, type Step } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'

/** Starts the tournament, or goes on with one that staff finished too early. Refuses with CONFLICT before the draw, while another one is not public, and when nobody is left to play. */
export function start(state: TournamentState): Step {
  if (state.draft) return refuse('CONFLICT', 'En trekning er ikke offentliggjort. Offentliggjør den eller forkast den først.')
  const played = playedOf(state)
  if (!played) return notDrawn()
  if (state.status === 'in_progress') return become(state)
  if (courseIn(state)?.isOver)
    return state.status === 'completed'
      ? isOverNow()
      : refuse('CONFLICT', 'Det er ikke to lag igjen å spille. Slipp et lag inn igjen, eller åpne påmeldingen og trekk på nytt.')
  return withCourse({ ...state, status: 'in_progress', isRegistrationOpen: false, endedAt: null }, played, tournamentHost)
}

/** Ends the tournament with what stands. Refuses with CONFLICT while a match is played. */
export function finish(state: TournamentState, _event: EventOf<'finish'>, now: number): Step {
  if (!state.draw) return notDrawn()
  if (state.status === 'open') return notBegun()
  if (state.status === 'completed') return become(state)
  return whilePlayed(state) ?? become({ ...state, status: 'completed', endedAt: now })
}

const sourceOf = (side: CourseSide): Source => {
  if (side.is === 'open') return side.source
  return side.is === 'team' ? { from: 'team', team: side.team } : { from: 'nobody' }
}

/** The matches still to be played, as a plan of its own: nothing depends on a match that is over. */
const leftToPlan = (state: TournamentState): PlannedMatch[] =>
  (courseIn(state)?.matches ?? [])
    .filter(({ is, no }) => is !== 'over' && is !== 'off' && !isRunning(progressOf(state, no)))
    .map(({ now: [one, other], ...match }) => ({ ...match, sides: [sourceOf(one), sourceOf(other)] }))

/** Plans when every match begins that has not, and on which server. Refuses with CONFLICT. */
export function planTimes(state: TournamentState, { startAt, servers }: EventOf<'plan-times'>, now: number): Step {
  const { draw, settings } = state
  if (!draw) return notDrawn()
  if (state.status === 'completed') return isOverNow()
  const isStarted = state.status !== 'open'
  const terms = {
    startAt: startAt ?? (isStarted ? Math.max(now, settings.startAt) : settings.startAt),
    servers: servers ?? settings.servers,
    restMs,
  }
  const { times } = planSchedule(isStarted ? leftToPlan(state) : draw.matches, terms)
  const matches: Record<number, MatchProgress> = { ...state.matches }
  for (const [no, { at, server }] of Object.entries(times)) {
    const progress = progressOf(state, Number(no))
    matches[Number(no)] = { ...progress, at, server, isCalled: progress.isCalled && at <= now }
  }
  return become({ ...state, settings: { ...settings, servers: terms.servers }, matches })
}
