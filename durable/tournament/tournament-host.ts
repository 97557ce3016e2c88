import type { CourseHost, Toast } from '../course/course-host.ts'
import type { SiteFrame } from '../protocol/site-messages.ts'
import { tellStaffBesides, toastOf } from '../runtime/room-effects.ts'
import { isOverNow, notBegun, notDrawn } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'

/** A toast under the tournament's name, with a link to it. */
export const frameOf = ({ id, settings }: TournamentState, { type, msg, news }: Toast): SiteFrame =>
  toastOf(settings.name, type, msg, news, { path: `/tournaments/${id}`, label: 'Gå til turneringen' })

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
  frameOf,
  tellStaff: (state, toast) => tellStaffBesides([], frameOf(state, toast)),
}
