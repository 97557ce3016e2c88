import { readTeamName } from '../../../durable/rules/team/team-name.ts'

/** The problem of a team's name as typed in a field; null for none. */
export function nameProblem(typed: string): string | null {
  const read = readTeamName(typed)
  return read.ok ? null : (read.message ?? null)
}
