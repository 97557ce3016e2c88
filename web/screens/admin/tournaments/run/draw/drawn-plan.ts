import type { DraftDraw, Tournament, TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'

type Team = { id: number; name: string; seed: number }
type Pair = { no: number; teams: readonly [Team, Team] }

/** A draw for its organisers. `waiting`: the teams without a match in the first round. */
export type DrawnPlan = { groups: readonly { number: number; teams: readonly Team[] }[]; pairs: readonly Pair[]; waiting: readonly Team[] }

/** The published draw in the shape of a draft. */
function publishedPlan({ teams, groups, matches, tournament_type: type }: Tournament): NonNullable<DraftDraw['plan']> {
  const drawn = teams.filter(({ seed }) => seed !== null).toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
  const seeds = drawn.map(({ id }) => id)
  const rows = type === 'swiss' ? [] : [...Map.groupBy(groups, ({ id }) => id).values()]
  const inGroups = rows.map((row) => seeds.filter((seed) => row.some(({ team_id }) => team_id === seed)))
  return { seeds, groups: inGroups, matches }
}

const isFirst = ({ round, stage }: TournamentMatch): boolean =>
  round === 1 && (stage === 'group' || stage === 'swiss' || stage === 'bracket')

/** The groups and the first matches of a draw: of its draft if there is one, otherwise of the published draw. */
export function drawnPlan(tournament: Tournament): DrawnPlan {
  const { seeds, groups, matches } = tournament.draft?.plan ?? publishedPlan(tournament)
  const known = new Map(tournament.teams.map(({ id, name }) => [id, name]))
  const teamOf = (id: number): Team => ({ id, name: known.get(id) ?? '', seed: seeds.indexOf(id) + 1 })
  const pairs = matches.filter(isFirst).flatMap(({ match_number: no, team1_id: one, team2_id: other }): Pair[] => {
    return one === null || other === null ? [] : [{ no, teams: [teamOf(one), teamOf(other)] }]
  })
  const paired = new Set(pairs.flatMap(({ teams }) => teams.map(({ id }) => id)))
  return {
    groups: groups.map((teams, at) => ({ number: at + 1, teams: teams.map(teamOf) })),
    pairs,
    waiting: seeds.filter((id) => !paired.has(id)).map(teamOf),
  }
}
