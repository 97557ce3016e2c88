import type { TournamentPlayerRow, TournamentRecordRow, TournamentTeamRow } from '../../db/queries/contests/tournament-records.ts'
import { courseIn, teamsOf } from '../course/state-course.ts'
import type { TeamId } from '../rules/vocabulary.ts'
import { tournamentWakeAt } from './tournament-clock-step.ts'
import { isOutOf, type TournamentState } from './tournament-state.ts'
import { cardOf } from './view/tournament-view.ts'

/** The revision under which the record knows the tournament: it goes on where the record was when the room began from it. */
export const recordRevisionOf = ({ recordRevision }: TournamentState, revision: number): number => recordRevision + revision

/** The tournament's row of the record. */
export function rowOf(state: TournamentState, revision: number): TournamentRecordRow {
  const { winner, ...card } = cardOf(state)
  return {
    ...card,
    registration_open: card.registration_open,
    winner: winner && JSON.stringify(winner),
    created_at: state.createdAt,
    ended_at: state.endedAt,
    revision: recordRevisionOf(state, revision),
    phase_ends_at: tournamentWakeAt(state),
    record: JSON.stringify(state),
  }
}

type Tally = { won: number; drawn: number; lost: number }

/** Matches that were decided between two teams; a bye is none. */
function talliesOf(state: TournamentState): Map<TeamId, Tally> {
  const tallies = new Map(state.teams.map(({ id }) => [id, { won: 0, drawn: 0, lost: 0 }]))
  for (const match of courseIn(state)?.matches ?? []) {
    const teams = teamsOf(match)
    if (match.is !== 'over' || !teams || match.bye) continue
    for (const id of teams) {
      const tally = tallies.get(id)
      if (!tally) continue
      if (match.winner === null) tally[match.result?.how === 'absent' ? 'lost' : 'drawn'] += 1
      else tally[match.winner === id ? 'won' : 'lost'] += 1
    }
  }
  return tallies
}

/**
 * The teams' rows of the record. A team that was left out of the draw is out once play has started: before that, another draw can contain
 * it.
 */
export function teamRowsOf(state: TournamentState): TournamentTeamRow[] {
  const tallies = talliesOf(state)
  const places = courseIn(state)?.places
  const drawn = state.status === 'open' ? null : state.draw && new Set(state.draw.seeds)
  return state.teams.map(({ id, isOut }) => ({
    team_id: id,
    tournament_id: state.id,
    is_in: !isOut && (drawn === null || drawn.has(id)) ? 1 : 0,
    place: places?.get(id) ?? null,
    ...(tallies.get(id) ?? { won: 0, drawn: 0, lost: 0 }),
  }))
}

/** All players that the tournament names, each with their team; a player who is out of a team may play for another. */
export const playerRowsOf = (state: TournamentState): TournamentPlayerRow[] => {
  const rowsOf = (isOut: boolean) =>
    state.teams.flatMap((team) =>
      [...team.members, ...team.standIns]
        .filter((player) => isOutOf(player) === isOut)
        .map(({ steamId }) => ({ steamid: steamId, tournament_id: state.id, team_id: team.id })),
    )
  const asked = state.standInRequests.map(({ teamId, in: { steamId } }) => ({ steamid: steamId, tournament_id: state.id, team_id: teamId }))
  // A captain who leads a team here without playing for it may play for another.
  const leading = state.teams.flatMap(({ id, captains }) => captains.map((steamid) => ({ steamid, tournament_id: state.id, team_id: id })))
  return [...new Map([...rowsOf(true), ...leading, ...asked, ...rowsOf(false)].map((row) => [row.steamid, row])).values()]
}
