import type { CourseHost } from '../course/course-host.ts'
import { tell, tellStaffBesides } from '../runtime/effects/room-effects.ts'
import { isBefore, isOverNow, notBegun } from './cup-outcome.ts'
import { type CupState, type CupTeam, waitingIn } from './cup-state.ts'
import { withSubstitute } from './teams/with-substitute.ts'

/** The page of the cup: while it is played, the one that shows that. */
const pathOf = (state: Pick<CupState, 'id' | 'status'>): string =>
  state.status === 'live' || state.status === 'closed' ? `/cup/${state.id}/live` : `/cup/${state.id}`

const playersIn = ({ lineUp }: CupTeam, { players }: CupState) => players.filter(({ steamId }) => lineUp.includes(steamId))

/** The course of a cup: staff start its matches, and each team plays with as many players as the smaller one has. */
export const cupHost: CourseHost<CupState> = {
  kind: 'cup',
  it: 'cupen',
  correctedReason: 'Cupoppsettet er rettet.',
  howToPlayAgain: 'Staben starter den på nytt.',
  nameOf: ({ settings }) => settings.name,
  whyNotYet: (state) => (isBefore(state) ? notBegun() : null),
  whyNoMore: ({ status }) => (status === 'closed' ? isOverNow() : null),
  teamSize: () => null,
  mapIds: () => null,
  mayPlay: playersIn,
  reservesOf: ({ lineUp }) => lineUp,
  waiting: (state) => waitingIn(state).map(({ steamId }) => steamId),
  withSubstitute,
  pathOf,
  linkText: 'Gå til cupen',
  // Only its maker gets messages about a cup that is in no list.
  toStaff: ({ settings, createdBy }, frame) => (settings.isPrivate ? tell([createdBy], frame) : tellStaffBesides([], frame)),
}
