import type { Tournament, TournamentMatch } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { Stage } from '../../../durable/rules/tournament/tournament-words.ts'

export type MatchRound = { key: string; name: string; series: TournamentMatch['series_type']; matches: readonly TournamentMatch[] }

const byTime = (a: TournamentMatch, b: TournamentMatch) =>
  (a.scheduled_time ?? Number.MAX_SAFE_INTEGER) - (b.scheduled_time ?? Number.MAX_SAFE_INTEGER) || a.match_number - b.match_number

/** The stages in the order in which a tournament is played. */
const stageOrder: readonly Stage[] = ['group', 'swiss', 'bracket', 'losers', 'third_place', 'final']

/** The shown matches: all, those of one group (its id), or those of the player's own teams. */
export type MatchFilter = 'all' | 'own' | number

const isWanted = (match: TournamentMatch, filter: MatchFilter, own: ReadonlySet<number>): boolean => {
  if (filter === 'all') return true
  if (filter !== 'own') return match.group_id === filter
  return [match.team1_id, match.team2_id].some((team) => team !== null && own.has(team))
}

/** The matches of some stages, round by round, within a round by time. Rounds without shown matches are left out. */
export function matchRounds(
  { matches }: Pick<Tournament, 'matches'>,
  { stages, filter = 'all', own = new Set() }: { stages: readonly Stage[]; filter?: MatchFilter; own?: ReadonlySet<number> },
): MatchRound[] {
  const wanted = matches.filter((match) => stages.includes(match.stage) && isWanted(match, filter, own))
  const rounds = Map.groupBy(wanted, ({ stage, round }) => `${stage} ${round}`)
  const rank = ([first]: TournamentMatch[]) => (first ? stageOrder.indexOf(first.stage) * 1000 + first.round : 0)
  return [...rounds]
    .sort(([, a], [, b]) => rank(a) - rank(b))
    .map(([key, of]) => ({ key, name: of[0]?.round_name ?? '', series: of[0]?.series_type ?? 'bo1', matches: of.toSorted(byTime) }))
}
