import { describe, expect, it } from 'vitest'
import type { Tournament, TournamentMatch } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { matchesOfTeam, playedOf, sideInRoom } from '../../../worker/replies/team-matches.ts'

const us = 7
const played = (no: number, fields: Partial<TournamentMatch>): TournamentMatch =>
  ({
    ...{ id: String(no), match_number: no, round_name: 'Semifinale', status: 'finished', ended_by: 'played', scheduled_time: null },
    ...{ team1_id: us, team2_id: 8, team1_name: 'Oss', team2_name: 'Dem', team1_score: 2, team2_score: 1, winner_id: us, match_id: 'abc' },
    ...fields,
  }) as TournamentMatch
const tournament = (matches: TournamentMatch[]) => ({ id: 'cup', name: 'Høstcup', matches }) as unknown as Tournament
const of = (fields: Partial<TournamentMatch>) => matchesOfTeam(tournament([played(1, fields)]), us)

describe('the matches of a team', () => {
  it('are told from its own side, whichever side it had', () => {
    const won = { round_name: 'Semifinale', opponent: { id: 8, name: 'Dem' }, result: 'win', score_own: 2, score_other: 1, match_id: 'abc' }
    expect(of({})).toEqual([{ tournament_id: 'cup', tournament_name: 'Høstcup', without_score: null, ...won }])
    const other = { team1_id: 8, team2_id: us, team1_name: 'Dem', team2_name: 'Oss', team1_score: 2, team2_score: 0, winner_id: 8 }
    expect(of(other)).toMatchObject([{ opponent: { id: 8, name: 'Dem' }, result: 'loss', score_own: 0, score_other: 2 }])
  })

  it.each([
    ['a draw', { winner_id: null, team1_score: 1, team2_score: 1 }, 'draw'],
    ['a walkover', { ended_by: 'walkover', team1_score: null, team2_score: null }, 'win'],
    ['both absent', { ended_by: 'absent', winner_id: null }, 'loss'],
  ] as const)('know %s', (_, fields, result) => expect(of(fields)).toMatchObject([{ result }]))

  it('say why they have no score', () =>
    expect(of({ ended_by: 'walkover', team1_score: null, team2_score: null })).toMatchObject([{ without_score: 'walkover' }]))

  it.each([
    ['of others', { team1_id: 9 }],
    ['that is not over', { status: 'live' }],
    ['against nobody', { ended_by: 'bye', team2_id: null }],
  ] as const)('are without a match %s', (_, fields) => expect(of(fields)).toEqual([]))

  it('come newest first: by their time, else by their number', () => {
    const numbers = matchesOfTeam(
      tournament([
        played(1, { scheduled_time: 30, match_id: '1' }),
        played(2, { scheduled_time: 10, match_id: '2' }),
        played(3, { scheduled_time: 10, match_id: '3' }),
      ]),
      us,
    ).map(({ match_id }) => match_id)
    expect(numbers).toEqual(['1', '3', '2'])
  })
})

describe('the played matches of a team', () => {
  const playedIn = (fields: Partial<TournamentMatch>) => playedOf(tournament([played(1, fields)]), us)

  it('name their rooms, the side the team has, and whether it won', () => {
    expect(playedIn({})).toEqual([{ matchId: 'abc', side: 'A', hasWon: true }])
    expect(playedIn({ team1_id: 8, team2_id: us, winner_id: 8 })).toEqual([{ matchId: 'abc', side: 'B', hasWon: false }])
    expect(playedIn({ winner_id: null })).toMatchObject([{ hasWon: null }])
    expect(playedIn({ corrected: 1 })).toMatchObject([{ hasWon: null }])
  })

  it.each([
    ['of others', { team1_id: 9 }],
    ['that is not over', { status: 'live' }],
    ['without a room', { match_id: null }],
  ] as const)('leave out a match %s', (_, fields) => expect(playedIn(fields)).toEqual([]))

  it('had the side in their room by which the winner there is the winner here', () => {
    const side = 'A' as const
    expect([sideInRoom({ side, hasWon: true }, 'A'), sideInRoom({ side, hasWon: false }, 'B')]).toEqual(['A', 'A'])
    expect([sideInRoom({ side, hasWon: true }, 'B'), sideInRoom({ side, hasWon: false }, 'A')]).toEqual(['B', 'B'])
    expect([sideInRoom({ side, hasWon: null }, 'B'), sideInRoom({ side, hasWon: true }, 'draw')]).toEqual(['A', 'A'])
  })
})
