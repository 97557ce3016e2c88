import type { TournamentState } from './tournament-state.ts'

/** Everything that can happen to a tournament but the passing of its time. */
export type TournamentEvent =
  /** A new one, or one that the record has and its room does not. */
  { type: 'open'; state: TournamentState }
