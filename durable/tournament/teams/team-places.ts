import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { freePlaces } from '../../rules/tournament/places-taken.ts'
import type { TeamId } from '../../rules/vocabulary.ts'
import { type TournamentState, takingPart } from '../tournament-state.ts'

/** Whether nobody more can take part; line-ups are fixed after the start. */
export const isFull = (state: TournamentState): boolean =>
  state.status === 'open' && freePlaces(takingPart(state), state.settings.maxTeams) === 0

/** Refuses with CONFLICT. */
export const tournamentFull = (): Refusal => refuse('CONFLICT', 'Turneringen er full.')

/** The tournament without a team that registered. */
export const withoutTeam = (state: TournamentState, id: TeamId): TournamentState => ({
  ...state,
  teams: state.teams.filter((team) => team.id !== id),
  standInRequests: state.standInRequests.filter(({ teamId }) => teamId !== id),
})

/** Whether the team is part of the draw. */
export const isDrawn = ({ draw }: TournamentState, id: TeamId): boolean => draw?.seeds.includes(id) ?? false
