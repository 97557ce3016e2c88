import { readTeamName } from '../../../durable/rules/team/team-name.ts'

/** What is wrong with a team's name as it stands in a field; null for nothing. */
export function nameProblem(typed: string): string | null {
  const read = readTeamName(typed)
  return read.ok ? null : (read.message ?? null)
}
