import type { TeamName } from '../../../durable/rules/vocabulary.ts'

/** A team's colours as utility classes, written out so that the build finds them. */
export const teamTone: Record<TeamName, { text: string; edge: string; line: string; field: string }> = {
  A: { text: 'text-team-a', edge: 'border-team-a/50', line: 'bg-team-a', field: 'bg-team-a/8' },
  B: { text: 'text-team-b', edge: 'border-team-b/50', line: 'bg-team-b', field: 'bg-team-b/8' },
}
