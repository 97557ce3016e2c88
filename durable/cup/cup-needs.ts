import type { NeedsHost } from '../course/organised/contest-needs.ts'
import { isBefore } from './cup-outcome.ts'
import { type CupState, placedIn } from './cup-state.ts'

/** The facts behind a cup's needs of staff; the desk reads the same from its row of the record. */
export const cupNeeds: NeedsHost<CupState> = {
  kind: 'cup',
  stageOf: (state) => {
    const { settings, status } = state
    if (status === 'live') return { is: 'played', course: state }
    if (!isBefore(state)) return { is: 'over' }
    return { is: 'upcoming', upcoming: { start: settings.startAt, registered: placedIn(state).length, places: settings.maxPlayers } }
  },
}
