import type { Get5Status } from './get5-status.ts'

/** A round of a map by how many rounds are completed, and the score then. */
export type RoundScore = { round: number; scoreA: number; scoreB: number }

/** Whether the server plays this round of its map, with this score (docs/integrations.md 7). */
export const showsRound = ({ gamestate, roundNumber, teams: { A, B } }: Get5Status, { round, scoreA, scoreB }: RoundScore): boolean =>
  gamestate === 'live' && (roundNumber ?? round) === round && A.mapScore === scoreA && B.mapScore === scoreB
