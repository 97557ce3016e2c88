import type { CourseHost } from '../course/course-host.ts'
import { teamOf, withTeam } from '../course/course-state.ts'
import { tellStaffAnd } from '../runtime/effects/room-effects.ts'
import { isOverNow, notBegun, notDrawn } from './tournament-outcome.ts'
import { namedIn, playersIn, type TournamentState } from './tournament-state.ts'

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
  mapIds: ({ settings }) => settings.mapIds ?? null,
  mayPlay: ({ members, standIns }) => [...members, ...standIns],
  reservesOf: (team) => playersIn(team).map(({ steamId }) => steamId),
  waiting: () => [],
  withSubstitute: (state, id, { out, came }) => {
    const lineUp = teamOf(state, id)?.lineUp ?? []
    return lineUp.includes(came) ? state : withTeam(state, id, { lineUp: lineUp.map((each) => (each === out ? came : each)) })
  },
  pathOf: ({ id }) => `/tournaments/${id}`,
  linkText: 'Gå til turneringen',
  toStaff: (state, frame) => tellStaffAnd(namedIn(state), frame),
}
