import type { MatchId, SteamId } from '../../../durable/rules/vocabulary.ts'

/** Ids for tests: short names that tell the player. */
export const playerId = (name: string): SteamId => name as SteamId
export const matchId = (name: string): MatchId => name as MatchId
