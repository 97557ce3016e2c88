import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'

type Drawn = { name: string; teams: readonly { id: number; name: string; seed: number | null }[] }

/** The groups as they were drawn, the best seed first in each; without groups all teams in the order of their seeds, under `order`. */
export function drawnGroups({ groups, teams }: Pick<Tournament, 'groups' | 'teams'>, order: string): readonly Drawn[] {
  const drawn = teams.filter(({ seed }) => seed !== null).toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
  const byGroup = [...Map.groupBy(groups, ({ id }) => id).values()]
  if (byGroup.length < 2) return [{ name: byGroup[0]?.[0]?.name ?? order, teams: drawn }]
  return byGroup.map((rows) => ({
    name: rows[0]?.name ?? '',
    teams: drawn.filter(({ id }) => rows.some(({ team_id }) => team_id === id)),
  }))
}
