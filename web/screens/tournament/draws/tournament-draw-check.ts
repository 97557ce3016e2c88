import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { commitmentOf } from '../../../../durable/rules/draft/draw.ts'
import { drawTournament, formatOf } from '../../../../durable/rules/tournament/tournament-draw.ts'
import { publishedDraw } from './published-draw.ts'

/**
 * `holds`: the repeated draw gives the same result. `seed-only`: the seed is the promised one, and the rest cannot be calculated any more.
 */
export type DrawVerdict = 'holds' | 'broken' | 'seed-only'
/** One compared part of the draw; `groups` are the groups as they were drawn again, by the names of the teams. */
export type DrawCheck = {
  verdict: DrawVerdict
  lines: readonly { of: 'seed' | 'discarded' | 'order' | 'groups'; holds: boolean }[]
  groups: readonly (readonly string[])[]
}

const sameTeams = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.toSorted((x, y) => x - y).join() === b.toSorted((x, y) => x - y).join()

/** The teams as they were seeded, the best first. */
const seededOf = ({ teams }: Tournament) =>
  teams.filter(({ seed }) => seed !== null).sort((a, b) => (a.seed as number) - (b.seed as number))

/** Whether the data of the teams is still the data of the draw. A rating that has changed since breaks the order of the seeds. */
function canBeRepeated({ teams, seeding }: Tournament, teamIds: readonly number[], seeded: ReturnType<typeof seededOf>): boolean {
  if (!teamIds.every((id) => teams.some((team) => team.id === id))) return false
  if (seeding === 'draw' || seeding === 'manual') return true
  return seeded.every(({ rating }, at) => rating !== null && rating <= (seeded[at - 1]?.rating ?? Number.POSITIVE_INFINITY))
}

/** Repeats the published draw of a tournament from its seed and compares the results (docs/design.md 2.5). Null before the first draw. */
export function checkTournamentDraw(tournament: Tournament): DrawCheck | null {
  const last = publishedDraw(tournament)
  if (!last) return null
  const isPromised = ({ seed, commitment }: Tournament['draws'][number]) => commitmentOf(seed) === commitment
  const seedLine = { of: 'seed', holds: isPromised(last) } as const
  const discarded = tournament.draws.filter((each) => each.discarded === 1)
  const discardedLines = discarded.length > 0 ? [{ of: 'discarded', holds: discarded.every(isPromised) } as const] : []
  const seeded = seededOf(tournament)
  if (!canBeRepeated(tournament, last.team_ids, seeded)) {
    const lines = [seedLine, ...discardedLines]
    return { verdict: lines.every(({ holds }) => holds) ? 'seed-only' : 'broken', lines, groups: [] }
  }
  const byId = new Map(tournament.teams.map((team) => [team.id, team]))
  const drawn = drawTournament(
    last.team_ids.map((team) => ({ team, rating: byId.get(team)?.rating ?? 0 })),
    {
      format: formatOf({
        type: tournament.tournament_type,
        thirdPlace: tournament.third_place === 1,
        series: { tables: tournament.group_series, bracket: tournament.bracket_series, final: tournament.final_series },
      }),
      seeding: tournament.seeding,
      // An order that was set by hand is public in the seeds, and the groups follow from it.
      order: seeded.map(({ id }) => id),
      source: { seed: last.seed, matchId: tournament.id, steamIds: last.team_ids.map(String) },
    },
  )
  const orderLine = { of: 'order', holds: drawn.seeds.join() === seeded.map(({ id }) => id).join() } as const
  const shown = Map.groupBy(tournament.groups, ({ id }) => id)
  const areSame = drawn.groups.every((group, at) => sameTeams(group, shown.get(at + 1)?.map(({ team_id }) => team_id) ?? []))
  const lines = [seedLine, ...discardedLines, orderLine, ...(drawn.groups.length > 0 ? [{ of: 'groups', holds: areSame } as const] : [])]
  return {
    verdict: lines.every(({ holds }) => holds) ? 'holds' : 'broken',
    lines,
    groups: drawn.groups.map((group) => group.map((id) => byId.get(id)?.name ?? '')),
  }
}
