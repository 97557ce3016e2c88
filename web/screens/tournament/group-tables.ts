import type { Tournament, TournamentGroupRow } from '../../../durable/protocol/tournament-fields.ts'

/** `above`: what put the team above the next one, where they have the same points; null where points did, or nothing has. */
export type ShownRow = TournamentGroupRow & {
  team: string
  logo: string | null
  difference: number
  tieBreak: TieWord | null
  below: string | null
}
type TieWord = Exclude<NonNullable<TournamentGroupRow['decided_by']>, 'points'>
export type GroupTable = { id: number; name: string; rows: readonly ShownRow[] }

/** The tables in the order of their groups, each row in its place, with the names of its teams. */
export function groupTables({ groups, teams }: Pick<Tournament, 'groups' | 'teams'>): GroupTable[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  const nameOf = (id: number | undefined) => (id === undefined ? null : (byId.get(id)?.name ?? null))
  const tables = Map.groupBy(groups, ({ id }) => id)
  return [...tables].map(([id, rows]) => {
    const placed = rows.toSorted((a, b) => a.place - b.place)
    return {
      id,
      name: rows[0]?.name ?? '',
      rows: placed.map((row, at) => ({
        ...row,
        team: nameOf(row.team_id) ?? '',
        logo: byId.get(row.team_id)?.logo_url ?? null,
        difference: row.rounds_for - row.rounds_against,
        tieBreak: row.decided_by === null || row.decided_by === 'points' ? null : row.decided_by,
        below: nameOf(placed[at + 1]?.team_id),
      })),
    }
  })
}

/** What is said of a row's chances: it goes on or is out for certain, or goes on as things are. */
export function chanceOf({ advances, is_sure }: Pick<TournamentGroupRow, 'advances' | 'is_sure'>): 'through' | 'out' | 'holds' | null {
  if (is_sure) return advances ? 'through' : 'out'
  return advances ? 'holds' : null
}
