import type { NeedsHost } from '../course/organised/contest-needs.ts'
import { type TournamentState, takingPart } from './tournament-state.ts'

/** The part of a tournament that its needs follow from; the desk reads the same from its row of the record. */
export const tournamentNeeds: NeedsHost<TournamentState> = {
  kind: 'tournament',
  stageOf: (state) => {
    const { settings, status } = state
    if (status === 'in_progress') return { is: 'played', course: state }
    if (status !== 'open') return { is: 'over' }
    return { is: 'upcoming', upcoming: { start: settings.startAt, registered: takingPart(state), places: settings.maxTeams } }
  },
}
