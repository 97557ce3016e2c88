import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'

type Named = Pick<Match, 'team_names'>

/** The name of a team: its own if it has one, otherwise 'Lag A'. */
export const teamTitle = ({ team_names }: Named, team: TeamName): string => team_names?.[team] ?? `Lag ${team}`

/** The name of a team within a sentence. */
export const teamInSentence = ({ team_names }: Named, team: TeamName): string => team_names?.[team] ?? `lag ${team}`
