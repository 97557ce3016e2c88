import type { TeamId } from '../../rules/vocabulary.ts'
import type { MatchProgress } from '../course-state.ts'

/** The time of each side's last call to a match, for its view; without a side that was not called. */
export function captainCallsView({ captainCalls }: MatchProgress, [one, other]: readonly [TeamId | null, TeamId | null]) {
  const at = (team: TeamId | null) => (team === null ? undefined : captainCalls?.[team])
  const [first, second] = [at(one), at(other)]
  return { ...(first !== undefined && { team1_called_at: first }), ...(second !== undefined && { team2_called_at: second }) }
}
