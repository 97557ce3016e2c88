import { isDue } from '../../../durable/rules/tournament/evening-times.ts'
import type { OwnCheckIn, OwnTournamentMatch } from '../../../worker/contract/tournaments.ts'
import { paths } from '../../paths/paths.ts'

/**
 * An entry of home for a player's teams in tournaments; entries that need an action now come first. For a check-in or a match that can
 * begin, `-captain` is for players who do not act for the team. `waits` is for a team that has said that it is ready.
 */
export type UpcomingMatch =
  | { is: 'check-in' | 'check-in-captain'; key: string; to: string; team: string; tournament: string; until: number }
  | {
      is: 'live' | 'ready' | 'ready-captain' | 'waits' | 'match'
      key: string
      to: string
      team: string
      tournament: string
      opponent: string | null
      round: string
      at: number | null
    }

const aheadMax = 3
const urgency: Record<UpcomingMatch['is'], number> = {
  ...{ live: 0, 'check-in': 1, ready: 2 },
  ...{ waits: 3, 'check-in-captain': 3, 'ready-captain': 3, match: 4 },
}

function kindOf(match: OwnTournamentMatch, now: number): Exclude<UpcomingMatch['is'], 'check-in' | 'check-in-captain'> {
  const { status, is_ready, acts } = match
  if (status === 'live' || status === 'starting') return 'live'
  if (status !== 'ready' || !isDue(match, now)) return 'match'
  if (is_ready === 1) return 'waits'
  return acts === 1 ? 'ready' : 'ready-captain'
}

/** The next match of each tournament and the check-ins that are open at `now`, the most urgent first, at most three. */
export function upcomingTournaments(
  { matches, check_ins }: { matches: readonly OwnTournamentMatch[]; check_ins: readonly OwnCheckIn[] },
  now: number,
): UpcomingMatch[] {
  const open = check_ins.filter(({ closes }) => closes > now)
  const checkIns = open.map(
    ({ tournament_id: id, tournament_name, team_name, acts, closes }): UpcomingMatch => ({
      is: acts === 1 ? 'check-in' : 'check-in-captain',
      key: `check-in ${id}`,
      to: paths.tournament(id),
      team: team_name,
      tournament: tournament_name,
      until: closes,
    }),
  )
  const played = matches.map((match): UpcomingMatch => {
    const is = kindOf(match, now)
    const to = is === 'live' && match.match_id !== null ? paths.match(match.match_id) : paths.tournament(match.tournament_id)
    const { tournament_name: tournament, team_name: team, opponent, round_name: round, scheduled_time: at } = match
    return { is, key: `match ${match.tournament_id} ${team}`, to, team, tournament, opponent, round, at }
  })
  const byUrgency = [...checkIns, ...played].sort((a, b) => urgency[a.is] - urgency[b.is])
  // The first entry of each team in each tournament: the matches come in the order in which they are played.
  return [...new Map(byUrgency.toReversed().map((each) => [each.key, each])).values()].toReversed().slice(0, aheadMax)
}
