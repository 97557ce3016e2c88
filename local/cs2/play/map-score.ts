import { otherSide, type Side, type TeamKey } from '../match-config.ts'

/** Rounds won on a map. */
export type Score = Readonly<Record<TeamKey, number>>

/** How many rounds a map has: MR12, then MR3 as often as needed where overtime is on. */
export type RoundRules = { regulation: number; overtime: number | null }

export const roundsPlayed = (score: Score): number => score.team1 + score.team2
export const addRound = (score: Score, winner: TeamKey): Score => ({ ...score, [winner]: score[winner] + 1 })
export const leader = ({ team1, team2 }: Score): TeamKey | null => (team1 === team2 ? null : team1 > team2 ? 'team1' : 'team2')

/** Whether the map ends at this score; a draw ends it only where there is no overtime. */
export function isMapOver(score: Score, { regulation, overtime }: RoundRules): boolean {
  const rounds = roundsPlayed(score)
  const most = Math.max(score.team1, score.team2)
  if (rounds < regulation || (rounds === regulation && leader(score))) return most > regulation / 2
  if (overtime === null) return true
  const overtimes = Math.ceil((rounds - regulation) / overtime)
  return most > regulation / 2 + (overtime / 2) * overtimes
}

/** Sides change in the middle of regulation and of each overtime, never between two of them. */
export function isHalftime(rounds: number, { regulation, overtime }: RoundRules): boolean {
  if (rounds === regulation / 2) return true
  return overtime !== null && rounds > regulation && (rounds - regulation) % overtime === overtime / 2
}

/** The side for the next round of a team that began on `first`. */
export function sideAfter(rounds: number, first: Side, rules: RoundRules): Side {
  const halves = Array.from({ length: rounds }, (_, at) => at + 1).filter((each) => isHalftime(each, rules))
  return halves.length % 2 === 0 ? first : otherSide(first)
}
