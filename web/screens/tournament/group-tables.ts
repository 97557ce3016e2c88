import type { Tournament, TournamentGroupRow } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { type TableMark, tableMarks } from '../../../durable/rules/tournament/table-marks.ts'

/** `above`: the rule that put the team above the next team with the same points; null if points decided, or no rule did. */
export type ShownRow = TournamentGroupRow & {
  team: string
  logo: string | null
  difference: number
  mark: TableMark | null
  tieBreak: TieWord | null
  below: string | null
}
/** The unit of a score: the rounds of a single map, or the maps of a series. */
export type Counted = 'rounds' | 'maps'
export const countedIn = ({ group_series }: Pick<Tournament, 'group_series'>): Counted => (group_series === 'bo1' ? 'rounds' : 'maps')

/**
 * `seeding`: the order of the seeds, if it was not drawn; `draw`: the order of the seeds if it was drawn. `maps` is `rounds` for series.
 */
export type TieWord = Exclude<NonNullable<TournamentGroupRow['decided_by']>, 'points'> | 'seeding' | 'maps' | 'maps_for'
export type GroupTable = { id: number; name: string; rows: readonly ShownRow[] }

function tieWord(
  by: TournamentGroupRow['decided_by'],
  { seeding, group_series }: Pick<Tournament, 'seeding' | 'group_series'>,
): TieWord | null {
  if (by === null || by === 'points') return null
  if (by === 'rounds') return countedIn({ group_series })
  if (by === 'rounds_for' && countedIn({ group_series }) === 'maps') return 'maps_for'
  return by === 'draw' && seeding !== 'draw' ? 'seeding' : by
}

/** The tables in the order of their groups, each row in its place, with the names of its teams. */
export function groupTables({
  groups,
  teams,
  tournament_type,
  seeding,
  group_series,
}: Pick<Tournament, 'groups' | 'teams' | 'tournament_type' | 'seeding' | 'group_series'>): GroupTable[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  const nameOf = (id: number | undefined) => (id === undefined ? null : (byId.get(id)?.name ?? null))
  const tables = Map.groupBy(groups, ({ id }) => id)
  return [...tables].map(([id, rows]) => {
    const placed = rows.toSorted((a, b) => a.place - b.place)
    const marks = tableMarks(placed, tournament_type)
    return {
      id,
      name: rows[0]?.name ?? '',
      rows: placed.map((row, at) => ({
        ...row,
        team: nameOf(row.team_id) ?? '',
        logo: byId.get(row.team_id)?.logo_url ?? null,
        difference: row.rounds_for - row.rounds_against,
        mark: marks[at] ?? null,
        tieBreak: tieWord(row.decided_by, { seeding, group_series }),
        below: nameOf(placed[at + 1]?.team_id),
      })),
    }
  })
}
