import type { OrganisedEffect } from '../course/course-effects.ts'

/** The parts of a tournament that go to the record: its row, its teams and their players. */
export type TournamentPart = 'row' | 'teams' | 'players'
export type TournamentEffect = OrganisedEffect<TournamentPart>
