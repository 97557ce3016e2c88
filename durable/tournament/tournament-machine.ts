import { courseStepsOf } from '../course/course-steps.ts'
import { refuse } from '../rules/error-codes.ts'
import type { Machine, Tick } from '../runtime/machine.ts'
import type { RoomEffect } from '../runtime/room-effects.ts'
import { runOut, tournamentWakeAt } from './clock-step.ts'
import { draw, finish, planTimes, start } from './draw-step.ts'
import { followed } from './follow-step.ts'
import { answerStandIn, askStandIn, setLineUp, setStandIn } from './line-up-step.ts'
import { setReady, setTime } from './ready-step.ts'
import { checkIn, register, removeTeam, setRegistration, undo, withdraw } from './registration-step.ts'
import { edit, open, remove } from './settings-step.ts'
import { staffActOf } from './staff-lines.ts'
import { takePart, teamChanged } from './team-step.ts'
import type { TournamentEffect } from './tournament-effects.ts'
import type { EventOf, TournamentEvent } from './tournament-events.ts'
import { tournamentHost } from './tournament-host.ts'
import { tournamentMigrations } from './tournament-migrations.ts'
import { isOrganiser, type Step } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'
import { correct } from './undo-step.ts'
import { announceTournament } from './view/tournament-announce.ts'
import { type TournamentAudience, tournamentView } from './view/tournament-view.ts'

type Type = Exclude<TournamentEvent['type'], 'open'>
type Steps = { readonly [Each in Type]: (state: TournamentState, event: EventOf<Each>, now: number) => Step }

const steps: Steps = {
  ...courseStepsOf(tournamentHost),
  edit,
  remove,
  registration: setRegistration,
  register,
  'team-changed': teamChanged,
  'remove-team': removeTeam,
  withdraw,
  'check-in': checkIn,
  'line-up': setLineUp,
  'take-part': takePart,
  'ask-stand-in': askStandIn,
  'answer-stand-in': answerStandIn,
  'set-stand-in': setStandIn,
  draw,
  start,
  finish,
  'set-result': correct,
  undo,
  'plan-times': planTimes,
  ready: setReady,
  'match-time': setTime,
}
// The table gives an event's type the step for just that event; the compiler loses the pair when it looks one up.
const stepOf = (type: Type) => steps[type] as (state: TournamentState, event: TournamentEvent, now: number) => Step

/** What only organisers do. Of what teams do, too, the event says who does it. */
const organisersOnly: ReadonlySet<TournamentEvent['type']> = new Set<TournamentEvent['type']>([
  ...(['edit', 'remove', 'registration', 'remove-team', 'answer-stand-in', 'set-stand-in', 'draw', 'start', 'finish', 'undo'] as const),
  ...(['plan-times', 'start-match', 'set-result', 'match-time'] as const),
])

function plainStep(state: TournamentState | null, event: TournamentEvent | Tick, now: number): Step {
  if (event.type === 'open') return event.by === null || isOrganiser(event.by) ? open(state, event) : refuse('FORBIDDEN')
  if (!state || state.removedAt !== null) return refuse('PAGE_NOT_FOUND')
  if (event.type === 'tick') return runOut(state, now)
  if (organisersOnly.has(event.type) && 'by' in event && !isOrganiser(event.by)) return refuse('FORBIDDEN')
  return stepOf(event.type)(state, event, now)
}

/** A step with everything that follows from it, and its line of the staff log. */
function step(before: TournamentState | null, event: TournamentEvent | Tick, now: number): Step {
  const taken = plainStep(before, event, now)
  if (!taken.ok || taken.state === before) return taken
  const done = followed(before, taken, now)
  const act = staffActOf({ before, after: done.state }, event, now)
  return act ? { ...done, effects: [...done.effects, { to: 'staff-log', entry: act }] } : done
}

/** A tournament as a pure machine (docs/design.md 2). Nobody sits in it. */
export const tournamentMachine: Machine<TournamentState, TournamentEvent, TournamentEffect | RoomEffect, TournamentAudience> = {
  step,
  nextWakeAt: tournamentWakeAt,
  idOf: ({ id }) => id,
  seatOf: () => null,
  audienceOf: (_state, viewer) => (isOrganiser(viewer) ? 'organiser' : 'player'),
  announce: announceTournament,
  snapshot: (state, revision, audience, now) => ({ tournament: tournamentView(state, revision, audience), now }),
  migrations: tournamentMigrations,
}
