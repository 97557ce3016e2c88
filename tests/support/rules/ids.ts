import type { MatchId, SteamId } from '../../../durable/rules/vocabulary.ts'

/** Ids of the tests' own: short names that say who is meant. */
export const playerId = (name: string): SteamId => name as SteamId
export const matchId = (name: string): MatchId => name as MatchId
