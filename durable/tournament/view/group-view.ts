import { capitalised, groupName } from '../../course/matches/match-words.ts'
import { courseIn } from '../../course/state-course.ts'
import type { TournamentGroupRow } from '../../protocol/tournament/tournament-fields.ts'
import type { TableRow } from '../../rules/tournament/course-types.ts'
import type { TournamentState } from '../tournament-state.ts'

const rowView = ({ id, settings }: TournamentState, row: TableRow): TournamentGroupRow => ({
  id: row.group + 1,
  name: settings.type === 'swiss' ? 'Tabell' : capitalised(groupName(row.group)),
  tournament_id: id,
  team_id: row.team,
  points: row.points,
  matches_played: row.played,
  matches_won: row.won,
  matches_drawn: row.drawn,
  matches_lost: row.lost,
  rounds_for: row.roundsFor,
  rounds_against: row.roundsAgainst,
  buchholz: row.buchholz,
  place: row.place,
  advances: row.advances ? 1 : 0,
  is_sure: row.isSure ? 1 : 0,
  decided_by: row.decidedBy,
})

/** The rows of all tables, group after group. */
export const groupRows = (state: TournamentState): TournamentGroupRow[] =>
  (courseIn(state)?.tables ?? []).flatMap((table) => table.map((row) => rowView(state, row)))
