import type {
  Tournament,
  TournamentGroupRow,
  TournamentMatch,
  TournamentTeam,
} from '../../../durable/protocol/tournament/tournament-fields.ts'
import { bracketSize } from '../../../durable/rules/tournament/bracket/bracket-size.ts'
import { roundName } from '../../../durable/rules/tournament/round-names.ts'

export const startsAt = Date.UTC(2026, 10, 28, 17)
const hour = 3_600_000

export const aTeam = (id: number, fields: Partial<TournamentTeam> = {}): TournamentTeam => ({
  id,
  name: `Lag ${id}`,
  rating: 1500 - id,
  logo_url: null,
  members: [],
  line_up: [],
  stand_ins: [],
  checked_in: 1,
  withdrawn: 0,
  seed: id,
  place: null,
  ...fields,
})

export const aMatch = (no: number, fields: Partial<TournamentMatch> = {}): TournamentMatch => ({
  ...{ id: String(no), match_number: no, stage: 'bracket', group_id: null, round: 1, round_name: 'Finale', series_type: 'bo3' },
  ...{ team1_id: null, team2_id: null, team1_name: null, team2_name: null, team1_seed: null, team2_seed: null },
  ...{ team1_from: null, team2_from: null, team1_of: null, team2_of: null, team1_score: null, team2_score: null, map_scores: [] },
  ...{ winner_id: null, status: 'pending', ended_by: null, corrected: 0, scheduled_time: null, server: null },
  ...{ team1_ready: 0, team2_ready: 0, match_id: null, trouble: null },
  ...fields,
})

/** A tournament in its public view; by default it is open and has no team. */
export const aTournament = (fields: Partial<Tournament> = {}): Tournament => ({
  ...{ id: 'hostcup2026', name: 'Høstcupen', status: 'open', registration_open: 1, team_size: 5, prize_pool: '10 000 kr' },
  ...{ registered_teams: fields.teams?.length ?? 0, max_teams: 64, start_date: startsAt, tournament_type: 'groups_bracket', winner: null },
  ...{
    description: '',
    prize_distribution: [],
    third_place: 0,
    group_series: 'bo1',
    bracket_series: 'bo3',
    final_series: 'bo3',
    rules: '',
    team_elo_min: null,
    team_elo_max: null,
    player_elo_min: null,
    player_elo_max: null,
    maps: null,
    maps_fixed: 0,
    seeding: 'rating',
    registration_ends: null,
    check_in: null,
    servers: 2,
    co_organisers: [],
    image_url: null,
  },
  ...{
    planned_end: null,
    drawn: 0,
    seed_order: [],
    draft: null,
    draws: [],
    commitment: 'ff'.repeat(32),
    bracket_size: 8,
    teams: [],
    groups: [],
    matches: [],
  },
  ...{ stand_in_requests: [], undo: null, undo_revision: null, revision: 1 },
  ...fields,
})

const side = (place: 1 | 2, team: TournamentTeam | null, of: number | null) => ({
  [`team${place}_id`]: team?.id ?? null,
  [`team${place}_name`]: team?.name ?? null,
  [`team${place}_seed`]: team?.seed ?? null,
  [`team${place}_of`]: of,
  [`team${place}_from`]: team || of === null ? null : `Vinner av kamp ${of}`,
})

/** The seeds in the order of the first round: 1 and 2 meet in the final. */
const seats = (size: number): number[] => {
  let order = [1]
  while (order.length < size) order = order.flatMap((seed) => [seed, order.length * 2 + 1 - seed])
  return order
}

/**
 * A single bracket of a power of 2, in which the first team won the first `played` matches, each with a time. Numbers begin after `after`.
 */
export function aBracket(teams: readonly TournamentTeam[], { played = 0, after = 0 } = {}): TournamentMatch[] {
  const rounds = Math.log2(teams.length)
  const matches: TournamentMatch[] = []
  type Side = { team: TournamentTeam | null; of: number | null }
  let sides: Side[] = seats(teams.length).map((seed) => ({ team: teams[seed - 1] ?? null, of: null }))
  for (let round = 1; round <= rounds; round++) {
    const next: Side[] = []
    for (let at = 0; at < sides.length; at += 2) {
      const [one, other] = [sides[at] as Side, sides[at + 1] as Side]
      const no = after + matches.length + 1
      const isOver = matches.length < played && one.team !== null && other.team !== null
      matches.push(
        aMatch(no, {
          ...{
            round,
            round_name: roundName({ stage: 'bracket', round, rounds, type: 'bracket' }),
            ...side(1, one.team, one.of),
            ...side(2, other.team, other.of),
          },
          ...{
            scheduled_time: startsAt + (round - 1) * 3 * hour,
            server: 1,
            status: isOver ? 'finished' : one.team && other.team ? 'ready' : 'pending',
          },
          ...(isOver && {
            team1_score: 2,
            team2_score: no % 2,
            winner_id: one.team?.id ?? null,
            ended_by: 'played' as const,
            match_id: `kamp${no}aaaa`,
          }),
        }),
      )
      next.push({ team: isOver ? one.team : null, of: no })
    }
    sides = next
  }
  return matches
}

/** Tables of groups of four after all matches, in the order of the teams. */
export const someGroups = (teams: readonly TournamentTeam[], tournamentId = 'hostcup2026'): TournamentGroupRow[] =>
  teams.map((team, place) => {
    const [group, at] = [Math.floor(place / 4), place % 4]
    return {
      ...{
        id: group + 1,
        name: `Gruppe ${String.fromCharCode(65 + group)}`,
        tournament_id: tournamentId,
        team_id: team.id,
        points: 9 - 3 * at,
      },
      ...{
        matches_played: 3,
        matches_won: 3 - at,
        matches_drawn: 0,
        matches_lost: at,
        rounds_for: 39 - 4 * at,
        rounds_against: 20 + 5 * at,
      },
      ...{ buchholz: 0, place: at + 1, advances: at < 2 ? 1 : 0, is_sure: 1, decided_by: at === 3 ? null : 'points' },
    }
  })

/** A running tournament of this many teams (a power of 2): a bracket of all of them, and the tables of their groups. */
export function aTournamentInPlay(size: number, { played = 0, ...fields }: Partial<Tournament> & { played?: number } = {}): Tournament {
  const teams = Array.from({ length: size }, (_, place) => aTeam(place + 1))
  const matches = aBracket(fields.teams ?? teams, { played })
  return aTournament({
    ...{
      status: 'in_progress',
      registration_open: 0,
      drawn: 1,
      teams,
      groups: someGroups(teams),
      matches,
      planned_end: startsAt + 12 * hour,
    },
    ...{ max_teams: size, bracket_size: bracketSize(matches.length), registered_teams: size, revision: 40 },
    ...fields,
  })
}
