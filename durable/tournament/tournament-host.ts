import type { CourseHost } from '../course/course-host.ts'
import { tellStaffBesides } from '../runtime/effects/room-effects.ts'
import { isOverNow, notBegun, notDrawn } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'

/** The course of a tournament. */
export const tournamentHost: CourseHost<TournamentState> = {
  kind: 'tournament',
  it: 'turneringen',
  correctedReason: 'Turneringsoppsettet er rettet.',
  howToPlayAgain: 'Trykk Klar når dere vil spille den på nytt.',
  nameOf: ({ settings }) => settings.name,
  whyNotYet: ({ draw, status }) => (draw ? (status === 'open' ? notBegun() : null) : notDrawn()),
  whyNoMore: ({ status }) => (status === 'completed' ? isOverNow() : null),
  teamSize: ({ settings }) => settings.teamSize,
  mayPlay: ({ members, standIns }) => [...members, ...standIns],
  pathOf: ({ id }) => `/tournaments/${id}`,
  linkText: 'Gå til turneringen',
  toStaff: (_state, frame) => tellStaffBesides([], frame),
}
