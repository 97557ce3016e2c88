import { courseOf } from '../../../durable/rules/tournament/tournament-course.ts'
import type { DemoTournament } from './demo-tournament.ts'

export const tournamentColumns =
  'id, name, status, registration_open, team_size, prize_pool, registered_teams, max_teams, start_date, tournament_type, winner, image_url, created_at, ended_at, revision, phase_ends_at, record'
export const entrantColumns = 'team_id, tournament_id, is_in, place, won, drawn, lost'
export const tournamentPlayerColumns = 'steamid, tournament_id, team_id'

const courseIn = ({ draw, results }: DemoTournament) => draw && courseOf({ draw, results, withdrawn: [] })

/** Its next deadline: check-in or the start while it is open, the next match while it is played. */
function nextWakeAt(tournament: DemoTournament): number | null {
  const { status, settings, clockAt, matches } = tournament
  const times = {
    open: [settings.startAt - settings.checkInMinutes * 60_000, settings.startAt],
    in_progress: (courseIn(tournament)?.matches ?? []).flatMap(({ is, no }) => (is === 'ready' ? (matches[no]?.at ?? []) : [])),
    completed: [],
  }[status]
  const ahead = times.filter((at) => at > clockAt)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** The tournament's row of the record, as its room would write it. */
export function tournamentRow(tournament: DemoTournament) {
  const { id, settings, status, teams } = tournament
  const champion = teams.find((team) => status === 'completed' && team.id === courseIn(tournament)?.champion)
  return {
    id,
    name: settings.name,
    status,
    registration_open: tournament.isRegistrationOpen ? 1 : 0,
    team_size: settings.teamSize,
    prize_pool: settings.prizePool,
    registered_teams: teams.length,
    max_teams: settings.maxTeams,
    start_date: settings.startAt,
    tournament_type: settings.type,
    winner: champion ? JSON.stringify({ id: champion.id, name: champion.name, logo_url: champion.logoUrl }) : null,
    image_url: null,
    created_at: tournament.createdAt,
    ended_at: tournament.endedAt,
    revision: 1,
    phase_ends_at: nextWakeAt(tournament),
    record: JSON.stringify(tournament),
  }
}

/** The rows of its teams: their final places, and the matches they have won and lost. */
export function entrantRows(tournament: DemoTournament) {
  const course = courseIn(tournament)
  const count = (team: number, which: 'winner' | 'loser') => course?.matches.filter((match) => match[which] === team).length ?? 0
  return tournament.teams.map(({ id }) => ({
    team_id: id,
    tournament_id: tournament.id,
    is_in: 1,
    place: course?.places.get(id) ?? null,
    won: count(id, 'winner'),
    drawn: 0,
    lost: count(id, 'loser'),
  }))
}

export const tournamentPlayerRows = ({ id, teams }: DemoTournament) =>
  teams.flatMap((team) => team.members.map(({ steamId }) => ({ steamid: steamId, tournament_id: id, team_id: team.id })))
