import type { Tournament, TournamentMatch } from '../../durable/protocol/tournament/tournament-fields.ts'
import { paths } from '../paths/paths.ts'
import type { Contest, ContestMatch, ContestPlayer, ContestSide, ContestTable, ContestWinner } from './contest.ts'
import { contestTexts as texts } from './texts.ts'

const statuses: Record<TournamentMatch['status'], ContestMatch['status']> = {
  ...{ pending: 'coming', ready: 'ready', starting: 'opening' },
  ...{ live: 'live', finished: 'over', off: 'over' },
}
const contestStatuses: Record<Tournament['status'], Contest['status']> = { open: 'before', in_progress: 'on', completed: 'over' }

/** The players of a team who play its next match. */
function playersOf({ teams }: Tournament, id: number | null): ContestPlayer[] {
  const team = teams.find((each) => each.id === id)
  const all = team ? [...team.members, ...team.stand_ins] : []
  const players = (team?.line_up ?? []).flatMap((steamid) => all.find((each) => each.steamid === steamid) ?? [])
  return players.map(({ steamid, username, avatar }) => ({ steamid, username, avatar }))
}

function sideOf(match: TournamentMatch, which: 1 | 2, tournament: Tournament): ContestSide {
  const [team, name, from, score, ready, calledAt] =
    which === 1
      ? ([match.team1_id, match.team1_name, match.team1_from, match.team1_score, match.team1_ready, match.team1_called_at] as const)
      : ([match.team2_id, match.team2_name, match.team2_from, match.team2_score, match.team2_ready, match.team2_called_at] as const)
  return {
    ...{ team, score, captain: null, players: playersOf(tournament, team), name: name ?? from ?? texts.nobody },
    hasWon: match.winner_id !== null && match.winner_id === team,
    hasLost: match.winner_id !== null && match.winner_id !== team,
    isReady: match.status === 'ready' ? ready === 1 : null,
    calledAt: calledAt ?? null,
  }
}

const matchOf = (match: TournamentMatch, tournament: Tournament): ContestMatch => {
  const { status, groups } = tournament
  const group = match.group_id === null ? null : (groups.find(({ id }) => id === match.group_id)?.name ?? null)
  return {
    ...{ no: match.match_number, at: match.scheduled_time, server: match.server, size: null },
    ...{ title: group ?? match.round_name, series: match.series_type.toUpperCase(), status: statuses[match.status], room: match.match_id },
    canStart: status === 'in_progress' && match.status === 'ready',
    sides: [sideOf(match, 1, tournament), sideOf(match, 2, tournament)],
    trouble: match.trouble?.text ?? null,
  }
}

function tablesOf({ groups, teams }: Tournament): ContestTable[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const tables = [...Map.groupBy(groups, ({ id }) => id)]
  return tables.map(([key, rows]) => ({
    key,
    name: tables.length > 1 ? (rows[0]?.name ?? null) : null,
    rows: rows
      .toSorted((a, b) => a.place - b.place)
      .map((row) => ({
        ...{ team: row.team_id, rank: row.place, name: names.get(row.team_id) ?? '', captain: null, points: row.points },
        ...{ won: row.matches_won, drawn: row.matches_drawn, lost: row.matches_lost },
      })),
  }))
}

/** The champion, with its players. */
function winnerOf(tournament: Tournament): ContestWinner | null {
  const { winner } = tournament
  return winner && { name: winner.name, medal: null, players: playersOf(tournament, winner.id) }
}

/** The name of the first round with a match that is running or can begin. */
const roundOf = (matches: Tournament['matches']): string | null =>
  matches.find(({ status }) => status === 'live' || status === 'starting' || status === 'ready')?.round_name ?? null

const knockout: readonly TournamentMatch['stage'][] = ['bracket', 'losers', 'final', 'third_place']

/** A tournament in the common shape for boards and big screens. */
export function contestOfTournament(tournament: Tournament): Contest {
  const { id, name, status, matches, start_date: startAt, registered_teams: registered } = tournament
  const drawn = matches.filter(({ stage }) => knockout.includes(stage))
  return {
    ...{ kind: 'tournament', id, name, startAt, path: paths.tournament(id), status: contestStatuses[status] },
    ...{
      entered: texts.teams(registered),
      preparing: null,
      picture: tournament.image_url,
      round: roundOf(matches),
      winner: winnerOf(tournament),
      prize: null,
      night: null,
      screen: tournament.screen ?? null,
    },
    matches: matches.filter(({ ended_by }) => ended_by !== 'bye').map((match) => matchOf(match, tournament)),
    tables: tablesOf(tournament),
    bracket: drawn.some(({ team1_id, team2_id }) => team1_id !== null || team2_id !== null) ? drawn : [],
  }
}
