import { type MatchEffect, matchLaneOf } from '../course/match-effects.ts'

/** What only a tournament sends: its row, its teams and their players to the record, and what its course sends to its matches. */
export type TournamentEffect = { to: 'record'; do: 'row' | 'teams' | 'players' } | MatchEffect

export const laneOf = (effect: TournamentEffect): string => (effect.to === 'record' ? 'record' : matchLaneOf(effect))
export const supersedes = (effect: TournamentEffect): string | null => (effect.to === 'record' ? `record ${effect.do}` : null)
