import type { CourseHost, Toast } from '../course/course-host.ts'
import type { SiteFrame } from '../protocol/site-messages.ts'
import { type RoomEffect, tell, tellStaffBesides, toastOf } from '../runtime/room-effects.ts'
import { isBefore, isOverNow, notBegun } from './cup-outcome.ts'
import type { CupState, CupTeam } from './cup-state.ts'

/** The page of the cup: while it is played, the one that shows that. */
export const pathOf = (state: Pick<CupState, 'id' | 'status'>): string =>
  state.status === 'live' || state.status === 'closed' ? `/cup/${state.id}/live` : `/cup/${state.id}`

/** A toast under the cup's name, with a link to it. */
export const frameOf = (state: CupState, { type, msg, news }: Toast): SiteFrame =>
  toastOf(state.settings.name, type, msg, news, { path: pathOf(state), label: 'Gå til cupen' })

/** A toast to staff. Of a cup that is in no list only who made it is told. */
export function tellStaff(state: CupState, toast: Toast): RoomEffect {
  const frame = frameOf(state, toast)
  return state.settings.isPrivate ? tell([state.createdBy], frame) : tellStaffBesides([], frame)
}

const playersIn = ({ lineUp }: CupTeam, { players }: CupState) => players.filter(({ steamId }) => lineUp.includes(steamId))

/** The course of a cup: staff start its matches, and of two teams as many play as the smaller one has. */
export const cupHost: CourseHost<CupState> = {
  kind: 'cup',
  it: 'cupen',
  correctedReason: 'Cupoppsettet er rettet.',
  howToPlayAgain: 'Staben starter den på nytt.',
  nameOf: ({ settings }) => settings.name,
  whyNotYet: (state) => (isBefore(state) ? notBegun() : null),
  whyNoMore: ({ status }) => (status === 'closed' ? isOverNow() : null),
  teamSize: () => null,
  mayPlay: playersIn,
  frameOf,
  tellStaff,
}
