import type { OwnCheckIn, OwnTournamentMatch } from '../../../worker/contract/tournaments.ts'

/** What a player's teams have before them in tournaments, as home says it: what must be done now first. */
export type Ahead =
  | { is: 'check-in'; key: string; to: string; team: string; tournament: string; until: number }
  | {
      is: 'live' | 'ready' | 'match'
      key: string
      to: string
      team: string
      tournament: string
      opponent: string | null
      round: string
      at: number | null
    }

const aheadMax = 3
const urgency: Record<Ahead['is'], number> = { live: 0, 'check-in': 1, ready: 2, match: 3 }
/** How long before its time a match calls its teams, in ms. */
const soonMs = 10 * 60_000

function kindOf({ status, scheduled_time: at }: OwnTournamentMatch, now: number): 'live' | 'ready' | 'match' {
  if (status === 'live' || status === 'starting') return 'live'
  return status === 'ready' && (at === null || at - now <= soonMs) ? 'ready' : 'match'
}

/** The next match of each tournament and the check-ins that are open, the most urgent first, three at most. */
export function tournamentsAhead(
  { matches, check_ins }: { matches: readonly OwnTournamentMatch[]; check_ins: readonly OwnCheckIn[] },
  now: number,
): Ahead[] {
  const pageOf = (id: string) => `/tournaments/${encodeURIComponent(id)}`
  const checkIns = check_ins.map(
    ({ tournament_id: id, tournament_name, team_name, closes }): Ahead => ({
      is: 'check-in',
      key: `check-in ${id}`,
      to: pageOf(id),
      team: team_name,
      tournament: tournament_name,
      until: closes,
    }),
  )
  const played = matches.map((match): Ahead => {
    const is = kindOf(match, now)
    const to = is === 'live' && match.match_id !== null ? `/match/${encodeURIComponent(match.match_id)}` : pageOf(match.tournament_id)
    const { tournament_name: tournament, team_name: team, opponent, round_name: round, scheduled_time: at } = match
    return { is, key: `match ${match.tournament_id} ${team}`, to, team, tournament, opponent, round, at }
  })
  const byUrgency = [...checkIns, ...played].sort((a, b) => urgency[a.is] - urgency[b.is])
  // Of each team in each tournament the first: the matches come in the order in which they are played.
  return [...new Map(byUrgency.toReversed().map((each) => [each.key, each])).values()].toReversed().slice(0, aheadMax)
}
