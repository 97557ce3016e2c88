import { courseStepsOf } from '../course/course-steps.ts'
import { bringBack, remove } from '../course/organised/aside.ts'
import { organisedStep, stepIn } from '../course/organised/organised-step.ts'
import { showScreen } from '../course/organised/show-screen-step.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { RoomEffect } from '../runtime/effects/room-effects.ts'
import type { Machine } from '../runtime/machine.ts'
import { setCoOrganiser } from './co-organiser-step.ts'
import { discardDraw, draw, publishDraw } from './draw/draw-step.ts'
import { setSeeding } from './draw/seeding-step.ts'
import { finish, planTimes, start } from './evening-step.ts'
import { setReady, setTime } from './ready-step.ts'
import { startMatches } from './start-matches.ts'
import { checkIn } from './teams/check-in-step.ts'
import { answerStandIn, askStandIn, setLineUp, setStandIn } from './teams/line-up-step.ts'
import { addTeam, register, setRegistration, undo } from './teams/registration-step.ts'
import { takePart, teamChanged } from './teams/team-step.ts'
import { removeTeam, withdraw } from './teams/withdraw-step.ts'
import { runOut, tournamentWakeAt } from './tournament-clock-step.ts'
import type { TournamentEffect } from './tournament-effects.ts'
import type { EventOf, TournamentEvent } from './tournament-events.ts'
import { followed } from './tournament-follow-step.ts'
import { tournamentHost } from './tournament-host.ts'
import { tournamentMigrations } from './tournament-migrations.ts'
import { tournamentNeeds } from './tournament-needs.ts'
import { isOrganiser, ownActIn, type Step, staffActIn } from './tournament-outcome.ts'
import { playerRowsOf } from './tournament-record.ts'
import { edit, setPicture } from './tournament-settings-step.ts'
import { staffLines } from './tournament-staff-lines.ts'
import { isInTournament, namedIn, type TournamentState } from './tournament-state.ts'
import { correct } from './undo/undo-step.ts'
import { announceTournament } from './view/tournament-announce.ts'
import { type TournamentAudience, tournamentView } from './view/tournament-view.ts'

type Type = Exclude<TournamentEvent['type'], 'open'>
type Steps = { readonly [Each in Type]: (state: TournamentState, event: EventOf<Each>, now: number) => Step }

const steps: Steps = {
  ...courseStepsOf(tournamentHost),
  edit,
  remove,
  'bring-back': bringBack,
  picture: setPicture,
  'co-organiser': setCoOrganiser,
  'show-screen': showScreen,
  registration: setRegistration,
  register,
  'add-team': addTeam,
  'team-changed': teamChanged,
  'remove-team': removeTeam,
  withdraw,
  'check-in': checkIn,
  'line-up': setLineUp,
  'take-part': takePart,
  'ask-stand-in': askStandIn,
  'answer-stand-in': answerStandIn,
  'set-stand-in': setStandIn,
  seeding: setSeeding,
  draw,
  'publish-draw': publishDraw,
  'discard-draw': discardDraw,
  start,
  finish,
  'start-matches': startMatches,
  'set-result': correct,
  undo,
  'plan-times': planTimes,
  ready: setReady,
  'match-time': setTime,
}

const step = organisedStep<TournamentState, TournamentEvent, TournamentEffect, 'tournament'>({
  take: stepIn(steps),
  runOut,
  emptied: { standInRequests: [], undo: [], draft: null, coOrganisers: [] },
  contest: 'tournament',
  needs: tournamentNeeds,
  staffActIn,
  ownActIn,
  askedIn: () => null,
  isIn: isInTournament,
  isNamed: (state, steamId) => namedIn(state).includes(steamId),
  followed,
  lines: staffLines,
  playersIn: (state) => playerRowsOf(state).map(({ steamid }) => steamid as SteamId),
})

/** A tournament as a pure machine (docs/design.md 2). Nobody sits in it. */
export const tournamentMachine: Machine<TournamentState, TournamentEvent, TournamentEffect | RoomEffect, TournamentAudience> = {
  step,
  nextWakeAt: tournamentWakeAt,
  idOf: ({ id }) => id,
  audienceOf: (state, viewer) => (isOrganiser(state, viewer) ? 'organiser' : 'player'),
  announce: announceTournament,
  snapshot: (state, revision, audience, now) => ({ tournament: tournamentView(state, revision, audience), now }),
  migrations: tournamentMigrations,
}
